import { randomUUID } from "node:crypto";
import { createMember, createOfficer, type TestMember } from "../../test/factories.ts";
import { reviewCases, reviewClient } from "../../test/review-cases.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let testApp: TestApp;
let officer: TestMember;

beforeAll(async () => {
  testApp = await createTestApp();
  officer = await createOfficer(testApp, { fullName: "Dimas Prakoso" });
});
afterAll(() => testApp.close());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe.each(reviewCases)("$name", (review) => {
  const { audit, statuses } = review;
  beforeEach(() => testApp.database.executeSql(`delete from ${review.table}`));

  const open = (id: string, by = officer) => reviewClient(testApp, review).open(by, id);

  /** What is recorded of the officer's looking, beside the pictures that were shown. */
  const viewsOf = async (id: string) =>
    (
      await testApp.database.executeSql(
        `select action, to_value, request_id from audit_log
         where ${audit.column} = $1 and actor_id = $2 and action <> 'file.view'`,
        [id, officer.id],
      )
    ).rows;

  test("every view is recorded, with the officer, the subject and the request; looking assigns nothing", async () => {
    const { id } = await review.send(testApp);
    const response = await open(id);
    expect(await viewsOf(id)).toEqual([
      {
        action: `${audit.prefix}.view`,
        to_value: null,
        request_id: response.headers["x-request-id"],
      },
    ]);
    expect((await open(id)).json().data.assignee).toBeNull();
    expect(await viewsOf(id)).toHaveLength(2);
  });

  test("neighbours in the queue are those who wait", async () => {
    const sent = async (minutes: number, status?: string) =>
      (
        await review.send(testApp, {
          submittedAt: minutesAgo(minutes),
          ...(status ? { status } : {}),
        })
      ).id;
    const first = await sent(30);
    const answered = await sent(25, statuses.archived);
    const second = await sent(20);
    const third = await sent(10);
    const positionOf = async (id: string) => (await open(id)).json().data.position;
    expect(await positionOf(first)).toEqual({ index: 1, total: 3, previous: null, next: second });
    expect(await positionOf(second)).toEqual({ index: 2, total: 3, previous: first, next: third });
    expect(await positionOf(third)).toEqual({ index: 3, total: 3, previous: second, next: null });
    expect(await positionOf(answered)).toEqual({ index: 0, total: 3, previous: null, next: null });
  });

  describe("nothing to see", () => {
    test.each([
      ["an unknown one", () => randomUUID()],
      ["no identifier", () => "1"],
      ["an identifier that tries more", () => "1' or '1'='1"],
      ["the officer", () => officer.id],
    ])("%s", async (_name, id) => {
      const response = await open(encodeURIComponent(id()));
      expect([response.statusCode, response.json().code]).toEqual([404, "not_found"]);
    });

    test("who never sent anything", async () => {
      const { id } = await createMember(testApp);
      expect((await open(id)).statusCode).toBe(404);
      expect(await viewsOf(id)).toEqual([]);
    });

    test("the officer's own", async () => {
      const { id, email, token } = await review.send(testApp);
      await testApp.database.executeSql(
        "update users set role = 'officer', officer_roles = '{compliance}' where email = $1",
        [email],
      );
      expect((await open(id, { ...officer, token })).statusCode).toBe(404);
      expect(await viewsOf(id)).toEqual([]);
    });
  });
});
