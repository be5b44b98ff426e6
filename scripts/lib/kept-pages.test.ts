import { createServer, get, type IncomingHttpHeaders, type RequestOptions } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync, gzipSync } from "node:zlib";
import { keepPages } from "./kept-pages.mjs";

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let now = 0;
let rendered = 0;
let isKept = true;
let status = 200;

/** As the framework behind it: compressed, in pieces, without a length. */
const server = createServer(
  keepPages(
    (request, response) => {
      rendered += 1;
      const html = gzipSync(`${request.method} ${request.url} ${rendered}`);
      response.setHeader("Content-Encoding", "gzip");
      response.setHeader("Vary", "Accept-Encoding");
      response.setHeader("ETag", '"page"');
      response.setHeader("x-nextjs-cache", isKept ? "HIT" : "STALE");
      response.statusCode = status;
      response.write(html.subarray(0, 10));
      response.end(html.subarray(10));
    },
    () => now,
  ),
);
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  ({ port } = server.address() as AddressInfo);
});
beforeEach(() => {
  now += 10_000;
  rendered = 0;
  isKept = true;
  status = 200;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (path: string, options: RequestOptions = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const headers = { "accept-encoding": "gzip, br", ...options.headers };
    get({ port, path, ...options, headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("end", () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(pieces),
        }),
      );
    }).on("error", reject);
  });
const text = ({ body }: Answer) => gunzipSync(body).toString();

test("a page is repeated for a second, with its headers, and then asked for again", async () => {
  const first = await ask("/campaign");
  const second = await ask("/campaign");
  expect([first, second].map(text)).toEqual(["GET /campaign 1", "GET /campaign 1"]);
  expect(second.headers).toMatchObject({
    "content-encoding": "gzip",
    vary: "Accept-Encoding",
    etag: '"page"',
    "content-length": String(second.body.length),
  });
  expect(text(await ask("/en/campaign"))).toBe("GET /en/campaign 2");
  now += 1000;
  expect(text(await ask("/campaign"))).toBe("GET /campaign 3");
});

test("who has it already is told so, without the page", async () => {
  await ask("/campaign");
  const again = await ask("/campaign", { headers: { "if-none-match": '"page"' } });
  expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  const other = await ask("/campaign", { headers: { "if-none-match": '"older"' } });
  expect(other.status).toBe(200);
  expect(rendered).toBe(1);
});

test.each([
  ["with a cookie", "/campaign", { headers: { cookie: "rukun_session=lender" } }],
  ["with a query", "/campaign?akad=murabahah", {}],
  ["for a part", "/campaign", { headers: { range: "bytes=0-1" } }],
  ["for data", "/campaign", { headers: { "x-nextjs-data": "1" } }],
  ["without compression", "/campaign", { headers: { "accept-encoding": "identity" } }],
  ["for a script", "/_next/static/main.js", {}],
  ["for the API", "/api/share-picture", {}],
  ["for the head", "/campaign", { method: "HEAD" }],
])(
  "a request %s is always handed on, and never repeated to others",
  async (_what, path, options) => {
    await ask(path, options);
    await ask(path, options);
    expect(rendered).toBe(2);
    await ask("/campaign");
    expect(rendered).toBe(3);
  },
);

test.each([
  ["is rendered for each", () => (isKept = false)],
  ["is not there", () => (status = 404)],
])("a page that %s is not repeated", async (_what, change) => {
  change();
  await ask("/campaign");
  await ask("/campaign");
  expect(rendered).toBe(2);
});

test("who changes something through this process sees it at once", async () => {
  await ask("/campaign");
  await ask("/api/revalidate", { method: "POST" });
  expect(text(await ask("/campaign"))).toBe("GET /campaign 3");
});

test("of very many pages the oldest are forgotten", async () => {
  for (let page = 0; page <= 100; page += 1) await ask(`/campaign/${page}`);
  expect(rendered).toBe(101);
  await ask("/campaign/1");
  expect(rendered).toBe(101);
  await ask("/campaign/0");
  expect(rendered).toBe(102);
});
