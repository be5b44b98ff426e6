import { login } from "@rukun/contract/account";
import { answeredErrors } from "@rukun/contract/answered-errors";
import {
  type CallDescriptor,
  isCallback,
  isSigned,
  needsApiKey,
  needsKeyOnly,
} from "@rukun/contract/call";
import { calls } from "@rukun/contract/calls";
import { errors } from "@rukun/contract/errors";
import { callbackHeadersOf } from "./test/callback-token.ts";
import { createCompany } from "./test/company-rows.ts";
import { createMember, createOfficer } from "./test/factories.ts";
import { productionEnv } from "./test/production-env.ts";
import { createTestApp, type TestApp } from "./test/test-app.ts";

const someId = "3f8a2c1e-0000-4000-8000-000000000000";
const addressOf = (call: CallDescriptor) => call.path.replace(/:\w+/g, someId);
const nameOf = (call: CallDescriptor) => `${call.method} ${call.path}`;
const listed = (chosen: readonly CallDescriptor[]) =>
  chosen.map((call): [string, CallDescriptor] => [nameOf(call), call]);

const needsKey = calls.filter(needsApiKey);
const needsSession = needsKey.filter((call) => !needsKeyOnly(call.access));

/** Every GET brings a HEAD, so those say nothing. */
const isListed = ({ method }: CallDescriptor) => method !== "HEAD";

/** Method and path of every route, except the documentation. */
function routesOf({ app }: TestApp): string[] {
  const branches: string[] = [];
  const routes: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split("\n")) {
    const [, indent = "", part = "", methods = ""] =
      /^([│ ]*)[├└]── (.+?) \(([A-Z, ]+)\)$/.exec(line) ?? [];
    if (!part) continue;
    const depth = indent.length / 4;
    branches.splice(depth, Number.POSITIVE_INFINITY, part);
    const path = branches.join("");
    for (const method of methods.split(", ")) routes.push(`${method} ${path}`);
  }
  return routes.filter((route) => !/^(?:HEAD |GET \/docs)/.test(route)).sort();
}

let testApp: TestApp;
let member: string;
let company: string;
let officer: string;
beforeAll(async () => {
  testApp = await createTestApp({}, { hasDocs: true });
  member = (await createMember(testApp)).token;
  company = (await createCompany(testApp)).owner.token;
  officer = (await createOfficer(testApp)).token;
});
afterAll(() => testApp.close());

const send = (
  call: CallDescriptor,
  options: { token?: string; key?: string; unexpected?: boolean } = {},
) => {
  const { token, key, unexpected = false } = options;
  const form = new FormData();
  if (unexpected) form.set("unexpected", "x");
  const json = unexpected ? { unexpected: "x" } : {};
  const body = call.bodyType === "multipart" ? form : json;
  return testApp.call(`${call.method} ${addressOf(call)}`, {
    ...(key === undefined
      ? {}
      : { headers: { "X-Api-Key": key, "X-Callback-Token": key, "X-Signature": key } }),
    locale: "en",
    ...(token ? { token } : {}),
    ...(call.method === "POST" && !call.protocol ? { body } : {}),
    ...((call.method === "GET" || call.protocol) && unexpected
      ? { query: { unexpected: "x" } }
      : {}),
  });
};

/** Answers to HEAD have no body with a code. */
function expectRefusal(
  call: CallDescriptor,
  response: Awaited<ReturnType<typeof send>>,
  status: number,
  code: string,
): void {
  expect(response.statusCode).toBe(status);
  if (call.method !== "HEAD") expect(response.json().code).toBe(code);
}

const tokenFor = ({ access }: CallDescriptor) =>
  access === "officer" ? officer : access === "company" ? company : member;

test("the routes are the calls of the contract, no more and no fewer", () => {
  expect(routesOf(testApp)).toEqual(calls.filter(isListed).map(nameOf).sort());
});

