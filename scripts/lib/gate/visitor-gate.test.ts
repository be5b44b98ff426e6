import { createServer, type IncomingHttpHeaders, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync, gzipSync } from "node:zlib";
import { createBudgets } from "./budgets.mjs";
import { createLookUps } from "./look-ups.mjs";
import { createStandIns } from "./stand-ins.mjs";
import { guardVisitors } from "./visitor-gate.mjs";

/* The gate by raw HTTP, in front of what stands for the framework, and of an API. */

let now = 0;
let factor = 1;
/** Slugs that the API has. */
let published: string[] = [];
let apiStatus: number | undefined;
let apiVisitors: (string | undefined)[] = [];
/** What the framework was asked for. */
let made: string[] = [];
let makes: (path: string) => { status: number; cache?: string };

const usual = (path: string) => ({ status: path === "/404" ? 404 : 200, cache: "MISS" });

function framework(
  request: import("node:http").IncomingMessage,
  response: import("node:http").ServerResponse,
) {
  const { url = "" } = request;
  made.push(url);
  const { status, cache } = makes(url);
  if (cache) response.setHeader("x-nextjs-cache", cache);
  response.setHeader("ETag", '"page"');
  response.setHeader("Content-Type", "text/html");
  response.setHeader("Cache-Control", "s-maxage=60");
  response.statusCode = status;
  const body = `page ${url} for ${request.headers["x-forwarded-for"]}`;
  if (!/gzip/.test(request.headers["accept-encoding"] ?? "")) return response.end(body);
  response.setHeader("Content-Encoding", "gzip");
  return response.end(gzipSync(body));
}

const ask = (async (url: string, { headers }: { headers: Record<string, string> }) => {
  apiVisitors.push(headers["X-Web-Visitor"]);
  if (apiStatus === 0) throw new TypeError("fetch failed");
  const slug = /slug=(.*)$/.exec(url)?.[1] ?? url.split("/").at(-1) ?? "";
  const status = apiStatus ?? (published.includes(slug) ? 200 : 404);
  const body = status === 200 ? { data: { slug } } : { code: status === 404 ? "not_found" : "any" };
  return new Response(JSON.stringify(body), { status, headers: { "retry-after": "9" } });
}) as unknown as typeof fetch;

let handler: import("node:http").RequestListener;
const server = createServer((request, response) => handler(request, response));
let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  now += 3_600_000;
  factor = 1;
  published = ["kopi"];
  apiStatus = undefined;
  apiVisitors = [];
  made = [];
  makes = usual;
  open();
});

function open() {
  const clock = () => now;
  handler = guardVisitors(framework, {
    lookUps: createLookUps(
      { apiUrl: "http://api", apiKey: "k", helpdeskKey: "h", webKey: "own" },
      { now: clock, ask },
    ),
    budgets: createBudgets(factor, clock),
    standIn: createStandIns(framework, clock),
    trustProxy: true,
  });
}

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}
const get = (path: string, visitor = "198.51.100.1", headers = {}, method = "GET") =>
  new Promise<Answer>((resolve, reject) => {
    const all = { accept: "text/html", "x-forwarded-for": visitor, ...headers };
    send({ port, path, method, headers: all }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("end", () => {
        const bytes = Buffer.concat(pieces);
        const isZipped = response.headers["content-encoding"] === "gzip" && bytes.length > 0;
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: String(isZipped ? gunzipSync(bytes) : bytes),
        });
      });
    })
      .on("error", reject)
      .end();
  });
const statuses = async (paths: string[], visitor?: string) => {
  const found: Record<number, number> = {};
  for (const path of paths) {
    const { status = 0 } = await get(path, visitor);
    found[status] = (found[status] ?? 0) + 1;
  }
  return found;
};
const random = (count: number, prefix = "/campaign/no-") =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

