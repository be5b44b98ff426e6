import type { RegisterInput } from "@rukun/contract/account";
import { buildApp } from "../../app.ts";
import { createSeedAccount } from "../../db/seed/accounts.ts";
import { createServices } from "../../services.ts";
import {
  createTestClock,
  mailedCode,
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
let owner: RegisterInput;
beforeAll(async () => {
  testApp = await createTestApp(
    { RATE_LIMIT_FACTOR: "1" },
    { clock: time.clock, passwords, hasWorkers: false },
  );
});
beforeEach(async () => {
  // Nothing that an earlier test counted is left.
  time.pass(2 * 24 * 3600);
  owner = newRegistration();
  await signUp(testApp, owner);
});
afterAll(() => testApp.close());

const login = (
  identifier: string,
  password = testPassword,
  headers: Record<string, string> = {},
  locale: "id" | "en" = "id",
) => testApp.call("POST /v1/user/login", { body: { identifier, password }, headers, locale });

const fail = async (identifier: string, times: number) => {
  for (let count = 0; count < times; count += 1) {
    expect((await login(identifier, "Salah12345")).json().code).toBe("credentials_invalid");
  }
};

describe("the name", () => {
  test.each<[string, (body: RegisterInput) => string]>([
    ["the email", (body) => body.email],
    ["the email in capitals with blanks around", (body) => ` ${body.email.toUpperCase()} `],
    ["8…", (body) => body.phone],
    ["08…", (body) => `0${body.phone}`],
    ["628…", (body) => `62${body.phone}`],
    ["+628…", (body) => `+62${body.phone}`],
    ["with blanks and dashes", (body) => `+62 ${body.phone.slice(0, 3)}-${body.phone.slice(3)}`],
  ])("%s", async (_name, spell) => {
    const { data } = (await login(spell(owner))).json();
    expect(data.otp).toBeNull();
    expect(data.session.role).toBe("lender");
  });

  test("a phone of another country with its plus", async () => {
    const body = newRegistration({ nationality: "JP", phone: "819012345678" });
    await signUp(testApp, body);
    expect((await login("+81 90-1234-5678")).json().data.session.role).toBe("lender");
  });
});

test("an officer logs in by the same call, for twelve hours", async () => {
  const email = "petugas@rukun.test";
  await createSeedAccount(testApp.database.db, {
    role: "officer",
    fullName: "Rina Kusuma",
    email,
    phone: "+6281100000001",
    password: testPassword,
  });
  const { session } = (await login(email)).json().data;
  expect(session.role).toBe("officer");
  expect(Date.parse(session.expires_at) - time.clock().getTime()).toBe(12 * 3600 * 1000);
});

describe("an unknown name and a wrong password", () => {
  const observe = async (identifier: string) => {
    passwords.verify.mockClear();
    const response = await login(identifier, "Salah12345");
    const { request_id, ...rest } = response.json();
    expect(request_id).toEqual(expect.any(String));
    const names = Object.keys(response.headers).sort();
    return {
      status: response.statusCode,
      names,
      rest,
      compared: passwords.verify.mock.calls.length,
    };
  };

  test.each([
    ["email", "nobody@rukun.test"],
    ["phone", "081999999999"],
    ["neither", "nobody at all"],
  ])("are answered alike, after the same work (%s)", async (_name, unknown) => {
    const known = await observe(owner.email);
    expect(known).toMatchObject({
      status: 422,
      rest: {
        code: "credentials_invalid",
        message: "Email, nomor telepon, atau kata sandi tidak cocok.",
      },
      compared: 2,
    });
    expect(await observe(unknown)).toEqual(known);
  });

  test("no stored hash is ever compared with for an unknown name", async () => {
    passwords.verify.mockClear();
    expect((await login("nobody@rukun.test", "")).statusCode).toBe(422);
    expect(passwords.verify).not.toHaveBeenCalled();
    expect((await login("' or true --", testPassword)).json().code).toBe("credentials_invalid");
  });
});

describe("before the email is confirmed", () => {
  test("the right password sends a code, whose entry opens the session", async () => {
    const body = newRegistration();
    await register(testApp, body);
    time.pass(3600);
    const { session, otp } = (await login(body.email)).json().data;
    expect(session).toBeNull();
    const code = await mailedCode(testApp, otp, body.email);
    const response = await testApp.call("POST /v1/user/otp/verify", {
      body: { challenge_id: otp.challenge_id, code },
    });
    expect(response.json().data.session.role).toBe("lender");
  });

  test("within a minute the code that was just sent is the one to enter", async () => {
    const body = newRegistration();
    const challenge = await register(testApp, body);
    time.pass(59);
    const both = await Promise.all([login(body.email), login(`0${body.phone}`)]);
    for (const answer of both) expect(answer.json().data.otp).toEqual(challenge);
  });
});

describe("wrong passwords", () => {
  test("five lock the name for a minute, also for the right password", async () => {
    await fail(owner.email, 5);
    const response = await login(owner.email);
    expect(response.statusCode).toBe(429);
    expect(response.json().code).toBe("too_many_requests");
    expect(response.headers["retry-after"]).toBe("60");
    time.pass(60);
    expect((await login(owner.email)).statusCode).toBe(200);
  });

  test("an unknown name is locked the same way", async () => {
    await fail("nobody@rukun.test", 5);
    const response = await login("nobody@rukun.test", "Salah12345");
    expect([response.statusCode, response.headers["retry-after"]]).toEqual([429, "60"]);
  });

  test("every spelling of a phone is the same name", async () => {
    await fail(`0${owner.phone}`, 3);
    await fail(`+62 ${owner.phone}`, 2);
    expect((await login(owner.phone)).statusCode).toBe(429);
  });

  test("the lock doubles with every further failure, up to an hour", async () => {
    await fail(owner.email, 4);
    for (const seconds of [60, 120, 240, 480, 960, 1920, 3600, 3600]) {
      await fail(owner.email, 1);
      expect((await login(owner.email)).headers["retry-after"]).toBe(String(seconds));
      time.pass(seconds);
    }
  });

  test("the right one clears earlier failures", async () => {
    await fail(owner.email, 4);
    expect((await login(owner.email)).statusCode).toBe(200);
    await fail(owner.email, 4);
    expect((await login(owner.email)).statusCode).toBe(200);
  });

  test("after a day they are forgotten", async () => {
    await fail(owner.email, 4);
    time.pass(24 * 3600);
    await fail(owner.email, 4);
    expect((await login(owner.email)).statusCode).toBe(200);
  });

  test("many at the same moment are not more than five", async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => login(owner.email, "Salah12345")),
    );
    const codes = answers.map((answer) => answer.json().code);
    expect(codes.filter((code) => code === "credentials_invalid")).toHaveLength(5);
    expect(codes.filter((code) => code === "too_many_requests")).toHaveLength(7);
  });

  test("a stranger's unconfirmed registration does not clear them", async () => {
    const password = "Penyusup99";
    const stranger = { email: owner.email, password, password_confirmation: password };
    await register(testApp, newRegistration(stranger));
    await fail(owner.email, 4);
    expect((await login(owner.email, password)).statusCode).toBe(200);
    expect((await login(owner.email, "Salah12345")).statusCode).toBe(429);
  });

  test("a restart does not reset the counters", async () => {
    await fail(owner.email, 5);
    const services = createServices(testApp.config, testApp.database, {
      clock: time.clock,
      onJobError: () => undefined,
      onProviderReport: () => undefined,
    });
    const restarted = await buildApp(testApp.config, services);
    const response = await restarted.inject({
      method: "POST",
      url: "/v1/user/login",
      headers: { "x-api-key": testApp.config.apiKey },
      payload: { identifier: owner.email, password: testPassword },
    });
    await restarted.close();
    expect(response.statusCode).toBe(429);
  });

  test("thirty from one address lock it for every name, and no other address", async () => {
    await fail("someone.0@rukun.test", 5);
    for (let count = 1; count < 6; count += 1) {
      // Slowly enough for the limit of requests that every call has.
      time.pass(120);
      await fail(`someone.${count}@rukun.test`, 5);
    }
    const response = await login(owner.email);
    expect([response.statusCode, response.headers["retry-after"]]).toEqual([429, "60"]);
    const elsewhere = await testApp.app.inject({
      method: "POST",
      url: "/v1/user/login",
      remoteAddress: "198.51.100.7",
      headers: { "x-api-key": testApp.config.apiKey },
      payload: { identifier: owner.email, password: testPassword },
    });
    expect(elsewhere.statusCode).toBe(200);
  });
});
