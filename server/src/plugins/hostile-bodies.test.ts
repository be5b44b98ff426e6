import { login } from "@rukun/contract/account";
import { type CallDescriptor, isCallback } from "@rukun/contract/call";
import { calls } from "@rukun/contract/calls";
import { saveStepTwo } from "@rukun/contract/kyc";
import { companyReviews } from "@rukun/contract/reviews/company";
import { companyChecklist } from "@rukun/contract/reviews/company-policy";
import { getHealth } from "@rukun/contract/system";
import { callbackHeadersOf } from "../test/callback-token.ts";
import { createCompany } from "../test/company-rows.ts";
import { createMember, createOfficer } from "../test/factories.ts";
import { createTestApp, type TestApp } from "../test/test-app.ts";

let app: TestApp;
const tokens: Partial<Record<CallDescriptor["access"], string>> = {};
beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false });
  tokens.member = (await createMember(app)).token;
  tokens["signed-in"] = tokens.member;
  tokens.funder = tokens.member;
  tokens.company = (await createCompany(app)).owner.token;
  tokens.officer = (await createOfficer(app)).token;
});
afterAll(() => app.close());

const someId = "3f8a2c1e-0000-4000-8000-000000000000";
const posts = calls.filter(({ method, protocol }) => method === "POST" && !protocol);
const everyCall = calls.filter(({ method }) => method !== "HEAD");
const listed = (chosen: readonly CallDescriptor[]) =>
  chosen.map((call): [string, CallDescriptor] => [`${call.method} ${call.path}`, call]);

interface Sent {
  body?: string;
  type?: string;
  query?: string;
  params?: string;
  headers?: Record<string, string>;
}

async function send(call: CallDescriptor, { body, type, query, params, headers }: Sent) {
  const token = tokens[call.access];
  const response = await app.app.inject({
    method: call.method as "POST",
    url: `${call.path.replace(/:\w+/g, params ?? someId)}${query ? `?${query}` : ""}`,
    ...(body === undefined ? {} : { payload: body }),
    headers: {
      "x-api-key": call.access === "helpdesk" ? app.config.helpdeskKey : app.config.apiKey,
      ...(isCallback(call.access) ? callbackHeadersOf(call.path, body ?? "") : {}),
      "x-localization": "en",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { "content-type": type ?? "application/json" }),
      ...headers,
    },
  });
  return { status: response.statusCode, text: response.body, headers: response.headers };
}

/** Members that every object inherits; some are called by the language itself. */
const members = [...Object.getOwnPropertyNames(Object.prototype), "prototype", "then", "length"];
const assignable = members.filter((name) => name !== "__proto__");
const polluted = () => Object.keys(Object.getPrototypeOf({}) as object);

