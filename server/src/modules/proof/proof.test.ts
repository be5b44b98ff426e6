import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rootFrom } from "@rukun/contract/merkle";
import type { Seal } from "@rukun/contract/proof";
import { bookFields, chainStart, readEntry } from "@rukun/contract/public-book";
import { fromHex, sha256, toHex } from "@rukun/contract/sha256";
import { breakIn, hashOf } from "../../ledger/chain.ts";
import { ledgerOn, newEvent } from "../../ledger/ledger-test-kit.ts";
import { paymentByVirtualAccount } from "../../ledger/postings.ts";
import { sealBooks } from "../../ledger/seals.ts";
import { createUnpublished } from "../../test/campaigns.ts";
import { createMember, createOfficer } from "../../test/factories.ts";
import { entriesIn, fundedCampaign, nextHour, readBook, repaid, seal } from "../../test/proof.ts";
import { readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let base: string;
let folder: string;
beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false });
  base = await app.app.listen({ host: "127.0.0.1", port: 0 });
  folder = await mkdtemp(join(tmpdir(), "rukun-proof-"));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const inclusion = async (campaignId: string, query: Record<string, string> = {}) =>
  app.call("GET /v1/proof/inclusion", {
    query: { campaign_id: campaignId, book: "escrow", ...query },
  });
const roots = async (query = {}): Promise<{ data: Seal[]; meta: { next_cursor: string | null } }> =>
  (await app.call("GET /v1/proof/roots", { query })).json();

/** Runs the script of the docs as anyone would. */
function run(...args: string[]): Promise<{ code: number | null; said: string }> {
  const script = join(__dirname, "../../../../docs/periksa.mjs");
  const child = spawn(process.execPath, [script, ...args]);
  let said = "";
  child.stdout.on("data", (text) => (said += text));
  child.stderr.on("data", (text) => (said += text));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, said })));
}
const saved = async (text: string): Promise<string> => {
  const file = join(folder, `${randomUUID()}.jsonl`);
  await writeFile(file, text);
  return file;
};

test("a book is the chain as the ledger keeps it, with the published fields in their order", async () => {
  const funded = await fundedCampaign(app);
  await repaid(app, funded);
  for (const [book, count] of [
    ["escrow", 3],
    ["repayment", 3],
  ] as const) {
    const response = await readBook(app, funded.id, { book });
    expect(response.headers["content-type"]).toMatch(/^application\/x-ndjson/);
    expect(response.headers["content-disposition"]).toContain(`rukun-${book}-${funded.id}.jsonl`);
    const entries = entriesIn(response.body);
    expect(entries).toHaveLength(count);
    expect(entries.map((entry) => Object.keys(entry))).toEqual(entries.map(() => bookFields));
    let before: Parameters<typeof breakIn>[1] = chainStart;
    for (const entry of entries) {
      expect(breakIn(entry, before)).toBeUndefined();
      before = entry;
    }
    const kept = await readRows<{ hash: string }>(
      app,
      "select hash from ledger_entries where account = $1 order by seq",
      [`${book}:${funded.id}`],
    );
    expect(entries.map(({ hash }) => hash)).toEqual(kept.map(({ hash }) => hash));
    expect(response.body.split("\n").filter(Boolean).map(readEntry)).toEqual(entries);
  }
  const repayment = entriesIn((await readBook(app, funded.id, { book: "repayment" })).body);
  expect(repayment.map(({ party, amount, balance }) => [party, amount, balance])).toEqual([
    ["company", "100000", "100000"],
    [funded.parties[0], "-50000", "50000"],
    [funded.parties[1], "-50000", "0"],
  ]);
});

