import { argon2Passwords } from "../../lib/passwords.ts";
import {
  createTestClock,
  mailedCode,
  mailsTo,
  newRegistration,
  register,
  signUp,
  testPassword,
} from "../../test/accounts.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

const time = createTestClock();
const passwords = {
  hash: jest.fn(argon2Passwords.hash),
  verify: jest.fn(argon2Passwords.verify),
};

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp(
    { WEB_URL: "https://rukun.test" },
    // Mails are written when a test says so.
    { clock: time.clock, passwords, jobPollSeconds: 3600 },
  );
});
afterAll(() => testApp.close());

const rows = async (sql: string, values: unknown[]) =>
  (await testApp.database.executeSql(sql, values)).rows;

const verify = (challengeId: string, code: string) =>
  testApp.call("POST /v1/user/otp/verify", { body: { challenge_id: challengeId, code } });

const login = (identifier: string, password: string) =>
  testApp.call("POST /v1/user/login", { body: { identifier, password } });

const queuedMails = async () =>
  (await rows("select 1 from jobs.job where name = 'mail-code'", [])).length;

const subjects = async (email: string) =>
  (await mailsTo(testApp, email)).map((mail) => mail.subject);

describe("an email or phone that is taken", () => {
  const owner = newRegistration();
  beforeAll(() => signUp(testApp, owner));
  const others: [string, () => ReturnType<typeof newRegistration>][] = [
    ["the email", () => newRegistration({ email: owner.email })],
    ["the phone", () => newRegistration({ phone: owner.phone })],
    ["both", () => newRegistration({ email: owner.email, phone: owner.phone })],
  ];

  test.each(others)(
    "%s: the answer is that of a new person, with the same work",
    async (_, make) => {
      const observe = async (body: ReturnType<typeof newRegistration>) => {
        passwords.hash.mockClear();
        const before = await queuedMails();
        const response = await testApp.call("POST /v1/user/register", { body });
        const { otp, ...rest } = response.json().data;
        return {
          status: response.statusCode,
          headers: Object.keys(response.headers).sort(),
          rest,
          keys: Object.keys(otp),
          times: [otp.expires_at, otp.resend_at],
          idLength: otp.challenge_id.length,
          hashes: passwords.hash.mock.calls.length,
          jobs: (await queuedMails()) - before,
        };
      };
      const asNew = await observe(newRegistration());
      expect(asNew).toMatchObject({ status: 200, hashes: 1, jobs: 1 });
      expect(await observe(make())).toEqual(asNew);
      time.pass(3600);
    },
  );

  test.each(others)("%s: no code is ever mailed and none fits", async (_, make) => {
    const body = make();
    const challenge = await register(testApp, body);
    await expect(mailedCode(testApp, challenge, body.email)).rejects.toThrow("no code was mailed");
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await verify(challenge.challenge_id, "000000")).json().code).toBe("otp_invalid");
    }
    expect((await verify(challenge.challenge_id, "000000")).json().code).toBe("otp_expired");
    time.pass(3600);
  });

  test("the mailbox hears of it, in the language of the request, once an hour at most", async () => {
    const body = newRegistration({ phone: owner.phone });
    const attempt = async () => {
      const response = await testApp.call("POST /v1/user/register", { body, locale: "en" });
      await testApp.services.account.codes.mail(response.json().data.otp.challenge_id);
    };
    await attempt();
    await attempt();
    expect(await subjects(body.email)).toEqual(["You already have a Rukun account"]);
    const [mail] = await mailsTo(testApp, body.email);
    expect(mail?.text).toContain("https://rukun.test/en/login");
    expect(mail?.text).toContain("https://rukun.test/en/forgot-password");
    time.pass(3600);
    await attempt();
    expect(await subjects(body.email)).toHaveLength(2);
  });

  test("a new code can be asked for as by a new person", async () => {
    const challenge = await register(testApp, newRegistration({ email: owner.email }));
    const resend = () =>
      testApp.call("POST /v1/user/otp/sent", { body: { challenge_id: challenge.challenge_id } });
    expect((await resend()).json().code).toBe("too_many_requests");
    time.pass(60);
    const response = await resend();
    expect(response.statusCode).toBe(200);
    expect(response.json().data.otp).toEqual({
      ...challenge,
      expires_at: new Date(time.clock().getTime() + 300_000).toISOString(),
      resend_at: new Date(time.clock().getTime() + 60_000).toISOString(),
    });
  });

  test("logging in with such a registration asks for a code too, and never opens the account", async () => {
    const password = "Penyusup99";
    await register(
      testApp,
      newRegistration({ email: owner.email, password, password_confirmation: password }),
    );
    const fresh = newRegistration({ password, password_confirmation: password });
    await register(testApp, fresh);
    time.pass(61);
    const taken = (await login(owner.email, password)).json().data;
    const free = (await login(fresh.email, password)).json().data;
    expect(taken.session).toBeNull();
    expect(Object.keys(taken.otp)).toEqual(Object.keys(free.otp));
    expect((await login(owner.email, testPassword)).json().data.otp).toBeNull();
  });
});