const boundary = "----boundary";
const parts = (names: readonly string[]) =>
  names
    .map((name) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`)
    .concat(`--${boundary}--\r\n`)
    .join("");
const form = "application/x-www-form-urlencoded";
const json = (names: readonly string[], value: string) =>
  `{${names.map((name) => `"${name}":${value}`).join(",")}}`;
const query = (names: readonly string[]) => names.map((name) => `${name}=x`).join("&");

describe("names that every object inherits", () => {
  const bodies: Sent[] = [
    { body: json(assignable, '["x"]') },
    { body: json(members, '"x"') },
    { body: json(["constructor"], json(["prototype"], json(assignable, '"x"'))) },
    { body: json(["checklist"], json(assignable, json(assignable, '"x"'))) },
    { body: query(assignable), type: form },
    { body: query(members), type: form },
    ...["toString", "__proto__"].map((name) => ({
      body: parts([name]),
      type: `multipart/form-data; boundary=${boundary}`,
    })),
  ];

  it.each(listed(posts))("%s refuses them as fields", async (_name, call) => {
    // A callback is kept as it comes, and read later.
    const statuses = isCallback(call.access) ? [200, 413] : [400, 413, 415, 422];
    for (const sent of bodies) expect(statuses).toContain((await send(call, sent)).status);
    expect(polluted()).toEqual([]);
  });

  it.each(listed(everyCall))("%s takes them nowhere else either", async (_name, call) => {
    const body = call.method === "POST" && !call.protocol ? { body: '{"unexpected":1}' } : {};
    for (const names of [assignable, members]) {
      const { status } = await send(call, { ...body, query: query(names) });
      expect([400, 415, 422]).toContain(status);
    }
    for (const name of ["toString", "__proto__"]) {
      const { status } = await send(call, {
        ...body,
        params: name,
        headers: {
          "x-localization": name,
          "upload-length": "1",
          "upload-metadata": assignable.map((each) => `${each}x eA==`).join(","),
        },
      });
      expect(status).toBeLessThan(500);
    }
    expect(polluted()).toEqual([]);
  });
});

const keys = (count: number) =>
  `{${Array.from({ length: count }, (_each, index) => `"k${index}":1`).join(",")}}`;
const deep = (depth: number, open: string, close: string) =>
  open.repeat(depth) + close.repeat(depth);

/** Without files, with one, and with the longest texts. */
const some = [login, saveStepTwo, companyReviews.refuse];

describe("a body larger than any honest one", () => {
  it.each<[string, Sent, number]>([
    ["900,000 keys", { body: keys(900_000) }, 413],
    ["65,537 bytes", { body: `{"a":"${"x".repeat(65_537 - 8)}"}` }, 413],
    ["a form of 65,537 bytes", { body: "a=".padEnd(65_537, "x"), type: form }, 413],
    ["6,000 keys", { body: keys(6000) }, 400],
    ["a list of 30,000", { body: `{"a":[${"1,".repeat(29_999)}1]}` }, 400],
    ["a list in its place", { body: `[${"{},".repeat(20_000)}{}]` }, 400],
    ["30,000 lists in each other", { body: `{"a":${deep(30_000, "[", "]")}}` }, 400],
    [
      "10,000 objects in each other",
      { body: `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}` },
      400,
    ],
    ["ten levels", { body: `{"a":${deep(10, "[", "]")}}` }, 400],
    ["20,000 fields of a form", { body: "a=&".repeat(20_000), type: form }, 400],
    [
      "a text of 64 kB",
      { body: JSON.stringify({ identifier: " ".repeat(65_000), password: "x" }) },
      422,
    ],
  ])("%s", async (_title, sent, status) => {
    for (const call of some) {
      const answer = await send(call, sent);
      expect(answer.status).toBe(status);
      expect(answer.text.length).toBeLessThan(4096);
    }
  });

  it("or a query", async () => {
    const many = Array.from({ length: 3000 }, (_each, index) => `k${index}`);
    expect((await send(getHealth, { query: query(many) })).status).toBe(400);
  });

  it("gets only a few of its fields reported, with truncated names", async () => {
    const body = JSON.stringify(
      Object.fromEntries(
        Array.from({ length: 300 }, (_each, index) => [`${index}`.padStart(150, "k"), 1]),
      ),
    );
    for (const call of some) {
      const { errors } = JSON.parse((await send(call, { body })).text);
      const told = Object.keys(errors);
      expect(told.length).toBeLessThanOrEqual(20);
      for (const name of told) expect(name.length).toBeLessThanOrEqual(100);
    }
  });
});

it("the longest honest body is read, whatever it is spelled like", async () => {
  const reason = "\u{1f600}".repeat(250);
  const checklist = companyChecklist.map(({ key }) => [key, { fits: false, reason }]);
  const body = JSON.stringify({
    submission_id: "s".repeat(64),
    checklist: Object.fromEntries(checklist),
    message: "\u{1f600}".repeat(500),
  });
  const escaped = body.replace(
    /[\ud800-\udfff]/g,
    (half) => `\\u${half.charCodeAt(0).toString(16)}`,
  );
  for (const spelled of [body, escaped]) {
    const { status, text } = await send(companyReviews.refuse, { body: spelled });
    expect([status, JSON.parse(text).code]).toEqual([404, "not_found"]);
  }
});