test("nobody is named: a party is a pseudonym, which only its funder is told", async () => {
  const { id, funders, parties } = await fundedCampaign(app);
  const { body } = await readBook(app, id);
  for (const { id: userId } of funders) expect(body).not.toContain(userId);
  for (const [nth, { token }] of funders.entries()) {
    const query = { campaign_id: id };
    const answer = await app.call("GET /v1/campaign/proof/pseudonym", { token, query });
    expect(answer.json().data).toEqual({ pseudonym: parties[nth], shared: "0", tax: "0" });
    expect(entriesIn(body).filter(({ party }) => party === parties[nth])).toHaveLength(1);
  }
  const guest = await app.call("GET /v1/campaign/proof/pseudonym", { query: { campaign_id: id } });
  expect(guest.statusCode).toBe(401);
  const { token } = await createOfficer(app);
  const officer = await app.call("GET /v1/campaign/proof/pseudonym", {
    token,
    query: { campaign_id: id },
  });
  expect(officer.statusCode).toBe(403);
});

test("the CSV has the same entries under a head", async () => {
  const { id } = await fundedCampaign(app);
  const response = await readBook(app, id, { format: "csv" });
  expect(response.headers["content-type"]).toMatch(/^text\/csv/);
  const [head, ...rows] = response.body.trimEnd().split("\r\n");
  expect(head).toBe(bookFields.join(","));
  const entries = entriesIn((await readBook(app, id)).body);
  expect(rows).toEqual(entries.map((entry) => bookFields.map((key) => entry[key]).join(",")));
});

