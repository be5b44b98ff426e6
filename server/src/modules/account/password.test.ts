import type { RegisterInput, Session } from "@rukun/contract/account";
import type { JobData } from "../../jobs/jobs.ts";
import {
  createTestClock,
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
const newPassword = "Pengganti42";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp(
    { WEB_URL: "https://rukun.test/" },
    // Mails are written when a test says so.
    { clock: time.clock, passwords, hasWorkers: false },
  );
});
afterAll(() => testApp.close());

let owner: RegisterInput;
let session: Session;
beforeEach(async () => {
  owner = newRegistration();
  session = await signUp(testApp, owner);
});

const rows = async <T>(sql: string, values: unknown[] = []) =>
  (await testApp.database.executeSql(sql, values)).rows as T[];

const forgot = (email: string, locale: "id" | "en" = "id") =>
  testApp.call("POST /v1/user/password/forgot", { body: { email }, locale });
const change = (token: string, password = newPassword) =>
  testApp.call("POST /v1/user/password/change", {
    body: { token, password, password_confirmation: password },
  });
const login = (identifier: string, password: string) =>
  testApp.call("POST /v1/user/login", { body: { identifier, password } });

/** Does what was queued since the last time. */
const done = new Set<string>();
async function mailLinks(): Promise<void> {
  const jobs = await rows<{ id: string; data: JobData["mail-password-reset"] }>(
    "select id, data from jobs.job where name = 'mail-password-reset' order by created_on",
  );
  for (const { id, data } of jobs.filter((job) => !done.has(job.id))) {
    done.add(id);
    await testApp.services.account.password.mailReset(data);
  }
}

const tokens = async (email: string) =>
  (await mailsTo(testApp, email)).flatMap(
    (mail) => /#token=([\w-]+)/.exec(mail.text)?.slice(1) ?? [],
  );

async function askForLink(email = owner.email): Promise<string> {
  await forgot(email);
  await mailLinks();
  return (await tokens(email)).at(-1) ?? "no token";
}

describe("asking for a link", () => {
  test("answers the same, after the same work, whether or not there is an account", async () => {
    const observe = async (email: string) => {
      const before = (await rows("select 1 from jobs.job where name = 'mail-password-reset'"))
        .length;
      passwords.hash.mockClear();
      const response = await forgot(email);
      const jobs = await rows("select 1 from jobs.job where name = 'mail-password-reset'");
      return {
        status: response.statusCode,
        body: response.json(),
        names: Object.keys(response.headers).sort(),
        queued: jobs.length - before,
        hashes: passwords.hash.mock.calls.length,
      };
    };
    const known = await observe(owner.email);
    expect(known).toMatchObject({ status: 200, body: { data: {} }, queued: 1, hashes: 0 });
    expect(await observe("nobody@rukun.test")).toEqual(known);
    await mailLinks();
    expect(await mailsTo(testApp, "nobody@rukun.test")).toEqual([]);
  });

  test("keeps no email in the queue", async () => {
    await forgot(owner.email);
    const queued = await rows("select data from jobs.job where name = 'mail-password-reset'");
    expect(JSON.stringify(queued)).not.toContain(owner.email);
  });

  test("mails an address whose token stays in the browser, kept only as a hash", async () => {
    const token = await askForLink();
    const mail = (await mailsTo(testApp, owner.email)).at(-1);
    expect(mail?.subject).toBe("Atur ulang kata sandi Rukun");
    expect(mail?.text).toContain(`https://rukun.test/ubah-password#token=${token}`);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await rows("select * from password_resets"))).not.toContain(token);
  });

  test("mails in the language of the person, not of who asks", async () => {
    const { token } = session;
    await testApp.call("POST /v1/user/language", { token, body: { language: "en" } });
    const reset = await askForLink();
    const mail = (await mailsTo(testApp, owner.email)).at(-1);
    expect(mail?.text).toContain(`https://rukun.test/en/ubah-password#token=${reset}`);
  });

  test("a repeated job mails nothing more, and its link keeps working", async () => {
    const data = { resetId: "7a4d2b1c-1111-4222-8333-123456789abc", userId: session.user_id };
    await testApp.services.account.password.mailReset({ ...data, requestId: "r" });
    await testApp.services.account.password.mailReset({ ...data, requestId: "r" });
    const links = await tokens(owner.email);
    expect(links).toHaveLength(1);
    expect((await change(links[0] ?? "")).statusCode).toBe(200);
  });

  test("twice within seconds is one mail, whose link works", async () => {
    await forgot(owner.email);
    time.pass(29);
    await forgot(owner.email);
    await mailLinks();
    const [link = "", ...more] = await tokens(owner.email);
    expect(more).toEqual([]);
    time.pass(1);
    expect((await change(link)).statusCode).toBe(200);

    const person = newRegistration();
    await register(testApp, person);
    await Promise.all([forgot(person.email), forgot(person.email)]);
    await mailLinks();
    expect(await mailsTo(testApp, person.email)).toHaveLength(1);
  });

  test("three mails an hour", async () => {
    for (let count = 0; count < 5; count += 1) {
      await askForLink();
      time.pass(30);
    }
    expect(await tokens(owner.email)).toHaveLength(3);
    time.pass(3600);
    await askForLink();
    expect(await tokens(owner.email)).toHaveLength(4);
  });

  test("for a registration that was never confirmed mails no link but the way to register", async () => {
    const body = newRegistration();
    await register(testApp, body);
    await askForLink(body.email);
    expect(await tokens(body.email)).toEqual([]);
    const [mail] = await mailsTo(testApp, body.email);
    expect(mail?.subject).toBe("Pendaftaran Rukun Anda belum selesai");
    expect(mail?.text).toContain("https://rukun.test/register");
  });
});

