import { errors as failures } from "@rukun/contract/errors";
import { sql } from "drizzle-orm";
import fastify, { type FastifyInstance } from "fastify";
import { ApiError } from "../lib/api-error.ts";
import { loggerOptions } from "../lib/logger.ts";
import { createTestApp, type TestApp } from "../test/test-app.ts";
import { fieldErrorsOf, registerErrorHandlers } from "./errors.ts";

const secret = "Jalan Rahasia 12";

let testApp: TestApp;
let app: FastifyInstance;
const lines: string[] = [];
beforeAll(async () => {
  testApp = await createTestApp();
  const options = loggerOptions("info");
  app = fastify({
    logger: options && { ...options, stream: { write: (line) => void lines.push(line) } },
  });
  registerErrorHandlers(app);
  const { db } = testApp.database;
  app.get("/database", () =>
    db.execute(
      sql`insert into provinces (id, name) values ('11', ${`${secret}\n    at ${secret}`})`,
    ),
  );
  app.get("/syntax", () => db.execute(sql`select * from nowhere where name = ${secret}`));
  app.get("/thrown", () => {
    throw new TypeError(`cannot read ${secret}`);
  });
  app.get("/text", () => {
    throw secret;
  });
  app.get("/teapot", () => {
    throw Object.assign(new Error(secret), { statusCode: 418 });
  });
  app.get("/failed/:code", ({ params }) => {
    const { code } = params as { code: string };
    throw new Error(secret, { cause: Object.assign(new Error(secret), { code }) });
  });
  app.get("/limited", () => {
    throw new ApiError("too_many_requests", { retryAfter: 7 });
  });
  await app.ready();
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(async () => {
  await app.close();
  await testApp.close();
});

test.each(["/database", "/syntax", "/thrown", "/text"])(
  "%s: the answer tells nothing but that something failed",
  async (url) => {
    const response = await app.inject({ url, headers: { "x-localization": "en" } });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      message: failures.server_error.en,
      code: "server_error",
      request_id: expect.any(String),
    });
    expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
  },
);

test.each([
  ["/database", ["Error", "error 23505"]],
  ["/syntax", ["Error", "error 42P01"]],
  ["/thrown", ["TypeError"]],
  ["/text", []],
])("%s: the log names the kind and no value", async (url, kinds) => {
  await app.inject({ url });
  const line = lines.map((each) => JSON.parse(each)).find((each) => each.msg === "request failed");
  expect(line.kinds).toEqual(kinds);
  expect(lines.join("")).not.toContain(secret);
});

test.each([
  ["57P01", 503, "unavailable", "5"],
  ["ECONNREFUSED", 503, "unavailable", "5"],
  ["40P01", 503, "unavailable", "1"],
  ["57014", 503, "unavailable", "1"],
  ["ENOSPC", 507, "storage_full", undefined],
  ["53100", 507, "storage_full", undefined],
] as const)("%s of the machinery is a %i that says so", async (code, status, name, retryAfter) => {
  const response = await app.inject({
    url: `/failed/${code}`,
    headers: { "x-localization": "en" },
  });
  expect(response.statusCode).toBe(status);
  expect(response.headers["retry-after"]).toBe(retryAfter);
  expect(response.json()).toEqual({
    message: failures[name].en,
    code: name,
    request_id: expect.any(String),
  });
  expect(lines.map((each) => JSON.parse(each))).toContainEqual(
    expect.objectContaining({ msg: "service failed", kinds: ["Error", `Error ${code}`] }),
  );
  expect(lines.join("")).not.toContain(secret);
});

test("a refusal by the framework is a bad request without its text", async () => {
  const response = await app.inject({ url: "/teapot" });
  expect([response.statusCode, response.json().code]).toEqual([400, "bad_request"]);
  expect(response.body).not.toContain(secret);
});

test("Retry-After is in seconds", async () => {
  const response = await app.inject({ url: "/limited" });
  expect(response.headers["retry-after"]).toBe("7");
});

test("an unknown address is not found, in the language of the request", async () => {
  const response = await app.inject({ url: "/nothing?x=1", headers: { "x-localization": "en" } });
  expect([response.statusCode, response.json().message]).toEqual([404, failures.not_found.en]);
});

test("every issue of one field is reported once, unknown keys under their name", () => {
  expect(
    fieldErrorsOf([
      { code: "custom", message: "required", path: ["a"] },
      { code: "custom", message: "required", path: ["a"] },
      { code: "custom", message: "tooLong", path: ["a"] },
      { code: "unrecognized_keys", keys: ["x", "y"], path: [] },
      { code: "unrecognized_keys", keys: ["z"], path: ["nested"] },
      { code: "invalid_type", path: [] },
    ]),
  ).toEqual({
    a: ["required", "tooLong"],
    x: ["unknownField"],
    y: ["unknownField"],
    "nested.z": ["unknownField"],
    body: ["required"],
  });
});