test("a long book is read in pages, begins and ends where it is asked to, and a HEAD reads none", async () => {
  const { id } = await fundedCampaign(app, { funders: 0 });
  const part = { account: `escrow:${id}`, amount: 1n, party: "0123456789abcdef", ref: "pledge" };
  const lines = [
    { account: "bank:escrow", amount: 2500n, party: "bank", ref: "pledge" },
    ...Array.from({ length: 2500 }, () => part),
  ];
  await ledgerOn(app.database).post({ kind: "payment", event: newEvent(), lines });
  const seqs = async (query = {}) =>
    entriesIn((await readBook(app, id, query)).body).map(({ seq }) => seq);
  expect(await seqs()).toEqual(Array.from({ length: 2500 }, (_, index) => index + 1));
  expect(await seqs({ after: "2497" })).toEqual([2498, 2499, 2500]);
  expect(await seqs({ after: "10", limit: "3" })).toEqual([11, 12, 13]);
  expect(await seqs({ after: "2500" })).toEqual([]);
  expect(await seqs({ limit: "0" })).toEqual([]);
  const head = await fetch(`${base}/v1/campaign/proof?campaign_id=${id}&book=escrow`, {
    method: "HEAD",
  });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("a campaign without money has empty books, and no seal has them", async () => {
  const { id } = await fundedCampaign(app, { funders: 0 });
  await seal(app);
  expect((await readBook(app, id)).body).toBe("");
  expect((await readBook(app, id, { format: "csv" })).body).toBe(`${bookFields.join(",")}\r\n`);
  expect((await inclusion(id)).statusCode).toBe(404);
});

/** The number of the request is another each time. */
const sameFor = (response: { body: string } | undefined) =>
  response?.body.replace(/"request_id":"[^"]+"/, "");

test("an unpublished campaign answers the same bytes as one that does not exist", async () => {
  const draft = await createUnpublished(app, "READY_TO_PUBLISH");
  await fundedCampaign(app, { campaign: draft });
  await seal(app);
  const { token } = await createMember(app);
  for (const path of [
    "/v1/campaign/proof?book=escrow",
    "/v1/campaign/proof?book=escrow&format=csv",
    "/v1/proof/inclusion?book=escrow",
    "/v1/campaign/proof/pseudonym?",
  ]) {
    const [known, unknown, wrong] = await Promise.all(
      [draft.id, randomUUID(), "nothing"].map((id) =>
        app.call(`GET ${path}&campaign_id=${id}`, { token }),
      ),
    );
    expect(known?.statusCode).toBe(404);
    expect(sameFor(known)).toBe(sameFor(unknown));
    expect(sameFor(known)).toBe(sameFor(wrong));
  }
});

test.each([
  ["without a book", { book: undefined }],
  ["with another book", { book: "rdf" }],
  ["with another format", { format: "xml" }],
  ["with a place that is none", { after: "-1" }],
  ["with more than a request may ask for", { limit: "10001" }],
])("a request %s is refused", async (_what, query) => {
  const { id } = await fundedCampaign(app, { funders: 0 });
  const { book = undefined, ...others } = { book: "escrow", ...query };
  const response = await app.call("GET /v1/campaign/proof", {
    query: { campaign_id: id, ...(book && { book }), ...others },
  });
  expect(response.statusCode).toBe(422);
});

describe("seals", () => {
  /** The root that an answered path leads to. */
  function ledTo(data: { leaf: string; index: number; size: number; path: string[] }) {
    const bytes = (hex: string) => fromHex(hex) ?? new Uint8Array();
    const leaf = new TextEncoder().encode(data.leaf);
    const root = rootFrom(sha256, { ...data, leaf, path: data.path.map(bytes) });
    return root && toHex(root);
  }

  test("the newest entry of a book leads to the newest seal, whose root is published", async () => {
    const first = await fundedCampaign(app);
    const second = await fundedCampaign(app, { funders: 3 });
    await seal(app);
    const [newest] = (await roots()).data;
    for (const { id, seq } of [
      { id: first.id, seq: 2 },
      { id: second.id, seq: 3 },
    ]) {
      const last = entriesIn((await readBook(app, id)).body).at(-1);
      const { data } = (await inclusion(id, { seq: String(seq) })).json();
      expect(data.leaf).toBe(`escrow:${id}:${seq}:${last?.hash}`);
      expect({ at: data.at, size: data.size, root: data.root }).toEqual(newest);
      expect(ledTo(data)).toBe(newest?.root);
      expect(data.index).toBeLessThan(data.size);
    }
  });

  test("an older entry is covered by the first seal after it; an old root still has its path", async () => {
    const funded = await fundedCampaign(app);
    await seal(app);
    const [old] = (await roots()).data;
    await fundedCampaign(app, { funders: 1, campaign: funded });
    const uncovered = await inclusion(funded.id, { seq: "3" });
    expect([uncovered.statusCode, uncovered.json().code]).toEqual([404, "not_sealed"]);
    await seal(app);
    const [newest] = (await roots()).data;
    const of = async (query = {}) => (await inclusion(funded.id, query)).json().data;
    expect((await of({ seq: "1" })).root).toBe(old?.root);
    expect((await of({ seq: "3" })).root).toBe(newest?.root);
    expect((await of()).root).toBe(newest?.root);
    const kept = await of({ root: old?.root });
    expect([kept.at, ledTo(kept)]).toEqual([old?.at, old?.root]);
    expect(kept.leaf).toContain(`${funded.id}:2:`);
    const unknown = await inclusion(funded.id, { root: "0".repeat(64) });
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, "not_found"]);
  });

  test("a book that none of them has yet is told from one that is not there", async () => {
    const { id } = await fundedCampaign(app);
    const fresh = await inclusion(id);
    expect([fresh.statusCode, fresh.json().code]).toEqual([404, "not_sealed"]);
    const { id: unpublished } = await createUnpublished(app);
    for (const other of [unpublished, randomUUID()]) {
      const response = await inclusion(other);
      expect([response.statusCode, response.json().code]).toEqual([404, "not_found"]);
    }
  });

  test("an hour is sealed once, whoever comes first", async () => {
    await fundedCampaign(app);
    const clock = nextHour();
    const { background } = app.database;
    const done = await Promise.all(Array.from({ length: 4 }, () => sealBooks(background, clock)));
    expect(done.filter(Boolean)).toHaveLength(1);
    const [row] = await readRows(
      app,
      "select count(*)::int as seals, max(no) as last, count(distinct hour)::int as hours from proof_seals",
    );
    expect(row?.seals).toBe(row?.last);
    expect(row?.seals).toBe(row?.hours);
  });

  test("the job seals, and an hour without anything new has the same root", async () => {
    const count = async () => (await readRows(app, "select seal from proof_heads")).length;
    await seal(app);
    const before = await count();
    await seal(app);
    const [last, earlier] = (await roots()).data;
    expect([last?.root, last?.size]).toEqual([earlier?.root, earlier?.size]);
    expect(await count()).toBe(before);
    const later = await createTestApp(
      {},
      { hasWorkers: false, clock: () => new Date("2026-11-25T07:59:00.000Z") },
    );
    await later.services.jobHandlers["seal-books"]({});
    const [row] = await readRows(later, "select hour, at, size from proof_seals");
    expect(row).toEqual({
      hour: new Date("2026-11-25T07:00:00.000Z"),
      at: new Date("2026-11-25T07:59:00.000Z"),
      size: 0,
    });
    await later.close();
  });

  test("all of them are listed, newest first, in pages", async () => {
    for (let each = 0; each < 101; each += 1) await seal(app);
    const first = await roots();
    expect(first.data).toHaveLength(100);
    const rest: Seal[] = [];
    for (let cursor = first.meta.next_cursor; cursor; ) {
      const page = await roots({ cursor });
      rest.push(...page.data);
      cursor = page.meta.next_cursor;
    }
    const all = [...first.data, ...rest];
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    const [row] = await readRows(app, "select count(*)::int as count from proof_seals");
    expect(all).toHaveLength(Number(row?.count));
  });

  test.each([
    "update proof_seals set root = repeat('0', 64)",
    "delete from proof_seals",
    "truncate proof_seals cascade",
    "update proof_heads set hash = repeat('0', 64)",
    "delete from proof_heads",
    "truncate proof_heads",
  ])("the database refuses: %s", async (statement) => {
    await fundedCampaign(app);
    await seal(app);
    await expect(app.database.executeSql(statement)).rejects.toThrow("append-only");
  });
});

