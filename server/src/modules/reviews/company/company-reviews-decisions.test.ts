import { companyChecklist } from "@rukun/contract/reviews/company-policy";
import { createCompanySubmission, type TestCompanySubmission } from "../../../test/company-rows.ts";
import { createOfficer, type TestMember } from "../../../test/factories.ts";
import { mailSubjects } from "../../../test/queries.ts";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";

let testApp: TestApp;
let officer: TestMember;

beforeAll(async () => {
  testApp = await createTestApp();
  officer = await createOfficer(testApp, { fullName: "Dimas Prakoso" });
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
