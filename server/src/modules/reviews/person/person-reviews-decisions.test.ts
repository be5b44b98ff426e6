import { personChecklist } from "@rukun/contract/reviews/person-policy";
import { createMember, createOfficer, type TestMember } from "../../../test/factories.ts";
import { submitKyc } from "../../../test/kyc.ts";
import { mailSubjects, statusMoves, submissionsOf, waitingJobs } from "../../../test/queries.ts";
import { createSubmission, type TestSubmission } from "../../../test/submissions.ts";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";

let testApp: TestApp;
let officer: TestMember;

beforeAll(async () => {
  testApp = await createTestApp();
  officer = await createOfficer(testApp, { fullName: "Dimas Prakoso" });
});
beforeEach(() => testApp.database.executeSql("delete from kyc_submissions"));
afterAll(() => testApp.close());

const checklist = (...failing: string[]): Record<string, unknown> =>
  Object.fromEntries(personChecklist.map(({ key }) => [key, !failing.includes(key)]));

type Subject = Pick<TestSubmission, "id" | "submissionId">;

const decide = (
  decision: "approve" | "reject",
  { id, submissionId }: Subject,
  body: Record<string, unknown> = {},
  { by = officer, locale = "id" }: { by?: TestMember; locale?: "id" | "en" } = {},
) =>
  testApp.call(`POST /v1/backoffice/reviews/${id}/${decision}`, {
    token: by.token,
    locale,
    body: { submission_id: submissionId, checklist: checklist(), ...body },
  });
const approve = (subject: Subject, body?: Record<string, unknown>, by?: TestMember) =>
  decide("approve", subject, body, by ? { by } : {});
const reject = (subject: Subject, body?: Record<string, unknown>, by?: TestMember) =>
  decide("reject", subject, { reason: "Foto KTP buram.", ...body }, by ? { by } : {});

const auditOf = async (subjectId: string) =>
  (
    await testApp.database.executeSql(
      `select action, from_value, to_value, reason, actor_id, request_id from audit_log
       where subject_id = $1 order by action`,
      [subjectId],
    )
  ).rows;

const rowOf = async ({ submissionId }: Subject) => {
  const { rows } = await testApp.database.executeSql(
    `select assignee_id, decided_by, decided_at is not null as is_decided, checklist, reason, rejected_steps
     from kyc_submissions where id = $1`,
    [submissionId],
  );
  return rows[0];
};

const mailTextsTo = async (email: string) =>
  (await testApp.services.mail.newest())
    .filter((mail) => mail.recipient === email)
    .map((mail) => mail.text);

describe("approving", () => {
  test.each([
    ["id", "Menunggu Privy"],
    ["en", "Waiting for Privy"],
  ] as const)("hands the person over to the identity provider (%s)", async (locale, title) => {
    const person = await createSubmission(testApp);
    const response = await decide("approve", person, {}, { locale });
    expect(response.json()).toEqual({ data: { status: { name: "WAITING_PRIVY", title } } });
    expect(await rowOf(person)).toEqual({
      assignee_id: officer.id,
      decided_by: officer.id,
      is_decided: true,
      checklist: checklist(),
      reason: null,
      rejected_steps: null,
    });
    expect(await waitingJobs(testApp, "register-identity", person.submissionId)).toEqual([
      { data: { userId: person.id, submissionId: person.submissionId } },
    ]);
  });

  test("is written into the audit log and mailed in the person's language", async () => {
    const person = await createSubmission(testApp, { locale: "en" });
    const response = await approve(person);
    const row = {
      actor_id: officer.id,
      request_id: response.headers["x-request-id"],
      reason: null,
    };
    expect(await auditOf(person.id)).toEqual([
      { ...row, action: "review.approve", from_value: null, to_value: null },
      {
        ...row,
        action: "user.status",
        from_value: "WAITING_CHECK_ADMIN",
        to_value: "WAITING_PRIVY",
      },
    ]);
    expect(await mailSubjects(testApp, person.user.email)).toEqual([
      "Our officer approved your data",
    ]);
  });

  test("the whole way: sent, screened, approved, verified", async () => {
    const member = await createMember(testApp);
    await submitKyc(testApp, member);
    const [sent] = await submissionsOf(testApp, member.id);
    const submissionId = sent?.id ?? "";
    await testApp.services.jobHandlers["screen-submission"]({ submissionId });
    expect((await approve({ id: member.id, submissionId })).statusCode).toBe(200);
    await testApp.services.jobHandlers["register-identity"]({ userId: member.id, submissionId });
    expect(await statusMoves(testApp, member.id)).toEqual([
      "REGISTERED -> WAITING_CHECK_DTTOT",
      "WAITING_CHECK_DTTOT -> WAITING_CHECK_ADMIN",
      "WAITING_CHECK_ADMIN -> WAITING_PRIVY",
      "WAITING_PRIVY -> VERIFIED",
    ]);
  });

  test.each(["pending", "possible_hit"] as const)(
    "is refused while screening says %s, whatever the officer ticked",
    async (screeningResult) => {
      const person = await createSubmission(testApp, { screeningResult });
      const response = await decide("approve", person, {}, { locale: "en" });
      expect(response.json().errors).toEqual({
        "checklist.screening_clear": ["Approve only when every item fits"],
      });
      expect(await rowOf(person)).toMatchObject({ is_decided: false });
    },
  );
});