describe("what is not there", () => {
  test.each([
    ["/campaign/no", "/404"],
    ["/en/campaign/no/fund", "/en/404"],
    ["/campaign/no/bukti", "/404"],
    ["/information-center/no", "/404"],
    ["/campaign/NO", "/404"],
    ["/campaign/kopi%2Fx", "/404"],
    ["/api/calendar?slug=no&locale=en", "/en/404"],
    ["/share/en/no", "/en/404"],
  ])("%s is never made: %s is shown", async (path, shown) => {
    const { status, body, headers } = await get(path);
    expect([status, made]).toEqual([404, [shown]]);
    expect(body).toContain(`page ${shown} `);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers.etag).toBeUndefined();
  });

  test("is shown by a page that is made once", async () => {
    const zipped = { "accept-encoding": "gzip" };
    const first = await get("/campaign/no-1", undefined, zipped);
    const second = await get("/campaign/no-2", "198.51.100.2", zipped);
    expect([first.status, second.status, made]).toEqual([404, 404, ["/404"]]);
    expect(second.body).toBe(first.body);
    expect((await get("/campaign/no-3", undefined, zipped, "HEAD")).body).toBe("");
    now += 60_000;
    await get("/campaign/no-4", undefined, zipped);
    expect(made).toEqual(["/404", "/404"]);
  });

  test("is told as the framework does where its data are asked for", async () => {
    const { status, body } = await get("/_next/data/b/id/campaign/no.json");
    expect([status, body, made]).toEqual([404, '{"notFound":true}', []]);
  });

  test("slows whoever asks for it, and nobody else", async () => {
    expect(await statuses(random(100))).toEqual({ 404: 60, 429: 40 });
    expect(await statuses(random(20), "198.51.100.2")).toEqual({ 404: 20 });
    expect((await get("/campaign/kopi", "198.51.100.2")).status).toBe(200);
    // By now it is known to be there.
    expect((await get("/campaign/kopi")).status).toBe(200);
    now += 60_000;
    expect((await get("/campaign/no-200")).status).toBe(404);
  });

  test("is counted by the network of IPv6, and not by what visitors say of themselves", async () => {
    const hosts = random(100).map((path, index) => [path, `2001:db8::${index.toString(16)}`]);
    const found = await Promise.all(hosts.map(([path = "", host]) => get(path, host)));
    expect(found.filter(({ status }) => status === 429)).toHaveLength(40);
    const made = random(100, "/campaign/nope-").map((path, index) =>
      get(path, `192.0.2.${index}, 203.0.113.9`),
    );
    expect((await Promise.all(made)).filter(({ status }) => status === 429)).toHaveLength(40);
    expect(apiVisitors).toContain("203.0.113.9");
    expect(apiVisitors).not.toContain("192.0.2.1");
  });

  test.each([
    ["addresses that are none", "/no-"],
    ["pages in English", "/en/no-"],
    ["articles", "/information-center/no-"],
    ["pictures of links", "/share/id/no-"],
    ["calendars", "/api/calendar?slug=no-"],
    ["data", "/_next/data/b/id/campaign/no-"],
    ["pages below an id", "/portfolio/no-"],
  ])("counts %s", async (_kind, prefix) => {
    makes = () => ({ status: 404 });
    const paths = random(100, prefix).map(
      (path) => path + (prefix.includes("data") ? ".json" : ""),
    );
    expect(await statuses(paths)).toEqual({ 404: 60, 429: 40 });
    expect((await get(`${prefix}x`, "198.51.100.2")).status).toBe(404);
  });

  test("is found right after its publication", async () => {
    expect((await get("/campaign/teh")).status).toBe(404);
    published.push("teh");
    expect((await get("/campaign/teh")).status).toBe(404);
    // Nobody but the API is believed.
    makes = (path) => (path === "/api/revalidate" ? { status: 404 } : usual(path));
    await get("/api/revalidate", undefined, {}, "POST");
    expect((await get("/campaign/teh")).status).toBe(404);
    makes = usual;
    await get("/api/revalidate", undefined, {}, "POST");
    expect((await get("/campaign/teh")).status).toBe(200);
  });

  test("is found five seconds after it, also by a process that nobody told", async () => {
    await get("/campaign/teh");
    published.push("teh");
    now += 4000;
    expect((await get("/campaign/teh")).status).toBe(200);
  });

  test("may have been there before: the framework's word counts", async () => {
    await get("/campaign/kopi");
    published = [];
    makes = () => ({ status: 404, cache: "HIT" });
    expect((await get("/campaign/kopi")).status).toBe(404);
    made = [];
    expect((await get("/campaign/kopi")).status).toBe(404);
    expect(made).toEqual(["/404"]);
  });
});