test("the documentation lists every call", async () => {
  const { paths } = (await testApp.app.inject("/docs/json")).json();
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, "{$1}");
    expect(paths[path]).toHaveProperty(call.method.toLowerCase());
  }
});

test("the documentation names how each provider shows that a callback is its own", async () => {
  const { paths } = (await testApp.app.inject("/docs/json")).json();
  for (const call of calls.filter(({ access }) => isCallback(access))) {
    const { parameters, security } = paths[call.path].post;
    const required = parameters.filter((each: { required?: boolean }) => each.required);
    expect([call.path, required.map(({ name }: { name: string }) => name)]).toEqual([
      call.path,
      isSigned(call.access) ? ["X-Timestamp", "X-Signature"] : ["X-Callback-Token"],
    ]);
    expect(security).toEqual([]);
  }
});

test("the documentation names the content types that each call accepts, and the language's header", async () => {
  const { paths } = (await testApp.app.inject("/docs/json")).json();
  const operation = (name: string) => {
    const [method = "", path = ""] = name.split(" ");
    return paths[path][method.toLowerCase()];
  };
  const typesOf = (name: string) => Object.keys(operation(name).requestBody.content);
  const flat = ["application/x-www-form-urlencoded", "application/json"];
  expect(typesOf("POST /v1/user/login")).toEqual(flat);
  expect(typesOf("POST /v1/company/step-one")).toEqual(["multipart/form-data", ...flat]);
  expect(typesOf("POST /v1/user/kyc/step-three")).toEqual(["multipart/form-data"]);
  expect(typesOf("PATCH /v1/company/uploads/{upload_id}")).toEqual([
    "application/offset+octet-stream",
  ]);
  for (const call of calls) {
    const name = nameOf(call).replace(/:(\w+)/g, "{$1}");
    expect(operation(name).parameters).toContainEqual(
      expect.objectContaining({
        in: "header",
        name: "X-Localization",
        schema: { type: "string", enum: ["id", "en"], default: "id" },
      }),
    );
  }
});

test("the documentation names every error that a call may answer, under its status", async () => {
  const { paths, components } = (await testApp.app.inject("/docs/json")).json();
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, "{$1}");
    const { responses } = paths[path][call.method.toLowerCase()];
    for (const code of answeredErrors(call)) {
      expect(responses[errors[code].status]?.description.split(", ")).toContain(code);
    }
    const { 422: invalid } = responses;
    if (call.method === "HEAD") continue;
    expect(invalid.content["application/json"].schema.$ref).toBe("#/components/schemas/Failure");
  }
  expect(components.schemas.Failure.required).toEqual(["message", "code", "request_id"]);
  const statusesOf = (name: string, from: string) => Object.keys(paths[from][name].responses);
  expect(statusesOf("get", "/v1/user/profile")).not.toContain("410");
  expect(statusesOf("get", "/v1/master/banks")).not.toContain("401");
});

test("the documentation shows the upload protocol's headers and statuses, and what is no JSON", async () => {
  const { paths } = (await testApp.app.inject("/docs/json")).json();
  const upload = paths["/v1/company/uploads/{upload_id}"];
  const start = paths["/v1/company/uploads"].post;
  const headersOf = (operation: { parameters: { in: string; name: string }[] }) =>
    operation.parameters.filter((each) => each.in === "header").map(({ name }) => name);
  expect(headersOf(start)).toEqual([
    "X-Localization",
    "Tus-Resumable",
    "Upload-Length",
    "Upload-Metadata",
  ]);
  expect(headersOf(upload.patch)).toEqual(["X-Localization", "Tus-Resumable", "Upload-Offset"]);
  expect(headersOf(upload.get)).toEqual(["X-Localization"]);
  expect(headersOf(paths[login.path].post)).toEqual(["X-Localization", "X-Browser-Token"]);
  expect(start).not.toHaveProperty("requestBody");
  const successes = [start, upload.head, upload.patch, upload.delete].map(
    ({ responses }) => Object.keys(responses)[0],
  );
  expect(successes).toEqual(["201", "200", "204", "204"]);
  const file = paths["/v1/files/{file_id}"].get.responses[200];
  expect(Object.keys(file.content)).toEqual(["application/octet-stream"]);
  expect(paths["/v1/master/banks"].get.responses).toHaveProperty("304");
});

