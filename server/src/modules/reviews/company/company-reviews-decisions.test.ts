/** @engines postgresql embedded */
import { randomUUID } from "node:crypto";
import { companyChecklist } from "@rukun/contract/reviews/company-policy";
import { createCompanySubmission, type TestCompanySubmission } from "../../../test/company-rows.ts";
import { createOfficer, type TestMember } from "../../../test/factories.ts";
import { mailSubjects } from "../../../test/queries.ts";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";

let testApp: TestApp;
let officer: TestMember;
let other: TestMember;

beforeAll(async () => {
  testApp = await createTestApp();
  officer = await createOfficer(testApp, { fullName: "Dimas Prakoso" });
  other = await createOfficer(testApp, { fullName: "Sari Wulandari" });
});
beforeEach(() => testApp.database.executeSql("delete from company_submissions"));
afterAll(() => testApp.close());

const keys = companyChecklist.map(({ key }) => key);
const reason = "Halaman 3 terpotong.";
const checklist = (...failing: string[]): Record<string, unknown> =>
  Object.fromEntries(
    keys.map((key) => [key, failing.includes(key) ? { fits: false, reason } : { fits: true }]),
  );

type Subject = Pick<TestCompanySubmission, "companyId" | "submissionId">;
type Options = { by?: TestMember; locale?: "id" | "en" };

const decide = (
  decision: "approve" | "return",
  { companyId, submissionId }: Subject,
  body: Record<string, unknown>,
  { by = officer, locale = "id" }: Options = {},
) =>
  testApp.call(`POST /v1/backoffice/companies/${companyId}/${decision}`, {
    token: by.token,
    locale,
    body: { submission_id: submissionId, ...body },
  });
const approve = (subject: Subject, body: Record<string, unknown> = {}, options?: Options) =>
  decide("approve", subject, { checklist: checklist(), ...body }, options);
const sendBack = (subject: Subject, body: Record<string, unknown> = {}, options?: Options) =>
  decide("return", subject, { checklist: checklist("akta_pendirian_fits"), ...body }, options);

const rowsOf = async (sql: string, values: unknown[]) =>
  (await testApp.database.executeSql(sql, values)).rows;

const auditOf = (companyId: string) =>
  rowsOf(
    `select action, from_value, to_value, reason, actor_id, request_id from audit_log
     where company_id = $1 order by action`,
    [companyId],
  );

const submissionOf = async ({ submissionId }: Subject) =>
  (
    await rowsOf(
      `select assignee_id, decided_by, decided_at is not null as is_decided, checklist, message, is_returned
       from company_submissions where id = $1`,
      [submissionId],
    )
  )[0];

const statusOf = async ({ companyId }: Subject) =>
  (await rowsOf("select status from companies where id = $1", [companyId]))[0];

const companyOf = async (member: TestMember, locale: "id" | "en" = "id") =>
  (await testApp.call("GET /v1/user/profile", { token: member.token, locale })).json().data.company;

describe("approving", () => {
  test.each([
    ["id", "Disetujui"],
    ["en", "Approved"],
  ] as const)("moves the company to approved (%s)", async (locale, title) => {
    const company = await createCompanySubmission(testApp);
    const response = await approve(company, {}, { locale });
    expect(response.json()).toEqual({ data: { status: { value: "approved", title } } });
    expect(await submissionOf(company)).toEqual({
      assignee_id: officer.id,
      decided_by: officer.id,
      is_decided: true,
      checklist: checklist(),
      message: null,
      is_returned: false,
    });
    expect(await companyOf(company.owner)).toMatchObject({
      company_status: { value: "approved" },
      rejection: null,
    });
  });

  test("is written into the audit log and mailed to the owner in their language", async () => {
    const company = await createCompanySubmission(testApp, { owner: { locale: "en" } });
    const response = await approve(company);
    const row = {
      actor_id: officer.id,
      request_id: response.headers["x-request-id"],
      reason: null,
    };
    expect(await auditOf(company.companyId)).toEqual([
      { ...row, action: "company.status", from_value: "waiting", to_value: "approved" },
      { ...row, action: "company_review.approve", from_value: null, to_value: null },
    ]);
    expect(await mailSubjects(testApp, company.owner.user.email)).toEqual([
      "Your company's information is approved",
    ]);
  });

  test.each(keys)("is refused when %s does not fit", async (key) => {
    const company = await createCompanySubmission(testApp);
    const response = await approve(company, { checklist: checklist(key) });
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { [`checklist.${key}`]: ["Setujui hanya bila semua butir sesuai"] },
    ]);
    expect(await auditOf(company.companyId)).toEqual([]);
    expect(await submissionOf(company)).toMatchObject({ is_decided: false, assignee_id: null });
  });
});

