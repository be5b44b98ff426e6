import { login } from "@rukun/contract/account";
import type { CallDescriptor } from "@rukun/contract/call";
import { ApiError } from "../../lib/api-error.ts";
import { createTestClock, newRegistration } from "../../test/accounts.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { createThrottleService, type ThrottleService } from "./throttle.service.ts";

const time = createTestClock();
let testApp: TestApp;
let throttle: ThrottleService;
beforeAll(async () => {
  testApp = await createTestApp(
    { RATE_LIMIT_FACTOR: "0.5" },
    { clock: time.clock, hasWorkers: false },
  );
});
beforeEach(() => {
  time.pass(24 * 3600);
  throttle = testApp.services.throttle;
});
afterAll(() => testApp.close());

const call = { ...login, rateLimit: { max: 8, windowSeconds: 600 } } as const;
/** Whether requests of an address are answered or refused, and for how long. */
const request = (ip = "192.0.2.1", descriptor: CallDescriptor = call, by = throttle) =>
  by.countRequest(descriptor, { ip }).then(
    () => "answered",
    (error: ApiError) => `${error.code} ${error.retryAfter}`,
  );
const repeat = async (times: number, ip?: string) => {
  const answers: string[] = [];
  for (let count = 0; count < times; count += 1) answers.push(await request(ip));
  return answers;
};

describe("requests of one account", () => {
  const ofAccount = (accountId: string) =>
    throttle.countRequest(call, { accountId }).then(
      () => "answered",
      (error: ApiError) => error.code,
    );

  test("are counted together, from however many addresses they come", async () => {
    for (let count = 0; count < 4; count += 1) {
      expect(await ofAccount("company-a")).toBe("answered");
    }
    expect(await ofAccount("company-a")).toBe("too_many_requests");
    expect(await ofAccount("company-b")).toBe("answered");
    expect(await request()).toBe("answered");
  });
});

describe("requests of one address", () => {
  test("are answered up to the limit times the factor, then refused until the window ends", async () => {
    expect(await repeat(4)).toEqual(Array(4).fill("answered"));
    time.pass(100);
    expect(await request()).toBe("too_many_requests 500");
    time.pass(499.5);
    expect(await request()).toBe("too_many_requests 1");
    time.pass(0.5);
    expect(await request()).toBe("answered");
  });

  test("are counted apart from another address and another call", async () => {
    await repeat(5);
    expect(await request("192.0.2.2")).toBe("answered");
    expect(await request("192.0.2.1", { ...call, path: "/v1/other" })).toBe("answered");
  });

  test("are counted together for one network of IPv6", async () => {
    for (let host = 1; host <= 4; host += 1) await request(`2001:db8::${host}`);
    expect(await request("2001:db8::ffff")).toBe("too_many_requests 600");
  });

  test("at the same moment are all counted", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => request()));
    expect(answers.filter((answer) => answer === "answered")).toHaveLength(4);
  });

  test("are still counted after a restart, and the address is stored nowhere", async () => {
    await repeat(4);
    const restarted = createThrottleService({
      db: testApp.database.db,
      background: testApp.database.background,
      clock: time.clock,
      indexKey: testApp.config.indexKey,
      rateLimitFactor: 0.5,
    });
    expect(await request("192.0.2.1", call, restarted)).toBe("too_many_requests 600");
    const { rows } = await testApp.database.executeSql("select * from throttles");
    expect(JSON.stringify(rows)).not.toContain("192.0.2");
  });

  test("one is always allowed, and a call without a limit has none", async () => {
    const one = { ...call, path: "/v1/one", rateLimit: { max: 1, windowSeconds: 60 } };
    expect(await request("192.0.2.1", one)).toBe("answered");
    expect(await request("192.0.2.1", one)).toBe("too_many_requests 60");
    const { rateLimit, ...unlimited } = call;
    expect(rateLimit.max).toBe(8);
    for (let count = 0; count < 20; count += 1) {
      expect(await request("192.0.2.1", unlimited)).toBe("answered");
    }
  });
});

test("a refused caller gets a retry time, in the language of the request", async () => {
  const body = { email: newRegistration().email };
  const forgot = () => testApp.call("POST /v1/user/password/forgot", { body, locale: "en" });
  for (let count = 0; count < 5; count += 1) expect((await forgot()).statusCode).toBe(200);
  const response = await forgot();
  expect(response.statusCode).toBe(429);
  expect(response.headers["retry-after"]).toBe("600");
  expect(response.json()).toMatchObject({
    code: "too_many_requests",
    message: "Too many attempts. Wait a moment, then try again.",
  });
});

describe("what a subject may spend in a window", () => {
  const limit = { max: 1000, windowSeconds: 3600 };
  const subject = { purpose: "work", name: "somebody" };
  const state = (by = throttle) =>
    by.refuseSpent(subject, limit).then(
      () => "free",
      (error: ApiError) => `${error.code} ${error.retryAfter}`,
    );

  test("accumulates, is shared by processes, and restarts with the next window", async () => {
    expect(await state()).toBe("free");
    await throttle.spend(subject, 499, limit);
    expect(await state()).toBe("free");
    time.pass(600);
    await throttle.spend(subject, 1, limit);
    expect(await state()).toBe("too_many_requests 3000");
    const other = createThrottleService({
      db: testApp.database.db,
      background: testApp.database.background,
      clock: time.clock,
      indexKey: testApp.config.indexKey,
      rateLimitFactor: 0.5,
    });
    expect(await state(other)).toBe("too_many_requests 3000");
    time.pass(3000);
    expect(await state()).toBe("free");
    await throttle.spend(subject, 10, limit);
    expect(await state()).toBe("free");
  });

  test("counts everything that is spent at the same moment", async () => {
    await Promise.all(Array.from({ length: 50 }, () => throttle.spend(subject, 10, limit)));
    expect(await state()).toBe("too_many_requests 3600");
    await expect(
      throttle.refuseSpent({ ...subject, name: "another" }, limit),
    ).resolves.toBeUndefined();
  });
});

describe("failures of one subject", () => {
  const rule = { after: 2, firstLockSeconds: 60, maxLockSeconds: 600, forgetAfterSeconds: 120 };
  const subject = { purpose: "test", name: "somebody" };
  const attempt = () => throttle.beginAttempt(subject, rule);

  test("lock, and a lock that outlasts the window stays in effect", async () => {
    await attempt();
    time.pass(100);
    await attempt();
    time.pass(30);
    await expect(attempt()).rejects.toThrow(new ApiError("too_many_requests"));
    time.pass(30);
    await expect(attempt()).resolves.toBeUndefined();
  });

  test("are forgotten when they are forgiven", async () => {
    await attempt();
    await attempt();
    await throttle.forgive(testApp.database.db, [subject]);
    await expect(attempt()).resolves.toBeUndefined();
  });

  test("do not touch another purpose or name", async () => {
    await attempt();
    await attempt();
    await throttle.beginAttempt({ ...subject, purpose: "other" }, rule);
    await throttle.beginAttempt({ ...subject, name: "another" }, rule);
    await expect(attempt()).rejects.toThrow("too_many_requests");
  });
});