describe("a caller without the API key", () => {
  test.each(listed(needsKey))("%s is refused", async (_name, call) => {
    for (const key of ["", "wrong-key-wrong-key", `${testApp.config.apiKey}x`]) {
      const response = await send(call, { token: tokenFor(call), key });
      expectRefusal(call, response, 403, "api_key_invalid");
    }
  });
});

describe("a caller without a session", () => {
  test.each(listed(needsSession))("%s is refused", async (_name, call) => {
    for (const token of [undefined, "x", "a".repeat(43)]) {
      const response = await send(call, token ? { token } : {});
      expectRefusal(call, response, 401, "unauthenticated");
    }
  });
});

describe("a caller with the wrong role", () => {
  const officerOnly = calls.filter((call) => call.access === "officer");
  const memberOnly = calls.filter(({ access }) => access === "member" || access === "funder");
  const funderOnly = calls.filter((call) => call.access === "funder");
  const companyOnly = calls.filter((call) => call.access === "company");

  test.each(listed(officerOnly))("%s is closed to members", async (_name, call) => {
    const response = await send(call, { token: member });
    expect([response.statusCode, response.json().code]).toEqual([403, "forbidden"]);
  });

  test.each(listed(memberOnly))("%s is closed to officers", async (_name, call) => {
    const response = await send(call, { token: officer });
    expect([response.statusCode, response.json().code]).toEqual([403, "forbidden"]);
  });

  test.each(listed(funderOnly))("%s is closed to companies", async (_name, call) => {
    const response = await send(call, { token: company });
    expect([response.statusCode, response.json().code]).toEqual([403, "forbidden"]);
  });

  test.each(listed(companyOnly))("%s is closed to funders and officers", async (_name, call) => {
    for (const token of [member, officer]) {
      expect((await send(call, { token })).statusCode).toBe(403);
    }
  });

  test("every kind of call exists, or the tests above would prove nothing", () => {
    expect(officerOnly.length).toBeGreaterThan(3);
    expect(memberOnly.length).toBeGreaterThan(3);
    expect(funderOnly.length).toBeGreaterThan(3);
    expect(companyOnly.length).toBeGreaterThan(3);
  });
});

describe("an unknown key", () => {
  // A provider may say more than we read.
  const ours = calls.filter(({ access }) => !isCallback(access));
  test.each(listed(ours))("%s refuses it under its name", async (_name, call) => {
    const response = await send(call, { token: tokenFor(call), unexpected: true });
    expectRefusal(call, response, 422, "validation_failed");
    if (call.method === "HEAD") return;
    expect(response.json().errors.unexpected).toEqual(["This field is not known"]);
  });

  const withoutFields = calls.filter((call) => call.method === "POST" && !call.body);
  test.each(listed(withoutFields))("%s refuses it in the query too", async (_name, call) => {
    const response = await testApp.call(`POST ${addressOf(call)}`, {
      token: tokenFor(call),
      query: { unexpected: "x" },
      body: {},
    });
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([
      422,
      ["unexpected"],
    ]);
  });
});

