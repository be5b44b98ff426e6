import type { Session } from "@rukun/contract/account";
import { sha256 } from "../../lib/crypto.ts";
import { createTestClock, newRegistration, signUp, testPassword } from "../../test/accounts.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

const time = createTestClock();
const day = 24 * 3600;
const agents = {
  phone:
    "Mozilla/5.0 (Linux; Android 14; SM-A156E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
  laptop: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0",
};

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({}, { clock: time.clock, hasWorkers: false });
});
afterAll(() => testApp.close());

let email: string;
let first: Session;
beforeEach(async () => {
  const body = newRegistration();
  email = body.email;
  first = await signUp(testApp, body);
});

const login = async (agent = agents.phone): Promise<Session> => {
  const response = await testApp.call("POST /v1/user/login", {
    body: { identifier: email, password: testPassword },
    headers: { "user-agent": agent },
  });
  return response.json().data.session;
};
const status = async (token: string) =>
  (await testApp.call("GET /v1/user/profile", { token })).statusCode;
const list = async (token: string) =>
  (await testApp.call("GET /v1/user/sessions", { token })).json().data;
const revoke = (token: string, sessionId: string) =>
  testApp.call("POST /v1/user/sessions/revoke", { token, body: { session_id: sessionId } });
const rows = async (sql: string, values: unknown[]) =>
  (await testApp.database.executeSql(sql, values)).rows;

test("the token is 256 bits, kept only as a hash", async () => {
  expect(Buffer.from(first.token, "base64url")).toHaveLength(32);
  const stored = await rows("select * from sessions where user_id = $1", [first.user_id]);
  expect(stored).toEqual([expect.objectContaining({ token_hash: sha256(first.token) })]);
  expect(JSON.stringify(stored)).not.toContain(first.token);
});

test.each(["", "x", "a".repeat(43), "' or true --"])(
  "the token %p opens nothing",
  async (token) => {
    const response = await testApp.call("GET /v1/user/profile", { token, locale: "en" });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({
      code: "unauthenticated",
      message: "Your session has ended. Please log in again.",
    });
  },
);

describe("the list", () => {
  test("names browser and system, newest first, and marks the current one", async () => {
    time.pass(60);
    const second = await login(agents.phone);
    time.pass(60);
    await login(agents.laptop);
    expect(await list(second.token)).toEqual([
      expect.objectContaining({ device: "Firefox, Windows", is_current: false }),
      expect.objectContaining({ device: "Chrome, Android", is_current: true }),
      expect.objectContaining({ is_current: false }),
    ]);
  });

  test("reports the last use to within five minutes", async () => {
    const start = time.clock();
    time.pass(299);
    expect((await list(first.token))[0]).toMatchObject({
      created_at: start.toISOString(),
      last_seen_at: start.toISOString(),
    });
    time.pass(1);
    await status(first.token);
    const [own] = await list(first.token);
    expect(own.last_seen_at).toBe(time.clock().toISOString());
  });
});

describe("it ends", () => {
  test("when it is logged out, and no other one does", async () => {
    const second = await login();
    expect((await testApp.call("POST /v1/user/logout", { token: first.token })).json()).toEqual({
      data: {},
    });
    expect(await status(first.token)).toBe(401);
    expect(await status(second.token)).toBe(200);
  });

  test("when its owner ends it from another device", async () => {
    const second = await login();
    const other = (await list(second.token)).find(
      (each: { is_current: boolean }) => !each.is_current,
    );
    expect((await revoke(second.token, other.id)).statusCode).toBe(200);
    expect(await status(first.token)).toBe(401);
    expect((await revoke(second.token, other.id)).json().code).toBe("not_found");
  });

  test("after thirty days without use", async () => {
    time.pass(29 * day);
    expect(await status(first.token)).toBe(200);
    time.pass(29 * day);
    expect(await status(first.token)).toBe(200);
    time.pass(30 * day);
    expect(await status(first.token)).toBe(401);
  });

  test("after ninety days, however much it is used", async () => {
    for (let week = 1; week <= 12; week += 1) {
      time.pass(7 * day);
      expect(await status(first.token)).toBe(200);
    }
    time.pass(6 * day - 1);
    expect(await status(first.token)).toBe(200);
    time.pass(1);
    expect(await status(first.token)).toBe(401);
  });

  test("when twenty newer ones are open", async () => {
    const newer: Session[] = [];
    for (let count = 0; count < 20; count += 1) {
      time.pass(1);
      newer.push(await login());
    }
    expect(await status(first.token)).toBe(401);
    expect(await status(newer[0]?.token ?? "")).toBe(200);
    expect(await list(newer[19]?.token ?? "")).toHaveLength(20);
  });

  test("also when many are opened at the same moment there are never more than twenty", async () => {
    for (let count = 0; count < 19; count += 1) await login();
    // Four, because a fifth attempt at the same moment is taken for an attack.
    await Promise.all([login(), login(), login(), login()]);
    const { token } = await login();
    expect(await list(token)).toHaveLength(20);
  });
});