describe("rejecting", () => {
  test("sends the person back to the steps behind the failing items", async () => {
    const person = await createSubmission(testApp);
    const failing = checklist("selfie_matches", "address_matches", "screening_clear");
    const response = await reject(person, { checklist: failing, reason: "  Alamat berbeda.  " });
    expect(response.json()).toEqual({
      data: { status: { name: "REJECTED", title: "Ditolak" } },
    });
    expect(await rowOf(person)).toEqual({
      assignee_id: officer.id,
      decided_by: officer.id,
      is_decided: true,
      checklist: failing,
      reason: "Alamat berbeda.",
      rejected_steps: [1, 3],
    });
    const profile = await testApp.call("GET /v1/user/profile", { token: person.token });
    expect(profile.json()).toMatchObject({
      data: {
        user_status: { value: "3", name: "REJECTED" },
        rejection: { reason: "Alamat berbeda.", steps: [1, 3] },
      },
    });
  });

  test.each([
    [
      "id",
      /lalu kirim lagi\.\n\n- Langkah 1: Nama dan alamat sesuai KTP\n- Langkah 3: Swafoto\n\nCatatan petugas: Swafoto gelap\./,
    ],
    [
      "en",
      /then send it again\.\n\n- Step 1: Name and address per ID card\n- Step 3: Selfie\n\nThe officer's note: Swafoto gelap\./,
    ],
  ] as const)("is mailed with reason and steps (%s)", async (locale, text) => {
    const person = await createSubmission(testApp, { locale });
    await reject(person, {
      checklist: checklist("selfie_matches", "name_matches"),
      reason: "Swafoto gelap.",
    });
    expect(await mailTextsTo(person.user.email)).toEqual([expect.stringMatching(text)]);
  });

  test("is written into the audit log with its reason", async () => {
    const person = await createSubmission(testApp);
    await reject(person);
    const row = { actor_id: officer.id, reason: "Foto KTP buram." };
    expect(await auditOf(person.id)).toMatchObject([
      { ...row, action: "review.reject" },
      { ...row, action: "user.status", from_value: "WAITING_CHECK_ADMIN", to_value: "REJECTED" },
    ]);
    expect(await waitingJobs(testApp, "register-identity", person.submissionId)).toEqual([]);
  });

  test("a reason is enough: then no step is named", async () => {
    const person = await createSubmission(testApp);
    expect((await reject(person)).statusCode).toBe(200);
    expect(await rowOf(person)).toMatchObject({ rejected_steps: [] });
    expect(await mailTextsTo(person.user.email)).toEqual([expect.not.stringMatching(/langkah/i)]);
  });

  test("a possible hit in screening does not stop it", async () => {
    const person = await createSubmission(testApp, { screeningResult: "possible_hit" });
    expect((await reject(person)).statusCode).toBe(200);
  });
});

describe("bodies", () => {
  const { name_matches: _left, ...incomplete } = checklist();
  test.each([
    [
      "an item left out",
      { checklist: incomplete },
      "checklist.name_matches",
      "Semua butir harus diperiksa",
    ],
    [
      "an item without an answer",
      { checklist: { ...checklist(), name_matches: null } },
      "checklist.name_matches",
      "Semua butir harus diperiksa",
    ],
    [
      "an answer that is none",
      { checklist: { ...checklist(), name_matches: "maybe" } },
      "checklist.name_matches",
      "Masukan tidak sesuai",
    ],
    [
      "an item that does not exist",
      { checklist: { ...checklist(), looks_nice: true } },
      "checklist.looks_nice",
      "Kolom ini tidak dikenal",
    ],
    ["no checklist", { checklist: undefined }, "checklist", "Semua butir harus diperiksa"],
    ["a list as checklist", { checklist: [true] }, "checklist", "Semua butir harus diperiksa"],
    ["no submission", { submission_id: undefined }, "submission_id", "Masukan tidak boleh kosong"],
    ["an unknown field", { force: true }, "force", "Kolom ini tidak dikenal"],
  ])("%s is told under its field", async (_name, body, field, text) => {
    const person = await createSubmission(testApp);
    for (const response of [await approve(person, body), await reject(person, body)]) {
      expect(response.statusCode).toBe(422);
      expect(response.json().errors).toMatchObject({ [field]: [text] });
    }
  });

  test.each([
    ["nothing", undefined, "Masukan tidak boleh kosong"],
    ["spaces", "   ", "Masukan tidak boleh kosong"],
    ["1001 characters", "x".repeat(1001), "Masukan terlalu panjang"],
    ["a hidden character", "Foto\u202eburam", "Masukan memuat karakter yang tidak diperbolehkan"],
    ["a number", 7, "Masukan tidak sesuai"],
  ])("a reason of %s is refused", async (_name, reason, text) => {
    const person = await createSubmission(testApp);
    const response = await reject(person, { reason });
    expect([response.statusCode, response.json().errors]).toEqual([422, { reason: [text] }]);
  });

  test("answers may be written as texts, as a form would", async () => {
    const person = await createSubmission(testApp);
    const asTexts = Object.fromEntries(personChecklist.map(({ key }) => [key, "true"]));
    expect((await approve(person, { checklist: asTexts })).statusCode).toBe(200);
  });
});

test("an approval that is sent twice is handed over once", async () => {
  const person = await createSubmission(testApp);
  await Promise.all([1, 2, 3, 4].map(() => approve(person)));
  expect(await waitingJobs(testApp, "register-identity", person.submissionId)).toHaveLength(1);
  expect(await statusMoves(testApp, person.id)).toHaveLength(1);
});