describe("a body", () => {
  const taking = calls.filter((call) => call.method === "POST" && !call.protocol);
  const sendRaw = (call: CallDescriptor, type: string, payload: string) =>
    testApp.app.inject({
      method: "POST",
      url: addressOf(call),
      headers: {
        "X-Api-Key": testApp.config.apiKey,
        ...callbackHeadersOf(call.path, payload),
        "X-Localization": "en",
        Authorization: `Bearer ${tokenFor(call)}`,
        "Content-Type": type,
      },
      payload,
    });

  test("of a type that the documentation does not name is refused, but kept of a provider", async () => {
    for (const call of taking) {
      const response = await sendRaw(call, "text/plain; charset=utf-8", "identifier=a");
      const expected = isCallback(call.access) ? 200 : 415;
      expect([nameOf(call), response.statusCode]).toEqual([nameOf(call), expected]);
    }
  });

  test.each(["[]", "1", '"identifier"'])("that is no object is not valid: %s", async (json) => {
    const response = await sendRaw(login, "application/json", json);
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { body: ["The field is not valid"] },
    ]);
  });
});

describe("every answer", () => {
  test("carries its request's id, is not kept and cannot be framed", async () => {
    const response = await testApp.call("GET /v1/user/profile", { token: member });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    });
  });

  test("may be read by the web application and by no other site", async () => {
    for (const origin of [testApp.config.webUrl, "https://evil.example.test"]) {
      const response = await testApp.call("GET /v1/system/status", { headers: { origin } });
      expect(response.headers["access-control-allow-origin"]).toBe(testApp.config.webUrl);
    }
  });
});

describe("during maintenance", () => {
  let closed: TestApp;
  beforeAll(async () => {
    closed = await createTestApp({ MAINTENANCE: "true" });
  });
  afterAll(() => closed.close());

  test.each(listed(needsKey))("%s", async (_name, call) => {
    const response = await closed.call(`${call.method} ${addressOf(call)}`);
    if (call.path === "/v1/system/status") {
      expect(response.json()).toEqual({ data: { maintenance: true } });
      return;
    }
    // What a provider tells is kept also then, whatever it is.
    if (isCallback(call.access)) return expect(response.statusCode).toBe(200);
    expectRefusal(call, response, 503, "maintenance");
    expect(response.headers["retry-after"]).toBe("60");
  });

  test("the health check still answers", async () => {
    expect((await closed.app.inject("/health")).json()).toMatchObject({
      data: { status: "ok" },
    });
  });
});

describe("the address of a caller", () => {
  const statuses = async (app: TestApp) => {
    const answers: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const response = await app.call("POST /v1/user/password/forgot", {
        body: { email: "nobody@example.test" },
        headers: { "X-Forwarded-For": `198.51.100.${count}, 203.0.113.7` },
      });
      answers.push(response.statusCode);
    }
    return answers;
  };

  let limited: TestApp;
  afterEach(() => limited.close());

  test.each(["true", "false"])("cannot be made up (TRUST_PROXY=%s)", async (trusts) => {
    limited = await createTestApp({ RATE_LIMIT_FACTOR: "1", TRUST_PROXY: trusts });
    expect(await statuses(limited)).toEqual([...Array(10).fill(200), 429]);
  });

  test("is what the proxy saw", async () => {
    limited = await createTestApp({ RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "true" });
    await statuses(limited);
    const response = await limited.call("POST /v1/user/password/forgot", {
      body: { email: "nobody@example.test" },
      headers: { "X-Forwarded-For": "203.0.113.8" },
    });
    expect(response.statusCode).toBe(200);
  });
});

describe("in production", () => {
  let production: TestApp;
  beforeAll(async () => {
    const mailTransport = {
      maxConnections: 3,
      send: async () => ({ result: "accepted" as const }),
      close: () => undefined,
    };
    production = await createTestApp(productionEnv, { mailTransport });
  });
  afterAll(() => production.close());

  test("there is no outbox", async () => {
    const response = await production.call("GET /v1/development/outbox");
    expect([response.statusCode, response.json().code]).toEqual([404, "not_found"]);
  });

  test("nothing that is meant for development is there", () => {
    const kept = calls.filter((call) => isListed(call) && !call.developmentOnly);
    expect(routesOf(production)).toEqual(kept.map(nameOf).sort());
  });
});