describe("the link", () => {
  test("sets the password, ends every session and writes to the owner", async () => {
    const other = (await login(owner.email, testPassword)).json().data.session;
    const response = await change(await askForLink());
    expect(response.json()).toEqual({ data: {} });
    for (const { token } of [session, other]) {
      expect((await testApp.call("GET /v1/user/profile", { token })).statusCode).toBe(401);
    }
    expect((await login(owner.email, testPassword)).json().code).toBe("credentials_invalid");
    expect((await login(owner.email, newPassword)).statusCode).toBe(200);
    const mail = (await mailsTo(testApp, owner.email)).at(-1);
    expect(mail?.subject).toBe("Kata sandi Rukun Anda sudah diganti");
  });

  test("works once", async () => {
    const token = await askForLink();
    expect((await change(token)).statusCode).toBe(200);
    time.pass(60);
    const again = await change(token);
    expect([again.statusCode, again.json().code]).toEqual([410, "reset_token_invalid"]);
  });

  test("used many times at the same moment works once", async () => {
    const token = await askForLink();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((digit) => change(token, `Pengganti4${digit}`)),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 410, 410, 410]);
  });

  test("works for thirty minutes", async () => {
    const token = await askForLink();
    time.pass(30 * 60 - 1);
    expect((await change(token)).statusCode).toBe(200);
    const late = await askForLink();
    time.pass(30 * 60);
    expect((await change(late)).json().code).toBe("reset_token_invalid");
  });

  test("dies when a newer one is asked for", async () => {
    const older = await askForLink();
    time.pass(30);
    const newer = await askForLink();
    expect((await change(older)).json().code).toBe("reset_token_invalid");
    expect((await change(newer)).statusCode).toBe(200);
  });

  test("opens the lock that wrong passwords closed, of the email alone", async () => {
    for (let count = 0; count < 5; count += 1) {
      await login(owner.email, "Salah12345");
      await login(`0${owner.phone}`, "Salah12345");
    }
    expect((await login(owner.email, testPassword)).statusCode).toBe(429);
    await change(await askForLink());
    expect((await login(owner.email, newPassword)).statusCode).toBe(200);
    // Another account may have the same phone: its reset link must not unlock what it locked by guessing.
    expect((await login(`0${owner.phone}`, newPassword)).statusCode).toBe(429);
  });

  test("the new password opens the account by phone too", async () => {
    await change(await askForLink());
    expect((await login(`0${owner.phone}`, newPassword)).statusCode).toBe(200);
  });

  test("a login with the old password at the same moment leaves no session behind", async () => {
    const token = await askForLink();
    const [, ...logins] = await Promise.all([
      change(token),
      ...Array.from({ length: 4 }, () => login(owner.email, testPassword)),
    ]);
    for (const answer of logins.filter((each) => each.statusCode === 200)) {
      const opened: Session = answer.json().data.session;
      const profile = await testApp.call("GET /v1/user/profile", { token: opened.token });
      expect(profile.statusCode).toBe(401);
    }
  });

  test.each(["unknown", "a".repeat(43), "' or true --"])("%p is no token", async (token) => {
    const response = await change(token);
    expect([response.statusCode, response.json().code]).toEqual([410, "reset_token_invalid"]);
  });

  test("is recorded when it is asked for and when it is used", async () => {
    await change(await askForLink());
    const lines = await rows<{ action: string }>(
      "select action, to_value, from_value from audit_log where subject_id = $1 and action <> 'session.open' order by action",
      [session.user_id],
    );
    expect(lines.map((line) => line.action)).toEqual([
      "account.register",
      "password.change",
      "password.reset_requested",
      "session.revoke",
    ]);
  });
});

