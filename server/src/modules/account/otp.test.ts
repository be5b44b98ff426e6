import type { OtpChallenge, RegisterInput } from "@rukun/contract/account";
import {
  createTestClock,
  mailedCode,
  mailsTo,
  newRegistration,
  register,
} from "../../test/accounts.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

const time = createTestClock();
let testApp: TestApp;
beforeAll(async () => {
  // Mails are written when a test says so.
  testApp = await createTestApp({}, { clock: time.clock, hasWorkers: false });
});
afterAll(() => testApp.close());

let body: RegisterInput;
let challenge: OtpChallenge;
let code: string;
beforeEach(async () => {
  body = newRegistration();
  challenge = await register(testApp, body);
  code = await mailedCode(testApp, challenge, body.email);
});

const enter = (digits: string, id = challenge.challenge_id, browser = "Firefox") =>
  testApp.call("POST /v1/user/otp/verify", {
    body: { challenge_id: id, code: digits },
    headers: { "user-agent": browser },
  });
const resend = (id = challenge.challenge_id) =>
  testApp.call("POST /v1/user/otp/sent", { body: { challenge_id: id } });
/** Six digits that are not the code. */
const wrong = (right = code) => String((Number(right) + 1) % 1_000_000).padStart(6, "0");

test("the code has six digits, is mailed once and kept only as a hash", async () => {
  expect(code).toMatch(/^\d{6}$/);
  await testApp.services.account.codes.mail(challenge.challenge_id);
  expect(await mailsTo(testApp, body.email)).toHaveLength(1);
  const { rows } = await testApp.database.executeSql("select * from otp_challenges where id = $1", [
    challenge.challenge_id,
  ]);
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(JSON.stringify(rows)).not.toContain(body.email);
});

test("it works until its five minutes are over", async () => {
  time.pass(299);
  expect((await enter(code)).statusCode).toBe(200);
});

test("after five minutes it is dead", async () => {
  time.pass(300);
  const response = await enter(code);
  expect(response.statusCode).toBe(410);
  expect(response.json().code).toBe("otp_expired");
});

test("it works once", async () => {
  expect((await enter(code)).statusCode).toBe(200);
  time.pass(60);
  expect((await enter(code)).json().code).toBe("otp_expired");
  expect((await resend()).json().code).toBe("otp_expired");
});

test("entered many times at the same moment it opens one session", async () => {
  const browsers = Array.from({ length: 6 }, (_, each) =>
    enter(code, undefined, `Browser ${each}`),
  );
  const answers = await Promise.all(browsers);
  const opened = answers.filter((answer) => answer.statusCode === 200);
  expect(opened).toHaveLength(1);
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200, 410]));
  const { rows } = await testApp.database.executeSql("select 1 from sessions where user_id = $1", [
    opened[0]?.json().data.session.user_id,
  ]);
  expect(rows).toHaveLength(1);
});

test("a wrong code is reported in the language of the request", async () => {
  const response = await testApp.call("POST /v1/user/otp/verify", {
    body: { challenge_id: challenge.challenge_id, code: wrong() },
    locale: "en",
  });
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({
    code: "otp_invalid",
    message: "The code does not match. Check the 6 digits in your message.",
  });
});

test("five tries, then the right code is dead too, until a new one is asked for", async () => {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    expect((await enter(wrong())).json().code).toBe("otp_invalid");
  }
  // The fifth is told at once that no other try will help.
  expect((await enter(wrong())).json().code).toBe("otp_expired");
  expect((await enter(code)).json().code).toBe("otp_expired");
  time.pass(60);
  expect((await resend()).statusCode).toBe(200);
  expect((await enter(await mailedCode(testApp, challenge, body.email))).statusCode).toBe(200);
});

test("many tries at the same moment are not more than five", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => enter(wrong())));
  const codes = answers.map((answer) => answer.json().code);
  expect(codes.filter((each) => each === "otp_invalid")).toHaveLength(4);
  expect(codes.filter((each) => each === "otp_expired")).toHaveLength(8);
});

test("another challenge's code does not fit", async () => {
  const other = newRegistration();
  const otherCode = await mailedCode(testApp, await register(testApp, other), other.email);
  expect((await enter(otherCode === code ? wrong() : otherCode)).json().code).toBe("otp_invalid");
});

test("a new code comes after 60 seconds, under the same challenge, and the old one is dead", async () => {
  time.pass(59.5);
  const early = await resend();
  expect(early.statusCode).toBe(429);
  expect(early.headers["retry-after"]).toBe("1");
  time.pass(0.5);
  const { otp } = (await resend()).json().data;
  expect(otp.challenge_id).toBe(challenge.challenge_id);
  expect(Date.parse(otp.expires_at) - time.clock().getTime()).toBe(300_000);
  expect(Date.parse(otp.resend_at) - time.clock().getTime()).toBe(60_000);
  const newCode = await mailedCode(testApp, challenge, body.email);
  if (newCode !== code) expect((await enter(code)).json().code).toBe("otp_invalid");
  expect((await enter(newCode)).statusCode).toBe(200);
});

test("between asking for a new code and its mail no code fits", async () => {
  time.pass(60);
  await resend();
  expect((await enter(code)).json().code).toBe("otp_invalid");
});

test("a double click on 'send again' sends one", async () => {
  time.pass(60);
  const answers = await Promise.all([resend(), resend(), resend()]);
  time.pass(9);
  answers.push(await resend());
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  const newCode = await mailedCode(testApp, challenge, body.email);
  expect(await mailsTo(testApp, body.email)).toHaveLength(2);
  expect((await resend()).statusCode).toBe(200);
  time.pass(1);
  expect((await resend()).statusCode).toBe(429);
  expect((await enter(newCode)).statusCode).toBe(200);
});

test("once a code was tried, asking again has to wait", async () => {
  time.pass(60);
  await resend();
  await enter(wrong());
  expect((await resend()).statusCode).toBe(429);
});

test("five new codes an hour", async () => {
  for (let count = 0; count < 5; count += 1) {
    time.pass(60);
    expect((await resend()).statusCode).toBe(200);
  }
  time.pass(60);
  const response = await resend();
  expect(response.statusCode).toBe(429);
  // The hour began with the first of them, five minutes ago.
  expect(response.headers["retry-after"]).toBe("3300");
  time.pass(3300);
  expect((await resend()).statusCode).toBe(200);
});

test("a code whose mail would come too late is not mailed", async () => {
  const late = newRegistration();
  const { challenge_id } = await register(testApp, late);
  time.pass(300);
  await testApp.services.account.codes.mail(challenge_id);
  expect(await mailsTo(testApp, late.email)).toEqual([]);
});

test.each([
  ["unknown", "3f8a2c1e-0000-4000-8000-000000000000"],
  ["no identifier at all", "' or 1=1 --"],
])("a challenge that is %s has expired", async (_name, id) => {
  expect((await enter("123456", id)).json().code).toBe("otp_expired");
  expect((await resend(id)).json().code).toBe("otp_expired");
});