describe("returning", () => {
  test("keeps reasons and message, and the company reads both at its steps", async () => {
    const company = await createCompanySubmission(testApp);
    const failing = ["akta_pendirian_fits", "bank_account_fits"];
    const response = await sendBack(company, {
      checklist: { ...checklist(...failing), npwp_fits: { fits: true, reason: "cocok" } },
      message: "Hampir lengkap.\nTinggal dua butir.",
    });
    expect(response.json().data).toEqual({
      status: { value: "rejected", title: "Perlu perbaikan" },
    });
    expect(await submissionOf(company)).toMatchObject({
      checklist: checklist(...failing),
      message: "Hampir lengkap.\nTinggal dua butir.",
      is_returned: true,
      decided_by: officer.id,
    });
    expect(await companyOf(company.owner)).toMatchObject({
      company_status: { value: "rejected", title: "Perlu perbaikan" },
      rejection: {
        message: "Hampir lengkap.\nTinggal dua butir.",
        items: [
          { key: "akta_pendirian_fits", step: 2, reason },
          { key: "bank_account_fits", step: 4, reason },
        ],
      },
    });
  });

  test("is mailed with steps and reasons", async () => {
    const company = await createCompanySubmission(testApp);
    await sendBack(company, { message: "Hampir lengkap." });
    const [mail] = (await testApp.services.mail.newest()).filter(
      ({ recipient }) => recipient === company.owner.user.email,
    );
    expect(mail?.text).toContain(`Langkah 2, akta pendirian: ${reason}`);
    expect(mail?.text).toContain("Catatan petugas: Hampir lengkap.");
  });

  test.each([
    ["id", "Tandai paling sedikit satu butir yang tidak sesuai"],
    ["en", "Mark at least one item that does not fit"],
  ] as const)("needs at least one item that does not fit (%s)", async (locale, text) => {
    const company = await createCompanySubmission(testApp);
    const response = await sendBack(company, { checklist: checklist() }, { locale });
    expect([response.statusCode, response.json().errors]).toEqual([422, { checklist: [text] }]);
    expect(await statusOf(company)).toEqual({ status: "waiting" });
  });

  test.each([
    ["no reason", { fits: false }, "checklist.nib_fits.reason", "Masukan tidak boleh kosong"],
    [
      "an empty one",
      { fits: false, reason: "  " },
      "checklist.nib_fits.reason",
      "Masukan tidak boleh kosong",
    ],
    [
      "one that is too long",
      { fits: false, reason: "x".repeat(501) },
      "checklist.nib_fits.reason",
      "Masukan terlalu panjang",
    ],
    [
      "a hidden character",
      { fits: false, reason: "a\u202eb" },
      "checklist.nib_fits.reason",
      "Masukan memuat karakter yang tidak diperbolehkan",
    ],
    ["no answer", {}, "checklist.nib_fits.fits", "Semua butir harus diperiksa"],
    ["a bare yes", true, "checklist.nib_fits", "Semua butir harus diperiksa"],
    [
      "an unknown answer",
      { fits: true, sure: true },
      "checklist.nib_fits.sure",
      "Kolom ini tidak dikenal",
    ],
  ])("an item with %s is refused under its field", async (_name, answer, field, text) => {
    const company = await createCompanySubmission(testApp);
    const response = await sendBack(company, { checklist: { ...checklist(), nib_fits: answer } });
    expect([response.statusCode, response.json().errors]).toEqual([422, { [field]: [text] }]);
  });

  test.each(keys)("is refused without an answer to %s", async (key) => {
    const company = await createCompanySubmission(testApp);
    const answers = { ...checklist("nib_fits"), [key]: undefined };
    const response = await sendBack(company, { checklist: answers });
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { [`checklist.${key}`]: ["Semua butir harus diperiksa"] },
    ]);
  });
});

describe("what can no longer be decided", () => {
  const both = async (subject: Subject) => [await approve(subject), await sendBack(subject)];

  test.each(["draft", "approved", "rejected"] as const)("a company that is %s", async (status) => {
    const company = await createCompanySubmission(testApp, { status });
    for (const response of await both(company)) {
      expect([response.statusCode, response.json().code]).toEqual([409, "already_decided"]);
    }
    expect(await auditOf(company.companyId)).toEqual([]);
  });

  test("a submission that a later one replaced", async () => {
    const company = await createCompanySubmission(testApp, { kind: "resubmission" });
    for (const submissionId of [randomUUID(), "not-an-id"]) {
      for (const response of await both({ ...company, submissionId })) {
        expect(response.json().code).toBe("already_decided");
      }
    }
  });

  test("what another officer has", async () => {
    const company = await createCompanySubmission(testApp, { assigneeId: other.id });
    for (const response of await both(company)) {
      expect([response.statusCode, response.json().code]).toEqual([409, "assigned_to_other"]);
    }
    expect((await approve(company, {}, { by: other })).statusCode).toBe(200);
  });

  test("the officer's own company", async () => {
    const company = await createCompanySubmission(testApp);
    const { owner } = company;
    await testApp.database.executeSql("update users set role = 'officer' where id = $1", [
      owner.id,
    ]);
    for (const response of [
      await approve(company, {}, { by: owner }),
      await sendBack(company, {}, { by: owner }),
    ]) {
      expect([response.statusCode, response.json().code]).toEqual([403, "forbidden"]);
    }
  });

  test("no company at all", async () => {
    for (const companyId of [randomUUID(), "1"]) {
      const response = await approve({ companyId, submissionId: randomUUID() });
      expect([response.statusCode, response.json().code]).toEqual([404, "not_found"]);
    }
  });
});

