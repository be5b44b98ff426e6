import { createTestClock, newRegistration, register, signUp } from "../../test/accounts.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

const time = createTestClock();
const hour = 3600;
let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({}, { clock: time.clock, hasWorkers: false });
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