describe("a signed-in person", () => {
  const update = (typed: { current?: string; password?: string; token?: string } = {}) => {
    const { current = testPassword, password = newPassword, token = session.token } = typed;
    return testApp.call("POST /v1/user/password/update", {
      token,
      body: { current_password: current, password, password_confirmation: password },
    });
  };
  const isOpen = async (token: string) =>
    (await testApp.call("GET /v1/user/profile", { token })).statusCode === 200;

  test("changes the password with the current one: other sessions and links end, the owner is told", async () => {
    const other: Session = (await login(owner.email, testPassword)).json().data.session;
    const link = await askForLink();
    expect((await update()).json()).toEqual({ data: {} });
    expect([await isOpen(session.token), await isOpen(other.token)]).toEqual([true, false]);
    expect((await change(link)).json().code).toBe("reset_token_invalid");
    expect((await login(owner.email, testPassword)).json().code).toBe("credentials_invalid");
    expect((await login(owner.email, newPassword)).statusCode).toBe(200);
    const mail = (await mailsTo(testApp, owner.email)).at(-1);
    expect(mail?.subject).toBe("Kata sandi Rukun Anda sudah diganti");
    expect(mail?.text).toContain("semua perangkat lain dikeluarkan");
    expect(mail?.text).toContain("https://rukun.test/forgot-password");
  });

  test("opens with a new password the own one of two accounts with one phone", async () => {
    const second = await signUp(testApp, { ...newRegistration(), phone: owner.phone });
    const people = [
      { session, password: "Pengganti41" },
      { session: second, password: "Pengganti42" },
    ];
    for (const { session: own, password } of people) await update({ token: own.token, password });
    for (const { session: own, password } of people) {
      const { data } = (await login(`0${owner.phone}`, password)).json();
      expect(data.session.user_id).toBe(own.user_id);
    }
  });

  test("is asked for the right current one: nothing changes without", async () => {
    const other: Session = (await login(owner.email, testPassword)).json().data.session;
    const refused = await update({ current: "Salah12345" });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { current_password: ["Kata sandi saat ini tidak cocok"] },
    ]);
    expect(await isOpen(other.token)).toBe(true);
    expect((await login(owner.email, testPassword)).statusCode).toBe(200);
    expect(await mailsTo(testApp, owner.email)).toHaveLength(1);
  });

  test("cannot guess it: five wrong ones lock, and the right one is refused meanwhile", async () => {
    for (let count = 0; count < 5; count += 1) await update({ current: "Salah12345" });
    const locked = await update();
    expect([locked.statusCode, locked.json().code]).toEqual([429, "too_many_requests"]);
    time.pass(60);
    expect((await update()).statusCode).toBe(200);
    expect((await update({ current: newPassword, password: "Kembali2026" })).statusCode).toBe(200);
  });

  test("two changes at the same moment: one wins", async () => {
    const answers = await Promise.all([1, 2, 3].map((n) => update({ password: `Pengganti4${n}` })));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422, 422]);
  });

  test("leaves a trace", async () => {
    await update();
    const lines = await rows<{ action: string; reason: string }>(
      "select action, reason from audit_log where subject_id = $1 and reason is not null order by action",
      [session.user_id],
    );
    expect(lines).toEqual([
      { action: "password.change", reason: "with the current password" },
      { action: "session.revoke", reason: "with the current password" },
    ]);
  });
});
