import { createMember, createOfficer, type TestMember } from "../../../test/factories.ts";
import { picture } from "../../../test/images.ts";
import { jakarta, submitKyc } from "../../../test/kyc.ts";
import { createSubmission } from "../../../test/submissions.ts";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";

let testApp: TestApp;
let officer: TestMember;

beforeAll(async () => {
  testApp = await createTestApp();
  officer = await createOfficer(testApp, { fullName: "Dimas Prakoso" });
});
beforeEach(() => testApp.database.executeSql("delete from kyc_submissions"));
afterAll(() => testApp.close());

const open = (userId: string, locale: "id" | "en" = "id") =>
  testApp.call(`GET /v1/backoffice/reviews/${userId}`, { token: officer.token, locale });

const auditOf = async (subjectId: string) =>
  (
    await testApp.database.executeSql(
      `select action, to_value, actor_id, request_id from audit_log
       where subject_id = $1 and actor_id = $2 order by action, to_value`,
      [subjectId, officer.id],
    )
  ).rows;

/** A person who sent everything through the API and was screened. */
async function submitted(fullName: string, idCardNumber: string): Promise<TestMember> {
  const member = await createMember(testApp);
  await submitKyc(testApp, member, {
    fullName,
    idCardNumber,
    idCard: await picture({ width: 1200, height: 675 }),
  });
  const { rows } = await testApp.database.executeSql(
    "select id from kyc_submissions where user_id = $1",
    [member.id],
  );
  const [{ id }] = rows as [{ id: string }];
  await testApp.services.jobHandlers["screen-submission"]({ submissionId: id });
  return member;
}

test("shows what the person typed beside both pictures", async () => {
  const member = await submitted("Siti Rahmawati", "3174065708900001");
  const response = await open(member.id);
  expect(response.statusCode).toBe(200);
  const review = response.json().data;
  expect(review).toMatchObject({
    user_id: member.id,
    full_name: "Siti Rahmawati",
    email: member.user.email,
    phone: member.user.phone,
    nationality: "ID",
    kind: "new",
    status: { name: "WAITING_CHECK_ADMIN", title: "Menunggu admin" },
    assignee: null,
    typed: {
      full_name: "Siti Rahmawati",
      id_card_number: "3174065708900001",
      full_address_according_id_card: "Jalan Cendana 12, RT 003/RW 004",
      ...jakarta,
      current_address: "Jalan Cendana 12, RT 003/RW 004",
      is_current_address_same_as_ktp: true,
    },
    id_card_warnings: [],
    screening: { result: "clear", checked_at: expect.any(String) },
    rejection: null,
    position: { index: 1, total: 1, previous: null, next: null },
  });
  for (const [file, size] of [
    [review.id_card_file, { width: 1200, height: 675 }],
    [review.selfie_file, { width: 640, height: 480 }],
  ] as const) {
    expect(file).toMatchObject({ ...size, content_type: "image/jpeg" });
    const { pathname, search } = new URL(file.url);
    const bytes = await testApp.app.inject({ url: pathname + search });
    expect([bytes.statusCode, bytes.rawPayload.length]).toEqual([200, file.size]);
  }
});

test("doubts about the number are shown, and nothing more", async () => {
  const { id } = await createSubmission(testApp, { idCardNumber: "3174014507900011" });
  expect((await open(id)).json().data.id_card_warnings).toEqual(["region_mismatch"]);
  const other = await createSubmission(testApp, { idCardNumber: "3273019913900011" });
  expect((await open(other.id)).json().data.id_card_warnings).toEqual(["birth_date_impossible"]);
});

test("every view is recorded, with the officer, the person and the request", async () => {
  const { id } = await createSubmission(testApp);
  const response = await open(id);
  const requestId = response.headers["x-request-id"];
  const row = { actor_id: officer.id, request_id: requestId };
  expect(await auditOf(id)).toEqual([
    { ...row, action: "file.view", to_value: "id_card" },
    { ...row, action: "file.view", to_value: "selfie" },
    { ...row, action: "review.view", to_value: null },
  ]);
  await open(id);
  expect(await auditOf(id)).toHaveLength(6);
});

test.each([
  ["id", "Sistem", ["Cek DTTOT", "Menunggu admin"], ["Terdaftar", "Cek DTTOT"]],
  ["en", "System", ["DTTOT check", "Waiting for admin"], ["Registered", "DTTOT check"]],
] as const)(
  "the history tells who moved the person where (%s)",
  async (locale, system, last, first) => {
    const member = await submitted(`Siti ${locale}`, `31740657089012${locale === "id" ? 31 : 32}`);
    const { history } = (await open(member.id, locale)).json().data;
    expect(history).toEqual([
      {
        at: expect.any(String),
        actor: system,
        from: last[0],
        to: last[1],
        action: "user.status",
        reason: null,
      },
      expect.objectContaining({ actor: `Siti ${locale}`, from: first[0], to: first[1] }),
    ]);
  },
);

describe("place in the queue", () => {
  test("neighbours are those who wait, whatever they wait for", async () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const first = await createSubmission(testApp, {
      status: "WAITING_PRIVY",
      submittedAt: minutesAgo(30),
    });
    const verified = await createSubmission(testApp, {
      status: "VERIFIED",
      submittedAt: minutesAgo(25),
    });
    const second = await createSubmission(testApp, { submittedAt: minutesAgo(20) });
    const third = await createSubmission(testApp, {
      status: "WAITING_CHECK_DTTOT",
      submittedAt: minutesAgo(10),
    });
    const positionOf = async (id: string) => (await open(id)).json().data.position;
    expect(await positionOf(first.id)).toEqual({
      index: 1,
      total: 3,
      previous: null,
      next: second.id,
    });
    expect(await positionOf(second.id)).toEqual({
      index: 2,
      total: 3,
      previous: first.id,
      next: third.id,
    });
    expect(await positionOf(third.id)).toEqual({
      index: 3,
      total: 3,
      previous: second.id,
      next: null,
    });
    expect(await positionOf(verified.id)).toEqual({
      index: 0,
      total: 3,
      previous: null,
      next: null,
    });
  });
});

describe("a rejected person", () => {
  const rejected = { reason: "Foto KTP buram.", rejectedSteps: [2] };

  test("shows why and what is to be corrected", async () => {
    const { id } = await createSubmission(testApp, { status: "REJECTED", ...rejected });
    expect((await open(id)).json().data.rejection).toEqual({
      reason: "Foto KTP buram.",
      steps: [2],
    });
  });

  test("who sent again is judged afresh", async () => {
    const { id } = await createSubmission(testApp, { kind: "resubmission" });
    const { db } = testApp.database;
    await db.insert(db._.fullSchema.kycSubmissions).values({
      userId: id,
      kind: "new",
      submittedAt: new Date(0),
      supersededAt: new Date(),
      ...rejected,
    });
    const review = (await open(id)).json().data;
    expect([review.kind, review.rejection]).toEqual(["resubmission", null]);
  });
});
