import { consentVersions } from "@rukun/contract/consents";
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

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp(
    { WEB_URL: "https://rukun.test" },
    // Mails are written when a test says so.
    { clock: time.clock, hasWorkers: false, passwords: argon2Passwords },
  );
});
afterAll(() => testApp.close());

const rows = async (sql: string, values: unknown[]) =>
  (await testApp.database.executeSql(sql, values)).rows;

const verify = (challengeId: string, code: string) =>
  testApp.call("POST /v1/user/otp/verify", { body: { challenge_id: challengeId, code } });

const login = (identifier: string, password: string) =>
  testApp.call("POST /v1/user/login", { body: { identifier, password } });

const subjects = async (email: string) =>
  (await mailsTo(testApp, email)).map((mail) => mail.subject);

describe("a new person", () => {
  test("is answered with the masked destination of the code and its expiry", async () => {
    const { otp } = (
      await testApp.call("POST /v1/user/register", {
        body: newRegistration({ email: "rani@rukun.test" }),
      })
    ).json().data;
    expect(otp).toEqual({
      challenge_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      destination: "ra•••@rukun.test",
      expires_at: "2026-11-21T02:05:00.000Z",
      resend_at: "2026-11-21T02:01:00.000Z",
    });
  });

  test("is signed in by the mailed code, with the profile that was typed", async () => {
    const body = newRegistration({ account_type: "lender-institution", full_name: "Budi Santoso" });
    const session = await signUp(testApp, body);
    expect(session).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      browser_token: expect.stringMatching(/^[\w-]{43}$/),
      user_id: expect.any(String),
      role: "lender-institution",
      expires_at: "2027-02-19T02:00:00.000Z",
    });
    const profile = await testApp.call("GET /v1/user/profile", { token: session.token });
    expect(profile.json().data).toMatchObject({
      id: session.user_id,
      full_name: "Budi Santoso",
      email: body.email,
      phone: `+62${body.phone}`,
      user_status: { value: "1", name: "REGISTERED" },
      company: null,
      language: "id",
    });
  });

  test("finds the versions of what was accepted, and no password in clear", async () => {
    const { user_id } = await signUp(testApp, newRegistration());
    expect(
      await rows("select document, version from consents where user_id = $1 order by 1", [user_id]),
    ).toEqual(
      Object.entries(consentVersions)
        .map(([document, version]) => ({ document, version }))
        .sort((a, b) => a.document.localeCompare(b.document)),
    );
    const [{ password_hash }] = (await rows("select password_hash from users where id = $1", [
      user_id,
    ])) as [{ password_hash: string }];
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test("of a company starts with a draft of it", async () => {
    const { token } = await signUp(testApp, newRegistration({ account_type: "company" }));
    const profile = await testApp.call("GET /v1/user/profile", { token });
    expect(profile.json().data.company).toMatchObject({
      business_entity: "PT",
      name: "Sumber Tani Makmur",
      company_status: { value: "draft", title: "Belum dikirim" },
      step: 1,
      role: { value: "owner", title: "Pemilik" },
      rejection: null,
      submitted_at: null,
    });
  });

  test.each([
    ["SG", "6598765432", "+6598765432"],
    ["NL", "0031612345678", "+31612345678"],
    ["SG", "6281234509876", "+6281234509876"],
  ])("of nationality %s with phone %s is reached at %s", async (nationality, phone, stored) => {
    const { token } = await signUp(testApp, newRegistration({ nationality, phone }));
    const profile = await testApp.call("GET /v1/user/profile", { token });
    expect(profile.json().data).toMatchObject({ phone: stored, isLenderInternational: true });
  });

  test("of another nationality needs a phone of digits, of any length", async () => {
    const register = async (phone: string) => {
      const body = newRegistration({ nationality: "SG", phone });
      return testApp.call("POST /v1/user/register", { body, locale: "en" });
    };
    for (const phone of ["+6598765432", "6598-765432", "000"]) {
      const response = await register(phone);
      expect(response.statusCode).toBe(422);
      expect(response.json().errors).toEqual({ phone: ["The phone number format is not valid"] });
    }
    for (const phone of ["12345", "1".repeat(20)]) {
      expect((await register(phone)).statusCode).toBe(200);
    }
  });

  test("gets the code in the language of the request", async () => {
    const body = newRegistration();
    const response = await testApp.call("POST /v1/user/register", { body, locale: "en" });
    await mailedCode(testApp, response.json().data.otp, body.email);
    expect(await subjects(body.email)).toEqual(["Rukun verification code"]);
  });

  test("is recorded once the email is confirmed, without personal data", async () => {
    const { user_id } = await signUp(testApp, newRegistration());
    const lines = await rows(
      "select action, to_value, reason, actor_id = subject_id as own from audit_log where subject_id = $1 order by action",
      [user_id],
    );
    expect(lines).toEqual([
      { action: "account.register", to_value: "lender", reason: null, own: true },
      { action: "session.open", to_value: null, reason: null, own: true },
    ]);
  });
});

describe("the same email twice, before any code was entered", () => {
  test("a stranger who registered first gains nothing from the owner's code", async () => {
    const stranger = newRegistration({
      password: "Penyusup99",
      password_confirmation: "Penyusup99",
    });
    await register(testApp, stranger);
    const owner = newRegistration({ email: stranger.email });
    await signUp(testApp, owner);
    expect((await login(owner.email, "Penyusup99")).json().data).toMatchObject({ session: null });
    const { session } = (await login(owner.email, testPassword)).json().data;
    const profile = await testApp.call("GET /v1/user/profile", { token: session.token });
    expect(profile.json().data.phone).toBe(`+62${owner.phone}`);
  });

  test("a stranger who registers afterwards does not disturb the owner's code", async () => {
    const owner = newRegistration();
    const challenge = await register(testApp, owner);
    const code = await mailedCode(testApp, challenge, owner.email);
    const late = await register(testApp, newRegistration({ email: owner.email }));
    expect((await verify(late.challenge_id, code)).json().code).toBe("otp_invalid");
    expect((await verify(challenge.challenge_id, code)).statusCode).toBe(200);
  });

  test("two at the same moment: both are answered, one is confirmed", async () => {
    const first = newRegistration();
    const second = newRegistration({ email: first.email });
    const challenges = await Promise.all([register(testApp, first), register(testApp, second)]);
    const codes = [
      await mailedCode(testApp, challenges[0], first.email),
      await mailedCode(testApp, challenges[1], second.email),
    ] as const;
    const answers = await Promise.all([
      verify(challenges[0].challenge_id, codes[0]),
      verify(challenges[1].challenge_id, codes[1]),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 410]);
    const confirmed = await rows(
      "select 1 from users where email = $1 and email_verified_at is not null",
      [first.email],
    );
    expect(confirmed).toHaveLength(1);
  });
});

test("an address gets ten codes an hour, across all callers", async () => {
  const { email } = newRegistration();
  for (let count = 0; count < 10; count += 1) await register(testApp, newRegistration({ email }));
  const response = await testApp.call("POST /v1/user/register", {
    body: newRegistration({ email }),
  });
  expect(response.statusCode).toBe(429);
  expect(response.headers["retry-after"]).toBe("3600");
  expect(await rows("select 1 from users where email = $1", [email])).toHaveLength(10);
});