describe("the script of the docs", () => {
  test("is the one that the page offers, and short", () => {
    const read = (file: string) => readFileSync(join(__dirname, "../../../..", file), "utf8");
    expect(read("public/periksa.mjs")).toBe(read("docs/periksa.mjs"));
    expect(read("docs/periksa.mjs").trimEnd().split("\n").length).toBeLessThanOrEqual(60);
  });

  test("finds a book in order: downloaded, saved, with the newest seal and with an old one", async () => {
    const funded = await fundedCampaign(app, { funders: 5 });
    await seal(app);
    const [old] = (await roots()).data;
    await repaid(app, funded);
    await seal(app);
    const address = `${base}/v1/campaign/proof?campaign_id=${funded.id}&book=escrow`;
    const online = await run(address);
    expect(online).toEqual({ code: 0, said: expect.stringMatching(/^6 catatan cocok, saldo 0 /) });
    expect(online.said).toMatch(/Sama dengan segel .* sampai no\. 6/);
    const file = await saved((await readBook(app, funded.id)).body);
    expect(await run(file)).toEqual({ code: 0, said: expect.stringMatching(/^6 catatan cocok/) });
    const sealFile = await saved(`${old?.at} ${old?.root}\n`);
    const kept = await run(file, sealFile, base);
    expect(kept).toEqual({ code: 0, said: expect.stringMatching(/sampai no\. 5/) });
    const repayment = await run(address.replace("escrow", "repayment"));
    expect(repayment).toEqual({ code: 0, said: expect.stringMatching(/^6 catatan cocok/) });
  });

  test.each([
    ["an amount", (lines: string[]) => change(lines, 3, { amount: "3000001" }), "#3: saldo"],
    [
      "an amount and its balance",
      (lines: string[]) => change(lines, 3, { amount: "3000001", balance: "6000001" }),
      "#3: sidik",
    ],
    ["a party", (lines: string[]) => change(lines, 2, { party: "f".repeat(16) }), "#2: sidik"],
    ["an entry left out", (lines: string[]) => lines.toSpliced(1, 1), "#3: setelah no. 1"],
    ["a field added", (lines: string[]) => change(lines, 4, { note: "x" }), "#4: sidik"],
  ])("names the entry: %s", async (_what, tamper, said) => {
    const { id } = await fundedCampaign(app, { funders: 4 });
    const lines = (await readBook(app, id)).body.trimEnd().split("\n");
    const result = await run(await saved(`${tamper(lines).join("\n")}\n`));
    expect(result.code).toBe(1);
    expect(result.said).toContain(`escrow:${id}${said}`);
  });

  test("names the seal that a cut or rewritten book does not lead to; a broken download is no mismatch", async () => {
    const { id } = await fundedCampaign(app, { funders: 3 });
    await seal(app);
    const { body } = await readBook(app, id);
    const lines = body.trimEnd().split("\n");
    const cut = await run(await saved(`${lines.slice(0, 2).join("\n")}\n`), base);
    expect(cut.code).toBe(1);
    expect(cut.said).toContain(`escrow:${id}#3: tersegel`);
    const broken = await run(await saved(body.slice(0, -40)));
    expect(broken).toEqual({
      code: 2,
      said: expect.stringMatching(/Tidak terbaca setelah no\. 2/),
    });
    const unknown = await run(await saved(body), "0".repeat(64), base);
    expect(unknown).toEqual({ code: 2, said: expect.stringContaining("404") });
  });

  test("says of a book without a seal that it has none yet; no other answer is taken for that", async () => {
    const { id } = await fundedCampaign(app, { funders: 3 });
    const address = `${base}/v1/campaign/proof?campaign_id=${id}&book=escrow`;
    const unsealed = {
      code: 0,
      said: expect.stringMatching(
        /^3 catatan cocok, saldo 6000000 .*\nBelum disegel: .* \(not sealed yet: .*\)\n$/,
      ),
    };
    expect(await run(address)).toEqual(unsealed);
    const { body } = await readBook(app, id);
    const file = await saved(body);
    expect(await run(file, base)).toEqual(unsealed);
    // Whoever has kept a seal knows that there was one.
    const kept = await run(file, "0".repeat(64), base);
    expect(kept).toEqual({ code: 2, said: expect.stringContaining("404") });
    // Not the API that the book is from, and none at all.
    const [other, none] = [randomUUID(), `${base}/elsewhere`];
    const foreign = await run(await saved(rewritten(body, other)), base);
    expect(foreign).toEqual({ code: 2, said: expect.stringContaining("404") });
    const elsewhere = await run(file, none);
    expect(elsewhere).toEqual({ code: 2, said: expect.stringContaining("404") });
    // An entry that was changed is found without a seal.
    const lines = change(body.trimEnd().split("\n"), 2, { party: "f".repeat(16) });
    const tampered = await run(await saved(`${lines.join("\n")}\n`), base);
    expect(tampered).toEqual({ code: 1, said: expect.stringContaining(`escrow:${id}#2: sidik`) });
  });
});