describe("a refusal", () => {
  beforeEach(() => statuses(random(60)));

  test.each([
    ["/campaign/no-x", "/busy"],
    ["/en/campaign/no-x", "/en/busy"],
  ])("of %s is a page in words, with when to come again", async (path, shown) => {
    const { status, headers, body } = await get(path);
    expect([status, headers["retry-after"]]).toEqual([429, "1"]);
    expect(body).toContain(`page ${shown} `);
    expect(headers["cache-control"]).toBe("private, no-store");
  });

  test("of data, of a picture and of a program is short", async () => {
    made = [];
    expect(await get("/_next/data/b/id/campaign/no-x.json")).toMatchObject({
      status: 429,
      body: "{}",
    });
    const picture = await get("/share/en/no-x", undefined, { accept: "image/webp,*/*" });
    expect([picture.status, picture.body]).toEqual([
      429,
      "Too many requests. Please try again in a moment.",
    ]);
    expect(made).toEqual([]);
  });

  test("of the API is passed on to the visitor whom it refuses", async () => {
    apiStatus = 429;
    const { status, headers } = await get("/campaign/other", "198.51.100.2");
    expect([status, headers["retry-after"]]).toEqual([429, "9"]);
  });
});

describe("what is there", () => {
  test("is asked for once, and costs only what has to be made", async () => {
    makes = () => ({ status: 200, cache: "HIT" });
    expect(await statuses(Array(400).fill("/campaign/kopi"))).toEqual({ 200: 400 });
    expect(apiVisitors).toHaveLength(1);
    makes = () => ({ status: 200 });
    expect(await statuses(random(300, "/campaign?q="))).toEqual({ 200: 240, 429: 60 });
    expect((await get("/campaign?q=x", "198.51.100.2")).status).toBe(200);
  });

  test.each(["/_next/image?url=a&w=", "/share/id/kopi?v="])(
    "%s has a budget of its own, of which those that are kept take nothing",
    async (prefix) => {
      makes = () => ({ status: 200, cache: "HIT" });
      expect(await statuses(random(300, prefix))).toEqual({ 200: 300 });
      makes = () => ({ status: 200, cache: "MISS" });
      expect(await statuses(random(300, prefix))).toEqual({ 200: 240, 429: 60 });
      expect((await get("/campaign/kopi")).status).toBe(200);
    },
  );

  test("is limited in all", async () => {
    factor = 0.1;
    open();
    makes = () => ({ status: 200, cache: "HIT" });
    expect(await statuses(Array(130).fill("/"))).toEqual({ 200: 120, 429: 10 });
    expect((await get("/", "198.51.100.2")).status).toBe(200);
  });

  test("of the build is never refused", async () => {
    await statuses(random(100));
    expect(await statuses(random(2000, "/_next/static/a-"))).toEqual({ 200: 2000 });
  });
});

describe("a page that cannot be made", () => {
  test.each(["/campaign/kopi", "/", "/_next/data/b/id/campaign/kopi.json", "/sitemap.xml"])(
    "%s is unavailable for now",
    async (path) => {
      makes = () => ({ status: 500 });
      const { status, headers } = await get(path);
      expect([status, headers["retry-after"]]).toEqual([503, "5"]);
      expect(headers["cache-control"]).toBe("private, no-store");
      expect(headers.etag).toBeUndefined();
      makes = usual;
      now += 1000;
      expect((await get(path)).status).toBe(200);
    },
  );

  test.each([0, 500, 503])(
    "is asked of the framework, which may have one (API: %s)",
    async (to) => {
      apiStatus = to;
      expect((await get("/campaign/never-seen")).status).toBe(200);
      expect(made).toEqual(["/campaign/never-seen"]);
    },
  );

  test("of a calendar is a page that says so", async () => {
    apiStatus = 0;
    const { status, headers, body } = await get("/api/calendar?slug=kopi&locale=en");
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
    expect(body).toContain("page /en/500 ");
  });
});
