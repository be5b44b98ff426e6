import { createLookUps } from "./look-ups.mjs";

let now = 0;
let answer: () => Response | Promise<Response>;
const asked: { url: string; headers: Record<string, string> }[] = [];
const ask = (async (url: string, { headers }: { headers: Record<string, string> }) => {
  asked.push({ url, headers });
  return answer();
}) as unknown as typeof fetch;
const json =
  (status: number, body: object, headers = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers });
const there = json(200, { data: { slug: "kopi" } });
const missing = json(404, { code: "not_found", message: "" });
const refused = json(429, { code: "too_many_requests" }, { "retry-after": "7" });

const keys = { apiUrl: "http://api", apiKey: "key", helpdeskKey: "help", webKey: "own" };
const create = (api: Parameters<typeof createLookUps>[0] = keys) =>
  createLookUps(api, { now: () => now, ask });
const kopi = { of: "campaign", slug: "kopi" } as const;

beforeEach(() => {
  asked.length = 0;
  answer = missing;
  now += 60_000;
});

it("asks in the name of the visitor, by the key of this process", async () => {
  await create().lookUp(kopi, "198.51.100.1");
  expect(asked).toEqual([
    {
      url: "http://api/v1/campaign/detail?slug=kopi",
      headers: {
        "X-Api-Key": "key",
        "X-Localization": "id",
        "X-Web-Key": "own",
        "X-Web-Visitor": "198.51.100.1",
      },
    },
  ]);
});

it("tells another help desk neither the key nor the visitor", async () => {
  await create({ ...keys, helpdeskUrl: "http://help" }).lookUp({ of: "article", slug: "a" }, "::1");
  expect(asked).toEqual([
    {
      url: "http://help/v1/helpdesk/articles/a",
      headers: { "X-Api-Key": "help", "X-Localization": "id" },
    },
  ]);
});

it("remembers what is missing for less than five seconds, and what is there", async () => {
  const lookUps = create();
  expect(await lookUps.lookUp(kopi, "a")).toBe("missing");
  expect(lookUps.recall(kopi)).toBe("missing");
  now += 3999;
  expect(lookUps.recall(kopi)).toBe("missing");
  now += 1;
  expect(lookUps.recall(kopi)).toBeUndefined();
  answer = there;
  expect(await lookUps.lookUp(kopi, "a")).toBe("known");
  now += 3_600_000;
  expect(lookUps.recall(kopi)).toBe("known");
  lookUps.forget(kopi);
  expect(lookUps.recall(kopi)).toBeUndefined();
});

it("forgets what was missing when something may have been published, also what is being asked", async () => {
  const lookUps = create();
  await lookUps.lookUp(kopi, "a");
  let release: () => void = () => undefined;
  answer = () =>
    new Promise((resolve) => {
      release = () => resolve(missing());
    });
  const late = lookUps.lookUp({ ...kopi, slug: "teh" }, "a");
  lookUps.forgetMissing();
  release();
  expect(await late).toBe("missing");
  expect(lookUps.recall(kopi)).toBeUndefined();
  expect(lookUps.recall({ ...kopi, slug: "teh" })).toBeUndefined();
});

it("asks once for all who ask at once, and again for those who were refused with another", async () => {
  const lookUps = create();
  answer = there;
  const both = await Promise.all([lookUps.lookUp(kopi, "a"), lookUps.lookUp(kopi, "b")]);
  expect(both).toEqual(["known", "known"]);
  expect(asked).toHaveLength(1);
  const answers = [refused, missing];
  answer = () => (answers.shift() ?? missing)();
  const teh = { ...kopi, slug: "teh" };
  expect(await Promise.all([lookUps.lookUp(teh, "a"), lookUps.lookUp(teh, "b")])).toEqual([
    { retryAfter: 7 },
    "missing",
  ]);
});

it.each<[string, () => Response | Promise<Response>]>([
  ["does not answer", () => Promise.reject(new TypeError("fetch failed"))],
  ["is unwell", json(500, { code: "server_error" })],
  ["is in maintenance", json(503, { code: "maintenance" })],
  ["is another program", () => new Response("<html>404</html>", { status: 404 })],
  ["says something else", () => new Response("{", { status: 200 })],
  ["says nothing of it", json(200, {})],
  ["is limited by another program", () => new Response("slow down", { status: 429 })],
])("an API that %s says neither, and is left alone for a second", async (_how, answers) => {
  const lookUps = create();
  answer = answers;
  expect(await lookUps.lookUp(kopi, "a")).toBe("silent");
  expect(lookUps.recall(kopi)).toBeUndefined();
  expect(await lookUps.lookUp(kopi, "a")).toBe("silent");
  expect(asked).toHaveLength(1);
  now += 1000;
  answer = there;
  expect(await lookUps.lookUp(kopi, "a")).toBe("known");
});

it("asks a bounded number of questions at once", async () => {
  const lookUps = create();
  const release: (() => void)[] = [];
  answer = () => new Promise((resolve) => release.push(() => resolve(missing())));
  const slugs = Array.from({ length: 250 }, (_, index) => ({ ...kopi, slug: `no-${index}` }));
  const all = Promise.all(slugs.map((subject) => lookUps.lookUp(subject, "a")));
  for (const each of release) each();
  const found = await all;
  expect(found.filter((each) => each === "missing")).toHaveLength(200);
  expect(found.filter((each) => each === "crowded")).toHaveLength(50);
  answer = missing;
  expect(await lookUps.lookUp(kopi, "a")).toBe("missing");
});

it("remembers a bounded number, however many are made up", async () => {
  const lookUps = create();
  for (let count = 0; count < 6000; count += 1) {
    await lookUps.lookUp({ ...kopi, slug: `no-${count}` }, "a");
  }
  expect(lookUps.size()).toBe(5000);
  answer = there;
  for (let count = 0; count < 21_000; count += 1) {
    await lookUps.lookUp({ ...kopi, slug: `yes-${count}` }, "a");
  }
  expect(lookUps.size()).toBe(25_000);
});
