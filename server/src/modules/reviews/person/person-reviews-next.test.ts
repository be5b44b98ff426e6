/** @engines postgresql embedded */
import { createOfficer, type TestMember } from "../../../test/factories.ts";
import { createSubmission } from "../../../test/submissions.ts";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";

let testApp: TestApp;
let officers: TestMember[];

beforeAll(async () => {
  testApp = await createTestApp();
  officers = await Promise.all([1, 2, 3, 4, 5].map(() => createOfficer(testApp)));
});
beforeEach(() => testApp.database.executeSql("delete from kyc_submissions"));
afterAll(() => testApp.close());

const officer = (index: number) => officers[index % officers.length] as TestMember;

async function take(index = 0): Promise<string | null> {
  const response = await testApp.call("POST /v1/backoffice/reviews/next", {
    token: officer(index).token,
  });
  expect(response.statusCode).toBe(200);
  return response.json().data.user_id;
}

const assignees = async () =>
  (
    await testApp.database.executeSql(
      "select user_id, assignee_id from kyc_submissions order by submitted_at",
    )
  ).rows as { user_id: string; assignee_id: string | null }[];

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test("gives the oldest that nobody has and that an officer can decide on", async () => {
  await createSubmission(testApp, { submittedAt: minutesAgo(90), assigneeId: officer(1).id });
  await createSubmission(testApp, { submittedAt: minutesAgo(80), status: "WAITING_CHECK_DTTOT" });
  await createSubmission(testApp, { submittedAt: minutesAgo(70), status: "WAITING_PRIVY" });
  await createSubmission(testApp, { submittedAt: minutesAgo(60), status: "REJECTED" });
  const younger = await createSubmission(testApp, { submittedAt: minutesAgo(40) });
  const oldest = await createSubmission(testApp, { submittedAt: minutesAgo(50) });
  expect([await take(), await take(), await take()]).toEqual([oldest.id, younger.id, null]);
});

test("what was taken is shown as the officer's, and the audit log knows", async () => {
  const person = await createSubmission(testApp);
  await take(2);
  const { token, id, user } = officer(2);
  const response = await testApp.call("POST /v1/backoffice/reviews", { token, body: {} });
  expect(response.json().data.items).toMatchObject([
    { user_id: person.id, assignee: { id, full_name: user.fullName } },
  ]);
  const { rows } = await testApp.database.executeSql(
    "select action, actor_id from audit_log where subject_id = $1",
    [person.id],
  );
  expect(rows).toEqual([{ action: "review.take", actor_id: id }]);
});

test("an empty queue gives nothing", async () => {
  expect(await take()).toBeNull();
});

test("ten who take at the same moment get ten different ones", async () => {
  for (let round = 0; round < 3; round += 1) {
    await testApp.database.executeSql("delete from kyc_submissions");
    for (let each = 0; each < 10; each += 1) {
      await createSubmission(testApp, { submittedAt: minutesAgo(100 - each) });
    }
    const taken = await Promise.all([...Array(10).keys()].map((index) => take(index)));
    const rows = await assignees();
    expect(new Set(taken)).toEqual(new Set(rows.map((row) => row.user_id)));
    for (const [index, userId] of taken.entries()) {
      expect(rows.find((row) => row.user_id === userId)?.assignee_id).toBe(officer(index).id);
    }
  }
});

test("more officers than submissions: nobody is given twice", async () => {
  const people = await Promise.all([1, 2, 3].map(() => createSubmission(testApp)));
  const taken = await Promise.all([...Array(10).keys()].map((index) => take(index)));
  const given = taken.filter((id) => id !== null);
  expect(given.sort()).toEqual(people.map(({ id }) => id).sort());
});

test("who takes and who decides on the same one at the same moment agree on whose it is", async () => {
  for (let round = 0; round < 8; round += 1) {
    await testApp.database.executeSql("delete from kyc_submissions");
    const person = await createSubmission(testApp);
    const [taken, decided] = await Promise.all([
      take(0),
      testApp.call(`POST /v1/backoffice/reviews/${person.id}/reject`, {
        token: officer(1).token,
        body: {
          submission_id: person.submissionId,
          checklist: {
            id_card_readable: false,
            id_card_number_matches: true,
            name_matches: true,
            address_matches: true,
            selfie_matches: true,
            screening_clear: true,
          },
          reason: "Foto KTP buram.",
        },
      }),
    ]);
    const [row] = await assignees();
    const winner = taken ? officer(0) : officer(1);
    expect(row?.assignee_id).toBe(winner.id);
    expect(decided.json().code).toBe(taken ? "assigned_to_other" : undefined);
  }
});
