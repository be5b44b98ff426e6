import {
  createTestClock,
  mailedCode,
  mailsTo,
  newRegistration,
  register,
  signUp,
  testPassword,
} from "../../test/accounts.ts";
import { lightPasswords } from "../../test/light-passwords.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

const time = createTestClock();
const passwords = {
  hash: jest.fn(lightPasswords.hash),
  verify: jest.fn(lightPasswords.verify),
};

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp(
    { WEB_URL: "https://rukun.test" },
    // Mails are written when a test says so.
    { clock: time.clock, passwords, hasWorkers: false },
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

const owner = newRegistration();
beforeAll(() => signUp(testApp, owner));

describe("an email or phone that is taken", () => {
  type Other = [string, () => ReturnType<typeof newRegistration>];
  const thePhone: Other = ["the phone", () => newRegistration({ phone: owner.phone })];
  const withEmail: Other[] = [
    ["the email", () => newRegistration({ email: owner.email })],
    ["both", () => newRegistration({ email: owner.email, phone: owner.phone })],
  ];

  test.each([thePhone, ...withEmail])(
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

  test.each(withEmail)("%s: no code is ever mailed and none fits", async (_, make) => {
    const body = make();
    const challenge = await register(testApp, body);
    await expect(mailedCode(testApp, challenge, body.email)).rejects.toThrow("no code was mailed");
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect((await verify(challenge.challenge_id, "000000")).json().code).toBe("otp_invalid");
    }
    expect((await verify(challenge.challenge_id, "000000")).json().code).toBe("otp_expired");
    time.pass(3600);
  });

  test("the mailbox hears of it, in its owner's language, once an hour at most", async () => {
    // No notice has been sent to this email within the hour yet.
    const body = newRegistration();
    await signUp(testApp, body);
    const attempt = async () => {
      time.pass(60);
      const response = await testApp.call("POST /v1/user/register", { body, locale: "en" });
      await testApp.services.account.codes.mail(response.json().data.otp.challenge_id);
    };
    await attempt();
    await attempt();
    const told = async () =>
      (await subjects(body.email)).filter((subject) => subject === "Akun Rukun Anda sudah ada");
    expect(await told()).toHaveLength(1);
    const mail = (await mailsTo(testApp, body.email)).at(-1);
    expect(mail?.text).toContain("https://rukun.test/login");
    expect(mail?.text).toContain("https://rukun.test/forgot-password");
    time.pass(3600);
    await attempt();
    expect(await told()).toHaveLength(2);
  });

  test("a new code can be asked for as by a new person", async () => {
    const challenge = await register(testApp, newRegistration({ email: owner.email }));
    const resend = () =>
      testApp.call("POST /v1/user/otp/sent", { body: { challenge_id: challenge.challenge_id } });
    time.pass(10);
    expect((await resend()).json().code).toBe("too_many_requests");
    time.pass(50);
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

describe("a phone that another account has", () => {
  const password = "Tetangga99";
  const neighbour = newRegistration({
    phone: owner.phone,
    password,
    password_confirmation: password,
  });
  const accountOf = async (identifier: string, typed: string) =>
    (await login(identifier, typed)).json().data?.session?.user_id;
  let ids: { owner: string; neighbour: string };
  beforeAll(async () => {
    const { user_id } = await signUp(testApp, neighbour);
    ids = { owner: await accountOf(owner.email, testPassword), neighbour: user_id };
  });
  beforeEach(() => time.pass(2 * 24 * 3600));

  test("registration ends like any other, mails included", async () => {
    const fresh = newRegistration();
    await signUp(testApp, fresh);
    expect(await subjects(neighbour.email)).toEqual(await subjects(fresh.email));
  });

  test("the password says whose account the phone opens, and never another one", async () => {
    const phone = `0${owner.phone}`;
    expect(await accountOf(phone, testPassword)).toBe(ids.owner);
    expect(await accountOf(phone, password)).toBe(ids.neighbour);
    expect((await login(phone, "Salah12345")).json().code).toBe("credentials_invalid");
    expect(await accountOf(neighbour.email, testPassword)).toBeUndefined();
    expect(await accountOf(owner.email, password)).toBeUndefined();
  });

  test("the work of a login does not reveal how many accounts have the phone", async () => {
    const workOf = async (identifier: string) => {
      passwords.hash.mockClear();
      passwords.verify.mockClear();
      await login(identifier, "Salah12345");
      return [passwords.hash.mock.calls.length, passwords.verify.mock.calls.length];
    };
    const shared = await workOf(`0${owner.phone}`);
    expect(await workOf(`0${newRegistration().phone}`)).toEqual(shared);
    const alone = newRegistration();
    await signUp(testApp, alone);
    expect(await workOf(`0${alone.phone}`)).toEqual(shared);
  });

  test("many later accounts and unconfirmed registrations lock nobody out", async () => {
    for (let nth = 0; nth < 3; nth += 1) {
      const typed = `Kerumunan${nth}`;
      const crowd = { phone: owner.phone, password: typed, password_confirmation: typed };
      await signUp(testApp, newRegistration(crowd));
      await register(testApp, newRegistration(crowd));
    }
    expect(await accountOf(`0${owner.phone}`, testPassword)).toBe(ids.owner);
    expect(await accountOf(`0${owner.phone}`, password)).toBe(ids.neighbour);
  });

  test("an account of before phones could be shared keeps its way in", async () => {
    const earlier = newRegistration();
    const { user_id } = await signUp(testApp, earlier);
    await rows("update users set password_hash = $2 where id = $1", [
      user_id,
      await lightPasswords.hash(testPassword),
    ]);
    time.pass(60);
    const later = { phone: earlier.phone, password, password_confirmation: password };
    const { user_id: laterId } = await signUp(testApp, newRegistration(later));
    expect(await accountOf(`0${earlier.phone}`, testPassword)).toBe(user_id);
    expect(await accountOf(`0${earlier.phone}`, password)).toBe(laterId);
  });

  test("logging in to one's own does not wipe out what was tried against the other", async () => {
    const phone = `0${owner.phone}`;
    const guess = async () => (await login(phone, "Salah12345")).statusCode;
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      for (let nth = 0; nth < 2; nth += 1) statuses.push(await guess());
      await login(phone, password);
      await login(neighbour.email, password);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });
});
