import type { Session } from "@rukun/contract/account";
import * as contract from "@rukun/contract/handovers";
import { sha256 } from "../../lib/crypto.ts";
import { createTestClock, newRegistration, signUp } from "../../test/accounts.ts";
import { createOfficer } from "../../test/factories.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

const time = createTestClock();
const phone =
  "Mozilla/5.0 (Linux; Android 14; SM-A156E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp(
    { RATE_LIMIT_FACTOR: "1" },
    { clock: time.clock, hasWorkers: false },
  );
});
afterAll(() => testApp.close());

let laptop: Session;
beforeEach(async () => {
  // What the tests before counted has ended.
  time.pass(600);
  laptop = await signUp(testApp, newRegistration());
});

const rows = async (sql: string, values: unknown[] = []) =>
  (await testApp.database.executeSql(sql, values)).rows;
const issue = async (): Promise<string> => {
  const response = await testApp.call("POST /v1/user/handover", { token: laptop.token });
  return response.json().data.token;
};
const redeem = (token: string) =>
  testApp.call("POST /v1/user/handover/redeem", {
    body: { token },
    headers: { "user-agent": phone },
  });
const refused = async (token: string) => {
  const response = await redeem(token);
  expect([response.statusCode, response.json().code]).toEqual([410, "handover_invalid"]);
};

test("opens a session of its own, in the list of the account, and leaves the first one", async () => {
  const response = await redeem(await issue());
  const session: Session = response.json().data.session;
  expect(session).toMatchObject({ user_id: laptop.user_id, role: "lender" });
  expect(session.token).not.toBe(laptop.token);
  const list = await testApp.call("GET /v1/user/sessions", { token: laptop.token });
  expect(list.json().data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ device: "Chrome, Android", is_current: false }),
      expect.objectContaining({ is_current: true }),
    ]),
  );
});

test("the token is 256 bits and kept only as a hash", async () => {
  const token = await issue();
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  const stored = await rows("select * from session_handovers where user_id = $1", [laptop.user_id]);
  expect(stored).toEqual([expect.objectContaining({ token_hash: sha256(token) })]);
  expect(JSON.stringify(stored)).not.toContain(token);
});

test("works once", async () => {
  const token = await issue();
  expect((await redeem(token)).statusCode).toBe(200);
  await refused(token);
});

test("used many times at the same moment opens one session", async () => {
  const token = await issue();
  const answers = await Promise.all([1, 2, 3, 4].map(() => redeem(token)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410, 410]);
  const open = await rows("select id from sessions where user_id = $1", [laptop.user_id]);
  expect(open).toHaveLength(2);
});

test("works for five minutes", async () => {
  const first = await issue();
  time.pass(5 * 60 - 1);
  expect((await redeem(first)).statusCode).toBe(200);
  const late = await issue();
  time.pass(5 * 60);
  await refused(late);
});

test("stops working when another one is issued", async () => {
  const older = await issue();
  const newer = await issue();
  await refused(older);
  expect((await redeem(newer)).statusCode).toBe(200);
});

test("of several issued at the same moment one works", async () => {
  const tokens = await Promise.all([1, 2, 3, 4].map(issue));
  const statuses = [];
  for (const token of tokens) statuses.push((await redeem(token)).statusCode);
  expect(statuses.sort()).toEqual([200, 410, 410, 410]);
});

test("stops working when the session that issued it has expired", async () => {
  const token = await issue();
  const soon = new Date(time.clock().getTime() + 60_000);
  await rows("update sessions set expires_at = $1 where user_id = $2", [soon, laptop.user_id]);
  time.pass(60);
  await refused(token);
});

test("stops working when the session that issued it is logged out", async () => {
  const token = await issue();
  await testApp.call("POST /v1/user/logout", { token: laptop.token });
  await refused(token);
});

test("a logout at the same moment leaves a session only if it came second", async () => {
  const token = await issue();
  const [redeemed] = await Promise.all([
    redeem(token),
    testApp.call("POST /v1/user/logout", { token: laptop.token }),
  ]);
  expect([200, 410]).toContain(redeemed.statusCode);
  await refused(token);
});

test.each(["unknown", "a".repeat(43), "' or true --"])("%p is no token", refused);

test("is issued to members only: neither to guests nor to officers", async () => {
  expect((await testApp.call("POST /v1/user/handover", {})).statusCode).toBe(401);
  const officer = await createOfficer(testApp);
  const response = await testApp.call("POST /v1/user/handover", { token: officer.token });
  expect(response.statusCode).toBe(403);
});

test.each([
  [
    "issued",
    contract.issueHandover,
    () => testApp.call("POST /v1/user/handover", { token: laptop.token }),
  ],
  ["guessed", contract.redeemHandover, () => redeem("unknown")],
] as const)(
  "cannot be %s more often than its limit, and can again later",
  async (_how, { rateLimit }, attempt) => {
    for (let nth = 0; nth < rateLimit.max; nth += 1) {
      expect((await attempt()).statusCode).not.toBe(429);
    }
    const refusal = await attempt();
    expect([refusal.statusCode, refusal.json().code]).toEqual([429, "too_many_requests"]);
    time.pass(rateLimit.windowSeconds);
    expect((await attempt()).statusCode).not.toBe(429);
  },
);

test("is recorded when it is issued and when it is used, without the token", async () => {
  const token = await issue();
  await redeem(token);
  const lines = await rows(
    "select action, reason, from_value, to_value from audit_log where subject_id = $1 and action = 'session.handover' order by at, reason",
    [laptop.user_id],
  );
  expect(lines).toMatchObject([{ reason: "issued" }, { reason: "redeemed" }]);
  expect(JSON.stringify(lines)).not.toContain(token);
});

test("is removed a day after its end", async () => {
  await issue();
  time.pass(24 * 3600 + 5 * 60);
  await testApp.services.jobHandlers["remove-ended"]({});
  expect(await rows("select id from session_handovers")).not.toEqual([]);
  time.pass(1);
  await testApp.services.jobHandlers["remove-ended"]({});
  expect(await rows("select id from session_handovers")).toEqual([]);
});
