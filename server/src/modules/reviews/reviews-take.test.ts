import { createOfficer, type TestMember } from "../../test/factories.ts";
import { reviewCases, reviewClient } from "../../test/review-cases.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let testApp: TestApp;
let officers: TestMember[];

beforeAll(async () => {
  testApp = await createTestApp();
  officers = await Promise.all([1, 2, 3, 4, 5].map(() => createOfficer(testApp)));
});
afterAll(() => testApp.close());

const officer = (index: number) => officers[index % officers.length] as TestMember;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe.each(reviewCases)("$name", (review) => {
  const { policy, table, statuses } = review;
  const empty = () => testApp.database.executeSql(`delete from ${table}`);
  beforeEach(empty);

  const client = () => reviewClient(testApp, review);

  async function take(index = 0): Promise<string | null> {
    const response = await client().take(officer(index));
    expect(response.statusCode).toBe(200);
    return response.json().data[policy.id];
  }

  const assignees = async () =>
    (
      await testApp.database.executeSql(
        `select ${policy.id} as id, assignee_id from ${table} order by submitted_at`,
      )
    ).rows as { id: string; assignee_id: string | null }[];

  test("assigns the oldest unassigned one that an officer can decide on; null when none is left", async () => {
    await review.send(testApp, { submittedAt: minutesAgo(90), assigneeId: officer(1).id });
    for (const status of statuses.notDecidable) {
      await review.send(testApp, { submittedAt: minutesAgo(80), status });
    }
    const younger = await review.send(testApp, { submittedAt: minutesAgo(40) });
    const oldest = await review.send(testApp, { submittedAt: minutesAgo(50) });
    expect([await take(), await take(), await take()]).toEqual([oldest.id, younger.id, null]);
    expect((await client().approve(officer(0), oldest)).statusCode).toBe(200);
  });

  test("what was taken is shown as the officer's, and the audit log knows", async () => {
    const sent = await review.send(testApp);
    await take(2);
    const { id, user } = officer(2);
    const response = await client().list(officer(2));
    expect(response.json().data.items).toMatchObject([
      { [policy.id]: sent.id, assignee: { id, full_name: user.fullName } },
    ]);
    const { rows } = await testApp.database.executeSql(
      `select action, actor_id from audit_log where ${review.audit.column} = $1`,
      [sent.id],
    );
    expect(rows).toEqual([{ action: `${review.audit.prefix}.take`, actor_id: id }]);
  });

  test("an empty queue gives nothing", async () => {
    expect(await take()).toBeNull();
  });

  test("ten who take at the same moment get ten different ones", async () => {
    for (let round = 0; round < 3; round += 1) {
      await empty();
      for (let each = 0; each < 10; each += 1) {
        await review.send(testApp, { submittedAt: minutesAgo(100 - each) });
      }
      const taken = await Promise.all([...Array(10).keys()].map((index) => take(index)));
      const rows = await assignees();
      expect(new Set(taken)).toEqual(new Set(rows.map(({ id }) => id)));
      for (const [index, id] of taken.entries()) {
        expect(rows.find((row) => row.id === id)?.assignee_id).toBe(officer(index).id);
      }
    }
  });

  test("more officers than submissions: none is assigned twice", async () => {
    const sent = await Promise.all([1, 2, 3].map(() => review.send(testApp)));
    const taken = await Promise.all([...Array(10).keys()].map((index) => take(index)));
    const given = taken.filter((id) => id !== null);
    expect(given.sort()).toEqual(sent.map(({ id }) => id).sort());
  });

  test("who takes and who decides on the same one at the same moment agree on whose it is", async () => {
    for (let round = 0; round < 8; round += 1) {
      await empty();
      const sent = await review.send(testApp);
      const [taken, decided] = await Promise.all([take(0), client().refuse(officer(1), sent)]);
      const [row] = await assignees();
      const winner = taken ? officer(0) : officer(1);
      expect(row?.assignee_id).toBe(winner.id);
      expect(decided.json().code).toBe(taken ? "assigned_to_other" : undefined);
    }
  });

  describe("a submission another officer has", () => {
    const [one, other] = [0, 1];

    test("can be taken over and then decided, and both officers stand in the audit log", async () => {
      const { approve, takeOver } = client();
      const sent = await review.send(testApp, { assigneeId: officer(other).id });
      expect((await approve(officer(one), sent)).json().code).toBe("assigned_to_other");
      expect((await takeOver(officer(one), sent)).statusCode).toBe(200);
      expect((await approve(officer(other), sent)).json().code).toBe("assigned_to_other");
      expect((await approve(officer(one), sent)).statusCode).toBe(200);
      const { rows } = await testApp.database.executeSql(
        `select action, from_value, to_value, actor_id from audit_log where ${review.audit.column} = $1`,
        [sent.id],
      );
      expect(rows).toContainEqual({
        action: `${review.audit.prefix}.take_over`,
        from_value: officer(other).id,
        to_value: officer(one).id,
        actor_id: officer(one).id,
      });
    });

    test("is known to whoever has it open, without another line in the audit log", async () => {
      const { approve, assignment, takeOver } = client();
      const sent = await review.send(testApp);
      const seen = async () => (await assignment(officer(one), sent.id)).json().data;
      expect(await seen()).toEqual({
        submission_id: sent.submissionId,
        assignee: null,
        is_decidable: true,
      });
      await takeOver(officer(other), sent);
      const { id, user } = officer(other);
      const assignee = { id, full_name: user.fullName };
      expect(await seen()).toMatchObject({ assignee, is_decidable: true });
      await approve(officer(other), sent);
      expect(await seen()).toMatchObject({ assignee, is_decidable: false });
      const { rows } = await testApp.database.executeSql(
        `select action from audit_log where ${review.audit.column} = $1 and actor_id = $2`,
        [sent.id, officer(one).id],
      );
      expect(rows).toEqual([]);
    });

    test("cannot be taken over once it is decided, or under the name of an older submission", async () => {
      const { approve, takeOver } = client();
      const sent = await review.send(testApp);
      const older = { ...sent, submissionId: crypto.randomUUID() };
      expect((await takeOver(officer(one), older)).json().code).toBe("already_decided");
      expect((await approve(officer(one), sent)).statusCode).toBe(200);
      expect((await takeOver(officer(other), sent)).json().code).toBe("already_decided");
    });
  });
});