describe("at the same moment", () => {
  const outcome = (responses: Awaited<ReturnType<typeof approve>>[]) =>
    responses.map((response) => response.json().code ?? "decided").sort();

  test.each([
    ["approve", "approve"],
    ["return", "return"],
    ["approve", "return"],
  ] as const)("of two officers who %s and %s, one decides", async (first, second) => {
    const act = { approve, return: sendBack };
    for (let round = 0; round < 5; round += 1) {
      const company = await createCompanySubmission(testApp);
      const responses = await Promise.all([
        act[first](company, {}, { by: officer }),
        act[second](company, {}, { by: other }),
      ]);
      expect(outcome(responses)).toEqual(["already_decided", "decided"]);
      expect(await auditOf(company.companyId)).toHaveLength(2);
      expect(await mailSubjects(testApp, company.owner.user.email)).toHaveLength(1);
    }
  });

  test("a decision that is sent twice counts once", async () => {
    const company = await createCompanySubmission(testApp);
    const responses = await Promise.all([1, 2, 3, 4].map(() => approve(company)));
    expect(outcome(responses)).toEqual([...Array(3).fill("already_decided"), "decided"]);
  });
});

describe("a submission another officer has", () => {
  const takeOver = (subject: Subject, by: TestMember, submissionId = subject.submissionId) =>
    testApp.call(`POST /v1/backoffice/companies/${subject.companyId}/take-over`, {
      token: by.token,
      body: { submission_id: submissionId },
    });

  test("can be taken over and then decided, and both officers stand in the audit log", async () => {
    const company = await createCompanySubmission(testApp, { assigneeId: other.id });
    expect((await takeOver(company, officer)).statusCode).toBe(200);
    expect((await approve(company, {}, { by: other })).json().code).toBe("assigned_to_other");
    expect((await approve(company)).statusCode).toBe(200);
    expect(await auditOf(company.companyId)).toContainEqual(
      expect.objectContaining({
        action: "company_review.take_over",
        from_value: other.id,
        to_value: officer.id,
        actor_id: officer.id,
      }),
    );
  });

  test("cannot be taken over once it is decided, or under the name of an older submission", async () => {
    const company = await createCompanySubmission(testApp);
    expect((await takeOver(company, officer, randomUUID())).json().code).toBe("already_decided");
    expect((await approve(company)).statusCode).toBe(200);
    expect((await takeOver(company, other)).json().code).toBe("already_decided");
  });
});

describe("the next one", () => {
  const next = async (by: TestMember): Promise<string | null> =>
    (await testApp.call("POST /v1/backoffice/companies/next", { token: by.token, body: {} })).json()
      .data.company_id;
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

  test("is the oldest that waits and that nobody has; null when none is left", async () => {
    const young = await createCompanySubmission(testApp, { submittedAt: minutesAgo(5) });
    const old = await createCompanySubmission(testApp, { submittedAt: minutesAgo(50) });
    await createCompanySubmission(testApp, { submittedAt: minutesAgo(90), assigneeId: other.id });
    await createCompanySubmission(testApp, { submittedAt: minutesAgo(99), status: "approved" });
    expect([await next(officer), await next(officer), await next(officer)]).toEqual([
      old.companyId,
      young.companyId,
      null,
    ]);
    expect(await auditOf(old.companyId)).toMatchObject([
      { action: "company_review.take", actor_id: officer.id },
    ]);
    expect((await approve(old)).statusCode).toBe(200);
  });

  test("is never the same for two officers", async () => {
    const ids: string[] = [];
    for (let each = 0; each < 4; each += 1) {
      ids.push((await createCompanySubmission(testApp)).companyId);
    }
    const taken = await Promise.all([1, 2, 3, 4].map((nth) => next(nth % 2 ? officer : other)));
    const given = taken.filter((id) => id !== null);
    expect(new Set(given).size).toBe(given.length);
    expect(ids).toEqual(expect.arrayContaining(given));
  });
});