describe("its device is told why", () => {
  const why = async (token: string) => {
    const response = await testApp.call("GET /v1/user/profile", { token });
    return [response.statusCode, response.json().code];
  };

  test("when another device ended it", async () => {
    const second = await login();
    const other = (await list(second.token)).find(
      (each: { is_current: boolean }) => !each.is_current,
    );
    await revoke(second.token, other.id);
    expect(await why(first.token)).toEqual([401, "session_ended_elsewhere"]);
  });

  test("when the password was changed", async () => {
    const { token } = await login();
    const password = "Pengganti42";
    await testApp.call("POST /v1/user/password/update", {
      token,
      body: { current_password: testPassword, password, password_confirmation: password },
    });
    expect(await why(first.token)).toEqual([401, "session_ended_password"]);
    expect((await why(token))[0]).toBe(200);
  });

  test("when too many newer ones are open", async () => {
    for (let count = 0; count < 20; count += 1) {
      time.pass(1);
      await login();
    }
    expect(await why(first.token)).toEqual([401, "session_ended_surplus"]);
  });

  test("but not when it logged out itself, and not for long", async () => {
    const second = await login();
    await testApp.call("POST /v1/user/logout", { token: second.token });
    expect(await why(second.token)).toEqual([401, "unauthenticated"]);
    const third = await login();
    await revoke(first.token, (await list(third.token))[0].id);
    time.pass(31 * day);
    expect(await why(third.token)).toEqual([401, "unauthenticated"]);
  });
});

describe("another account's session", () => {
  test.each([
    [
      "of another person",
      async () => (await list((await signUp(testApp, newRegistration())).token))[0].id,
    ],
    ["that does not exist", async () => "3f8a2c1e-0000-4000-8000-000000000000"],
    ["that is no identifier", async () => "1; drop table sessions"],
  ])("%s is not found", async (_name, otherId) => {
    const response = await revoke(first.token, await otherId());
    expect(response.statusCode).toBe(404);
  });

  test("stays open when another person tries to end it", async () => {
    const stranger = await signUp(testApp, newRegistration());
    const [own] = await list(first.token);
    await revoke(stranger.token, own.id);
    expect(await status(first.token)).toBe(200);
  });
});

test("opening and ending are recorded, with the request and without personal data", async () => {
  const second = await login();
  const logout = await testApp.call("POST /v1/user/logout", { token: second.token });
  const lines = await rows(
    "select action, from_value, to_value, reason, request_id from audit_log where subject_id = $1 and action like 'session.%' order by at desc, action desc limit 2",
    [first.user_id],
  );
  expect(lines).toContainEqual({
    action: "session.revoke",
    from_value: null,
    to_value: null,
    reason: "logged out",
    request_id: logout.headers["x-request-id"],
  });
  expect(lines).toContainEqual(expect.objectContaining({ action: "session.open", reason: null }));
});

describe("the language of mails", () => {
  test("is kept", async () => {
    const { token } = first;
    await testApp.call("POST /v1/user/language", { token, body: { language: "en" } });
    const profile = await testApp.call("GET /v1/user/profile", { token });
    expect(profile.json().data.language).toBe("en");
  });

  test("is one of two", async () => {
    const response = await testApp.call("POST /v1/user/language", {
      token: first.token,
      body: { language: "nl" },
    });
    expect(response.json().errors).toEqual({ language: ["Pilih salah satu"] });
  });
});
