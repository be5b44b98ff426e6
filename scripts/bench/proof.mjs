/**
 * `npm run bench -- proof`: a book of 10^5 entries checked in a browser; `npm run bench -- exports`: exports of a short
 * and of a long book. Apart: together they take longer than ten minutes where little of the machine is free.
 */
import { createHash, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { findFreePort } from "../lib/ports.mjs";
import { startPostgres } from "../lib/real-postgres.mjs";
import { inRoot } from "../lib/root.mjs";
import { fillCampaigns } from "./campaign-rows.mjs";
import { inTurn, requests } from "./in-turn.mjs";
import { startOwnApi } from "./own-api.mjs";
import { createApi } from "./people.mjs";
import { milliseconds, printTable, target } from "./table.mjs";

const { Client } = createRequire(inRoot("server/package.json"))("pg");

const checked = 100_000;
/** Another number is for trying the bench itself. */
const lengths = [1000, Number(process.env.ENTRIES ?? 1_000_000)];
const linesPerPosting = 5000;
const page = 1000;
const rounds = 3;
/** A check that is slow is a result, too. */
const mostWait = 120_000;
const mostSeconds = 3;
const longestFrame = 100;
const atMost = 1.5;
const slug = "modal-kerja-pengadaan-kopi-arabika-gayo";

/** @param {import("./run.mjs").Bench} bench */
export async function measureProof({ browser, webUrl, deployment, step }) {
  await measureCheck({ browser, webUrl, apiUrl: deployment.env.API_URL, step });
}

const sha256 = (...parts) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
};

/** A book as the API writes it, and the seal over it alone. */
function createBook(campaignId) {
  const account = `escrow:${campaignId}`;
  const lines = [];
  let prev = "0".repeat(64);
  for (let seq = 1; seq <= checked; seq += 1) {
    const entry = {
      account,
      amount: "100000",
      at: new Date(1_770_000_000_000 + seq * 1000).toISOString(),
      balance: String(seq * 100_000),
      kind: "payment",
      party: sha256(String(seq)).slice(0, 16),
      posting: randomUUID(),
      prev,
      ref: randomUUID(),
      seq,
    };
    const hash = sha256(JSON.stringify(entry));
    const { posting, at, kind, amount, balance, party, ref } = entry;
    const line = { account, seq, posting, at, kind, amount, balance, party, ref, prev, hash };
    lines.push(`${JSON.stringify(line)}\n`);
    prev = hash;
  }
  const leaf = `${account}:${checked}:${prev}`;
  const root = sha256(Buffer.of(0), leaf);
  const seal = { at: new Date().toISOString(), size: 1, root };
  return { text: lines.join(""), seal, inclusion: { ...seal, leaf, index: 0, path: [] } };
}

