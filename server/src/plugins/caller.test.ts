import { webHeaders } from "@rukun/contract/web-headers";
import { createTestApp, type TestApp, webKey } from "../test/test-app.ts";

/** With one tenth of the limits: 120 requests of an address in a minute, 12 of what is not there. */
let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp(
    { RATE_LIMIT_FACTOR: "0.1", TRUST_PROXY: "true" },
    { hasWorkers: false },
  );
});
afterEach(() => testApp.close());

interface From {
  /** What the proxy in front of the API saw. */
  readonly proxied?: string;
  readonly key?: string;
  readonly visitor?: string;
}

const ask = async (name: string, query: Record<string, string>, from: From) => {
  const { proxied = "203.0.113.1", key, visitor } = from;
  const response = await testApp.call(name, {
    query,
    headers: {
      "X-Forwarded-For": proxied,
      ...(key && { [webHeaders.key]: key }),
      ...(visitor && { [webHeaders.visitor]: visitor }),
    },
  });
  return response.statusCode;
};
const status = (from: From) => ask("GET /v1/system/status", {}, from);
const unknown = (from: From) => ask("GET /v1/campaign/detail", { slug: "no-such-one" }, from);

/** How many are answered before the first that is refused. */
async function answered(each: (count: number) => Promise<number>, most: number): Promise<number> {
  for (let count = 0; count < most; count += 1) if ((await each(count)) === 429) return count;
  return most;
}

describe("for whom a web process asks", () => {
  test("is counted, and neither the process nor anybody else", async () => {
    const served = { key: webKey, visitor: "198.51.100.1" };
    expect(await answered(() => status(served), 200)).toBe(120);
    expect(await status({ key: webKey, visitor: "198.51.100.2" })).toBe(200);
    expect(await status({ key: webKey })).toBe(200);
    expect(await status({})).toBe(200);
    // The same visitor, who asks by themselves.
    expect(await status({ proxied: "198.51.100.1" })).toBe(429);
  });

  test("may be a network of IPv6, however many addresses of it are used", async () => {
    const host = (count: number) =>
      status({ key: webKey, visitor: `2001:db8:1:2::${count.toString(16)}` });
    expect(await answered(host, 200)).toBe(120);
    expect(await status({ key: webKey, visitor: "2001:db8:1:3::1" })).toBe(200);
  });

  test("is nobody in particular for a page that many will get: that has a budget of its own", async () => {
    expect(await answered(() => status({ key: webKey }), 400)).toBe(400);
  });

  test.each([
    ["no key", undefined],
    ["a wrong key", "web-process-test-kez"],
    ["the key of browsers", "test-key-test-key"],
    ["an empty key", ""],
  ])("is not believed with %s", async (_case, key) => {
    const spoofed = (count: number) =>
      status({ ...(key !== undefined && { key }), visitor: `198.51.100.${count}` });
    expect(await answered(spoofed, 200)).toBe(120);
    // Nobody was blamed instead.
    expect(await status({ proxied: "198.51.100.1" })).toBe(200);
  });

  test.each(["", "nobody", "198.51.100.1, 198.51.100.2", "198.51.100.1:4000"])(
    "is an address: %p is nobody's",
    async (visitor) => {
      expect(await answered(() => status({ key: webKey, visitor }), 200)).toBe(200);
    },
  );

  test("is not blamed for what they send to the API themselves behind a made-up address", async () => {
    const made = (count: number) => status({ proxied: `198.51.100.${count}, 203.0.113.9` });
    expect(await answered(made, 200)).toBe(120);
  });
});

describe("what is not there", () => {
  test("is counted of whom it is asked for, and what is there goes on", async () => {
    const guest = { key: webKey, visitor: "198.51.100.1" };
    expect(await answered(() => unknown(guest), 20)).toBe(12);
    expect(await unknown(guest)).toBe(429);
    expect(await status(guest)).toBe(200);
    expect(await unknown({ key: webKey, visitor: "198.51.100.2" })).toBe(404);
    expect(await unknown({ key: webKey })).toBe(404);
  });

  test("is counted together, of whatever kind", async () => {
    const kinds = [
      (from: From) => unknown(from),
      (from: From) => ask("GET /v1/helpdesk/articles/no-such-one", {}, from),
      (from: From) => ask("GET /v1/campaign/files/0195f0c0-0000-7000-8000-000000000000", {}, from),
      (from: From) =>
        ask(
          "GET /campaign/progresses",
          { campaignUuid: "0195f0c0-0000-7000-8000-000000000000" },
          from,
        ),
    ];
    const guest = { proxied: "198.51.100.7" };
    const mixed = (count: number) => (kinds[count % kinds.length] ?? unknown)(guest);
    expect(await answered(mixed, 20)).toBe(12);
  });

  test("is answered by when to ask again", async () => {
    const headers = { "X-Forwarded-For": "198.51.100.8" };
    const options = { query: { slug: "no-such-one" }, headers };
    for (let count = 0; count < 12; count += 1) {
      await testApp.call("GET /v1/campaign/detail", options);
    }
    const response = await testApp.call("GET /v1/campaign/detail", options);
    expect(response.json()).toMatchObject({ code: "too_many_requests" });
    expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(response.headers["retry-after"])).toBeLessThanOrEqual(60);
  });
});