/** The book as that of another campaign, with a chain in order. */
function rewritten(body: string, campaignId: string): string {
  let prev: string = chainStart.hash;
  return entriesIn(body)
    .map((entry) => {
      const moved = { ...entry, account: `escrow:${campaignId}`, prev };
      prev = hashOf(moved);
      return `${JSON.stringify({ ...moved, hash: prev })}\n`;
    })
    .join("");
}

/** The book with one entry changed. */
function change(lines: string[], seq: number, fields: Record<string, string>): string[] {
  return lines.map((line) => {
    const entry = JSON.parse(line);
    return entry.seq === seq ? JSON.stringify({ ...entry, ...fields }) : line;
  });
}

test("payments while a book is read do not disturb it", async () => {
  const funded = await fundedCampaign(app, { funders: 1 });
  const pay = () =>
    ledgerOn(app.database).post(
      paymentByVirtualAccount({
        event: newEvent(),
        campaignId: funded.id,
        party: "0123456789abcdef",
        amount: 1n,
        ref: "pledge",
      }),
    );
  const [response] = await Promise.all([readBook(app, funded.id), pay(), pay(), pay()]);
  let before: Parameters<typeof breakIn>[1] = chainStart;
  for (const entry of entriesIn(response.body)) {
    expect(breakIn(entry, before)).toBeUndefined();
    before = entry;
  }
});