/** Answers instead of the API. */
async function serveBook(book) {
  const server = createServer(({ url }, response) => {
    const { pathname, searchParams } = new URL(url, "http://localhost");
    const isEscrow = searchParams.get("book") === "escrow";
    response.setHeader("access-control-allow-origin", "*");
    if (pathname === "/v1/campaign/proof") response.end(isEscrow ? book.text : "");
    else if (pathname === "/v1/proof/roots") {
      response.end(JSON.stringify({ data: [book.seal], meta: { next_cursor: null } }));
    } else {
      response.statusCode = isEscrow ? 200 : 404;
      response.end(JSON.stringify(isEscrow ? { data: book.inclusion } : { code: "not_sealed" }));
    }
  });
  const port = await findFreePort();
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

/** Keeps the longest time between two frames. */
function watchFrames() {
  let last = performance.now();
  window.longestFrame = 0;
  const frame = (now) => {
    window.longestFrame = Math.max(window.longestFrame, now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

async function measureCheck({ browser, webUrl, apiUrl, step }) {
  const context = await browser.newContext();
  const tab = await context.newPage();
  await tab.addInitScript(watchFrames);
  const told = tab.waitForRequest(/\/v1\/proof\/inclusion/, { timeout: mostWait });
  await tab.goto(`${webUrl}/campaign/${slug}/bukti`);
  const campaignId = new URL((await told).url()).searchParams.get("campaign_id");
  // What the first pages of a new deployment cost, on this same machine, is no part of a check.
  await tab.waitForLoadState("networkidle", { timeout: mostWait });
  const book = await step(`Making a book of ${checked} entries`, async () =>
    createBook(campaignId),
  );
  const server = await serveBook(book);
  try {
    await tab.route(
      ({ href, pathname }) => href.startsWith(apiUrl) && /\/(campaign\/)?proof/.test(pathname),
      (route) => route.continue({ url: route.request().url().replace(apiUrl, server.url) }),
    );
    const rows = [];
    for (let round = 1; round <= rounds; round += 1) {
      rows.push(await step(`Checking it, ${round} of ${rounds}`, () => check(tab)));
    }
    printTable(
      `A book of ${checked.toLocaleString("en")} entries, checked in the browser`,
      ["round", "took", "target", "longest frame", "target"],
      rows.map(({ seconds, frame }, index) => [
        String(index + 1),
        `${seconds.toFixed(1)} s`,
        target(seconds, { atMost: mostSeconds }, (value) => `${value} s`),
        milliseconds(frame),
        target(frame, { atMost: longestFrame }, milliseconds),
      ]),
      [
        `As the page says it, with the download of ${(book.text.length / 1e6).toFixed(0)} MB from this machine.`,
      ],
    );
  } finally {
    server.stop();
    await context.close();
  }
}

async function check(tab) {
  const again = tab.getByRole("button", { name: "Periksa lagi" });
  await again.waitFor({ timeout: mostWait });
  await tab.evaluate(() => {
    window.longestFrame = 0;
  });
  await again.click();
  const number = checked.toLocaleString("id");
  await tab
    .locator("h3", { hasText: `${number} catatan, semua cocok` })
    .waitFor({ timeout: mostWait });
  const [, seconds] = /Selesai dalam ([\d,]+) detik/.exec(
    await tab.getByText(/Selesai dalam/).textContent(),
  );
  // The rows of the book are there, too.
  await tab.getByRole("table").waitFor({ timeout: mostWait });
  const frame = await tab.evaluate(() => window.longestFrame);
  return { seconds: Number(seconds.replace(",", ".")), frame };
}

/** @param {Pick<import("./run.mjs").Bench, "workDir" | "step">} bench */
export async function measureExports({ workDir, step }) {
  const postgres = await step("Starting PostgreSQL", startPostgres);
  const started = [postgres.stop];
  const client = new Client({ connectionString: postgres.url });
  try {
    const { env, child } = await step("Starting an API", () =>
      startOwnApi({
        name: "proof",
        workDir,
        env: { DATABASE_URL: postgres.url, RATE_LIMIT_FACTOR: "100000" },
      }),
    );
    started.push(() => child.stop());
    await client.connect();
    const { user_id: userId } = await createApi(env).register();
    await fillCampaigns(client, 1000, userId);
    const { rows: campaigns } = await client.query(
      "select id from campaigns where published_at is not null order by id limit 2",
    );
    for (const [index, { id }] of campaigns.entries()) {
      await step(`Writing ${lengths[index]} entries`, () => fill(client, id, lengths[index]));
    }
    await client.query("analyze");
    const read = (index, query) => async () => {
      const address = `${env.API_URL}/v1/campaign/proof?campaign_id=${campaigns[index].id}&book=escrow&${query}`;
      const response = await fetch(address);
      const lines = (await response.text()).split("\n").length - 1;
      if (lines < page) throw new Error(`${address} answered ${lines} entries`);
    };
    const last = (index) => `limit=${page}&after=${lengths[index] - page}`;
    const kinds = [
      ["first page", () => `limit=${page}`],
      ["last page", last],
      ["last page, CSV", (index) => `${last(index)}&format=csv`],
    ];
    const rows = [];
    for (const [title, query] of kinds) {
      const [few, many] = await step(`Measuring ${title}`, () =>
        inTurn([0, 1].map((index) => read(index, query(index)))),
      );
      const times = (value) => `${value.toFixed(2)}x`;
      const ratio = many.p95 / few.p95;
      rows.push([
        title,
        ...[few.p50, few.p95, many.p50, many.p95].map(milliseconds),
        times(ratio),
        target(ratio, { atMost }, times),
      ]);
    }
    const [small, large] = lengths.map((length) => length.toLocaleString("en"));
    printTable(
      `Exports of ${page} entries, ${requests} requests one after the other`,
      ["", `p50 of ${small}`, "p95", `p50 of ${large}`, "p95", "ratio", "target"],
      rows,
    );
  } finally {
    await client.end();
    for (const stop of started.reverse()) await stop();
  }
}

/** Through the ledger's own function, so that the chain is one. */
async function fill(client, campaignId, length) {
  for (let written = 0; written < length; ) {
    const count = Math.min(linesPerPosting, length - written);
    const part = { account: `escrow:${campaignId}`, amount: "1", party: "0123456789abcdef" };
    const lines = [
      { account: "bank:escrow", amount: String(count), party: "bank", ref: "bench" },
      ...Array.from({ length: count }, () => ({ ...part, ref: "bench" })),
    ];
    await client.query("select ledger_post($1, 'payment', now(), $2, null, $3::jsonb)", [
      randomUUID(),
      `bench:${campaignId}:${written}`,
      JSON.stringify(lines),
    ]);
    written += count;
  }
}
