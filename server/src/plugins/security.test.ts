import { callbackHeaders } from "@rukun/contract/callback-headers";
import { headers } from "@rukun/contract/headers";
import type { LightMyRequestResponse } from "fastify";
import { createTestApp, type TestApp } from "../test/test-app.ts";

/** What is worked out once, for all answers; one line for each of them. */
const always = {
  "access-control-allow-origin": "https://web.example.test",
  "access-control-expose-headers": expect.stringContaining(headers.requestId),
  "content-security-policy": expect.stringContaining("default-src 'none'"),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "cross-origin",
  "origin-agent-cluster": "?1",
  "referrer-policy": "no-referrer",
  "strict-transport-security": expect.stringContaining("max-age="),
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-frame-options": "SAMEORIGIN",
  "x-permitted-cross-domain-policies": "none",
  "x-xss-protection": "0",
};
const preflight = { origin: "https://web.example.test", "access-control-request-method": "POST" };
const provinces = "/v1/master/provinces";

let app: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  app = await createTestApp(
    // The limit of an address is six requests a minute then.
    { WEB_URL: "https://web.example.test", RATE_LIMIT_FACTOR: "0.005", LOG_LEVEL: "info" },
    { hasWorkers: false, log: { write: (line) => lines.push(line) } },
  );
});
afterAll(() => app.close());

let address = "203.0.113.1";
beforeEach(() => {
  lines.length = 0;
});

const send = (
  url: string,
  { method = "GET" as "GET" | "OPTIONS", more = {} as Record<string, string> } = {},
) =>
  app.app.inject({
    url,
    method,
    remoteAddress: address,
    headers: { [headers.apiKey]: app.config.apiKey, ...more },
  });

const logged = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request");

test("every answer has all headers of security, and a line in the log", async () => {
  const first = await send(provinces);
  const answers: [LightMyRequestResponse, method: string, status: number, route: string][] = [
    [first, "GET", 200, provinces],
    [
      await send(provinces, { more: { "if-none-match": String(first.headers.etag) } }),
      ...(["GET", 304, provinces] as const),
    ],
    [await send(provinces, { more: { [headers.apiKey]: "x" } }), "GET", 403, provinces],
    [await send("/v1/user/profile"), "GET", 401, "/v1/user/profile"],
    [await send("/nowhere"), "GET", 404, "unknown"],
    [await send(provinces, { method: "OPTIONS", more: preflight }), "OPTIONS", 204, "unknown"],
    [await send(provinces, { more: { "content-encoding": "gzip" } }), "GET", 415, provinces],
  ];
  for (const [answer, , status] of answers) {
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject(always);
  }
  expect(new Set(answers.map(([answer]) => answer.headers["x-request-id"])).size).toBe(7);
  expect(logged()).toEqual(
    answers.map(([answer, method, status, route]) => ({
      level: 30,
      time: expect.any(Number),
      reqId: answer.headers["x-request-id"],
      ...{ method, route, status, ms: expect.any(Number), msg: "request" },
    })),
  );
});

test("a preflight allows what the web application sends, and keeps it for a day", async () => {
  const answer = await send(provinces, { method: "OPTIONS", more: preflight });
  expect(answer.body).toBe("");
  expect(answer.headers).toMatchObject({
    "access-control-allow-methods": "GET, POST, HEAD, PATCH, DELETE",
    "access-control-max-age": "86400",
    "content-length": "0",
  });
  const allowed = String(answer.headers["access-control-allow-headers"]).split(", ");
  const fromElsewhere: string[] = [
    headers.requestId,
    callbackHeaders.token,
    callbackHeaders.timestamp,
    callbackHeaders.signature,
  ];
  const sent = Object.values(headers).filter((name) => !fromElsewhere.includes(name));
  expect(allowed).toEqual(expect.arrayContaining(sent));
});

test("an address has a limit over all it asks for, also for what comes from memory", async () => {
  address = "203.0.113.2";
  const urls = [provinces, "/nowhere", provinces, "/health", provinces, "/v1/user/profile"];
  for (const url of urls) expect((await send(url)).statusCode).not.toBe(429);
  const refused = await send(provinces);
  expect([refused.statusCode, refused.json().code]).toEqual([429, "too_many_requests"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.headers).toMatchObject({ ...always, "cache-control": "no-store" });
  expect(logged().at(-1)).toMatchObject({ status: 429, route: provinces });
  address = "203.0.113.3";
  expect((await send(provinces)).statusCode).toBe(200);
});
