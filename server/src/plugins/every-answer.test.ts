import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { login } from "@rukun/contract/account";
import { errors as failures } from "@rukun/contract/errors";
import { exchange, listen, openConnection, type RawAnswer } from "../test/raw-http.ts";
import { createTestApp, type TestApp } from "../test/test-app.ts";

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false });
  port = await listen(app.app);
});
afterAll(() => app.close());

/** What every answer must contain, whichever layer refused the request: the parser, the router or the product. */
function expectEnvelope(
  answer: RawAnswer,
  options: { statuses: readonly number[]; locale?: "id" | "en"; isHead?: boolean },
): void {
  expect(options.statuses).toContain(answer.status);
  expect(answer.headers).toMatchObject({
    "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "strict-transport-security": expect.any(String),
    "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
  });
  if (options.isHead) return;
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  const body = JSON.parse(answer.body);
  expect(body).toMatchObject({ request_id: answer.headers["x-request-id"] });
  expect(body.message).toBe(failures[body.code as keyof typeof failures][options.locale ?? "id"]);
}

const request = (line: string, lines: readonly string[] = []) =>
  `${[line, "Host: api", ...lines].join("\r\n")}\r\n\r\n`;

const paths = [
  "/",
  "//",
  "/%",
  "/%ff",
  "/%00",
  "/v1/user/%E0%A4%A",
  "/..%2f",
  "/../etc/passwd",
  "/v1/../x",
  "/./health/.",
  "/v1/user//login",
  "/V1/USER/LOGIN",
  "/v1/user/login/",
  "/health;x=1/",
  "/__proto__",
  "/constructor",
  "/v1/toString",
  "/v1/files/%2e%2e",
  `/v1/files/${"a".repeat(99)}`,
  `/v1/files/${"a".repeat(101)}`,
  `/v1/${"a/".repeat(3000)}`,
  `/v1/regions?${"a=1&".repeat(1000)}`,
  "/v1/user/login?__proto__=1",
  "*",
  "http://other.example.test/nothing",
];
const methods = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
  "SEARCH",
  "QUERY",
  "LINK",
];

it.each(methods)("%s of addresses that are not there", async (method) => {
  for (const path of paths) {
    for (const version of method === "GET" ? ["1.1", "1.0"] : ["1.1"]) {
      const answer = await exchange(port, request(`${method} ${path} HTTP/${version}`));
      expectEnvelope(answer, { statuses: [400, 403, 404, 414, 422], isHead: method === "HEAD" });
    }
  }
});

it.each(["TRACE", "PUT", "PROPFIND", "PATCH", "OPTIONS"])(
  "%s of a call is as unknown as an address that is not there",
  async (method) => {
    expectEnvelope(await exchange(port, request(`${method} ${login.path} HTTP/1.1`)), {
      statuses: [404],
    });
  },
);

const long = "a".repeat(20_000);
const json = "Content-Type: application/json";

/** Refused before a request is parsed, or before it is routed. */
const malformed: [string, string, number][] = [
  ["no HTTP", "hello\r\n\r\n", 400],
  ["a TLS greeting", "\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n", 400],
  ["an unknown method", request("STEAL / HTTP/1.1"), 400],
  ["an unknown version", request("GET / HTTP/9.9"), 400],
  ["no host", "GET /health HTTP/1.1\r\n\r\n", 400],
  ["a tunnel", request("CONNECT other.example.test:443 HTTP/1.1"), 404],
  ["an address beyond every limit", request(`GET /${long} HTTP/1.1`), 431],
  ["a header beyond every limit", request("GET / HTTP/1.1", [`X: ${long}`]), 431],
  ["the name of a header beyond every limit", request("GET / HTTP/1.1", [`${long}: x`]), 431],
  ["10,000 header lines", request("GET / HTTP/1.1", Array(10_000).fill("a:b")), 431],
  ["300 header lines", request("GET /health HTTP/1.1", Array(300).fill("a:b")), 431],
  ["NUL in a header", request("GET / HTTP/1.1", ["X: a\u0000b"]), 400],
  ["a header without its colon", request("GET / HTTP/1.1", ["nothing"]), 400],
  ["an expectation", request("GET /health HTTP/1.1", ["Expect: the-best"]), 417],
  [
    "a length and chunks",
    request("POST /v1/user/login HTTP/1.1", [
      json,
      "Content-Length: 2",
      "Transfer-Encoding: chunked",
    ]),
    400,
  ],
  [
    "two lengths",
    request("POST /v1/user/login HTTP/1.1", [json, "Content-Length: 2", "Content-Length: 3"]),
    400,
  ],
  ["no number for a length", request("POST / HTTP/1.1", [json, "Content-Length: two"]), 400],
  ["a negative length", request("POST / HTTP/1.1", [json, "Content-Length: -1"]), 400],
  [
    "broken chunks",
    `${request("POST /v1/user/login HTTP/1.1", [json, "Transfer-Encoding: chunked"])}zz\r\n`,
    400,
  ],
  [
    "a compressed body",
    request("POST /v1/user/login HTTP/1.1", [json, "Content-Encoding: gzip", "Content-Length: 9"]),
    415,
  ],
];

describe("a request that is none", () => {
  it.each(malformed)("%s", async (_title, bytes, status) => {
    expectEnvelope(await exchange(port, Buffer.from(bytes, "latin1")), { statuses: [status] });
  });

  it("has an answer without a body when it was a HEAD: it would be taken for another answer", async () => {
    const connection = await openConnection(port);
    connection.write(request(`HEAD /${long} HTTP/1.1`));
    const answers = await connection.answersUntilClosed();
    expect(answers.map(({ status, body }) => [status, body])).toEqual([[431, ""]]);
  });

  it("is answered in its language, where that can be parsed", async () => {
    const bytes = request("GET / HTTP/1.1", ["X-Localization: en", "broken"]);
    expectEnvelope(await exchange(port, bytes), { statuses: [400], locale: "en" });
  });
});

it("what comes while the service closes is refused like everything else", async () => {
  const closing = await createTestApp({}, { hasWorkers: false });
  const connection = await openConnection(await listen(closing.app));
  const body = [json, "Content-Length: 2", `X-Api-Key: ${closing.config.apiKey}`];
  connection.write(`${request("POST /v1/user/login HTTP/1.1", body)}{`);
  const arrived = once(closing.app.server, "request");
  await arrived;
  const closed = closing.close();
  while (closing.app.server.listening) await setImmediate();
  connection.write(`}${request("GET /health HTTP/1.1")}`);
  const [first, second] = await connection.answersUntilClosed();
  expect(first?.status).toBe(422);
  expectEnvelope(second as RawAnswer, { statuses: [503] });
  expect(second?.headers["retry-after"]).toBe("5");
  await closed;
});
