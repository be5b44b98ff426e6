import type { JobFinding } from "../../platform.ts";
import { createTestClock, newRegistration, register, signUp } from "../../test/accounts.ts";
import { createMember } from "../../test/factories.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

const time = createTestClock();
const hour = 3600;
const kept: JobFinding[] = [];
const failures: Error[] = [];
let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp(
    { RATE_LIMIT_FACTOR: "1000" },
    {
      clock: time.clock,
      hasWorkers: false,
      onFinding: (line) => kept.push(line),
      onJobError: (error) => failures.push(error),
    },
  );
});
afterAll(() => testApp.close());

const count = async (table: string, where = "true") => {
  const { rows } = await testApp.database.executeSql(
    `select count(*)::int as n from ${table} where ${where}`,
  );
  return (rows[0] as { n: number }).n;
};
const removeEnded = () => testApp.services.jobHandlers["remove-ended"]({});

test("an unconfirmed registration is removed after three days, with all its rows", async () => {
  await register(testApp, newRegistration({ account_type: "company" }));
  const { token } = await signUp(testApp, newRegistration({ account_type: "company" }));
  time.pass(72 * hour);
  await removeEnded();
  expect(await count("users", "email_verified_at is null")).toBe(1);
  time.pass(1);
  await removeEnded();
  expect(await count("users")).toBe(1);
  expect(await count("companies")).toBe(1);
  expect(await count("consents")).toBe(3);
  expect((await testApp.call("GET /v1/user/profile", { token })).statusCode).toBe(200);
});

test("unless its code was requested again recently", async () => {
  const body = newRegistration();
  await register(testApp, body);
  time.pass(80 * hour);
  const login = await testApp.call("POST /v1/user/login", {
    body: { identifier: body.email, password: body.password },
  });
  expect(login.json().data.otp).not.toBeNull();
  await removeEnded();
  expect(await count("users", "email_verified_at is null")).toBe(1);
  time.pass(301);
  await removeEnded();
  expect(await count("users", "email_verified_at is null")).toBe(0);
});

test("codes and links are removed a day after they end, counters when they have no effect", async () => {
  const body = newRegistration();
  const { user_id } = await signUp(testApp, body);
  await testApp.services.account.password.mailReset({
    resetId: "7a4d2b1c-1111-4222-8333-123456789abc",
    userId: user_id,
    requestId: "r",
  });
  time.pass(24 * hour);
  await removeEnded();
  expect(await count("otp_challenges")).toBe(1);
  expect(await count("password_resets")).toBe(1);
  expect(await count("throttles")).toBe(0);
  time.pass(hour);
  await removeEnded();
  expect(await count("otp_challenges")).toBe(0);
  expect(await count("password_resets")).toBe(0);
});

test("sessions go thirty days after their end", async () => {
  const { token, user_id } = await signUp(testApp, newRegistration());
  await testApp.call("POST /v1/user/logout", { token });
  time.pass(30 * 24 * hour);
  await removeEnded();
  expect(await count("sessions", `user_id = '${user_id}'`)).toBe(1);
  time.pass(1);
  await removeEnded();
  expect(await count("sessions", `user_id = '${user_id}'`)).toBe(0);
});

const registered = (id: string) =>
  createMember(testApp, { id, emailVerifiedAt: null, createdAt: time.clock() });

test("one that something refers to stays and is named, every other one goes", async () => {
  const before = await count("users");
  const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, "0")}`;
  for (let place = 1; place <= 9; place += 1) {
    const { id } = await registered(idOf(place));
    await testApp.database.executeSql("delete from sessions where user_id = $1", [id]);
  }
  const referred = [idOf(1), idOf(5), idOf(6), idOf(9)];
  await testApp.database.executeSql(
    `insert into fund_accounts (user_id, bank_id)
     select unnest($1::uuid[]), (select id from banks where list = 'fund_account' limit 1)`,
    [referred],
  );
  time.pass(73 * hour);
  for (let run = 0; run < 2; run += 1) {
    kept.length = 0;
    await removeEnded();
    expect(kept).toEqual(
      referred.map((subject) => ({
        msg: "registration kept",
        subject,
        kind: "fund_accounts_user_id_users_id_fk",
      })),
    );
    expect(await count("users")).toBe(before + referred.length);
    expect(await count("users", `id in ('${referred.join("','")}')`)).toBe(referred.length);
  }
  await testApp.database.executeSql("delete from fund_accounts");
  await removeEnded();
  expect(await count("users")).toBe(before);
});

test("with its company where something refers to that, and more of them than are removed at once", async () => {
  const before = await count("users");
  await register(testApp, newRegistration({ account_type: "company" }));
  const { rows } = await testApp.database.executeSql(
    "select id, company_id from users join company_members on user_id = id where email_verified_at is null",
  );
  const [owner] = rows as { id: string; company_id: string }[];
  await testApp.database.executeSql(
    "insert into number_claims (kind, number_index, company_id, claimed_at) values ('nib', 'n', $1, now())",
    [owner?.company_id],
  );
  await testApp.database.executeSql(
    `insert into users (role, full_name, email, phone, password_hash, nationality, locale, created_at)
     select 'lender', 'Siti', n || '@example.test', '+62811' || n, '-', 'ID', 'id', $1::timestamptz
     from generate_series(1, 1500) n`,
    [time.clock().toISOString()],
  );
  time.pass(73 * hour);
  kept.length = 0;
  await removeEnded();
  expect(kept).toEqual([
    { msg: "registration kept", subject: owner?.id, kind: expect.stringContaining("company") },
  ]);
  // Nothing of it was taken apart.
  expect(await count("company_members", `user_id = '${owner?.id}'`)).toBe(1);
  expect(await count("consents", `user_id = '${owner?.id}'`)).toBe(3);
  expect(await count("users")).toBe(before + 1);
  await testApp.database.executeSql("delete from number_claims");
});

test("a session that handed over goes after a long outage too", async () => {
  const { token, user_id } = await signUp(testApp, newRegistration());
  await testApp.call("POST /v1/user/handover", { token });
  expect(await count("session_handovers")).toBe(1);
  time.pass(130 * 24 * hour);
  for (let run = 0; run < 2; run += 1) await removeEnded();
  expect(await count("session_handovers")).toBe(0);
  expect(await count("sessions", `user_id = '${user_id}'`)).toBe(0);
});

test("a clean-up that fails stops none of the others", async () => {
  await register(testApp, newRegistration());
  time.pass(73 * hour);
  await testApp.database.executeSql("alter table otp_challenges rename to hidden_challenges");
  await testApp.database.executeSql("alter table throttles rename to hidden_throttles");
  await testApp.database.executeSql(
    "insert into idempotent_answers (key, sealed, expires_at) values ('old', '', $1::timestamptz)",
    [new Date(0).toISOString()],
  );
  try {
    failures.length = 0;
    await expect(removeEnded()).rejects.toThrow();
    expect(await count("idempotent_answers", "key = 'old'")).toBe(0);
    expect(failures.length).toBeGreaterThan(0);
  } finally {
    await testApp.database.executeSql("alter table hidden_challenges rename to otp_challenges");
    await testApp.database.executeSql("alter table hidden_throttles rename to throttles");
  }
  await removeEnded();
  expect(await count("users", "email_verified_at is null")).toBe(0);
});
