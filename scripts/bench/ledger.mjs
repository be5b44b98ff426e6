/**
 * `npm run bench -- ledger`: the ledger on a PostgreSQL with its default durability: histories against a model, postings
 * beside the same number of round trips without rules, the check of the whole, and reads of short and long accounts.
 */
import { randomUUID } from "node:crypto";
import { startPostgres } from "../lib/real-postgres.mjs";
import { inTurn, requests } from "./in-turn.mjs";
import { readServerSources } from "./server-sources.mjs";
import { milliseconds, printTable, target } from "./table.mjs";

const ofModel = { atLeast: 100_000, length: 220 };
const lengths = [1000, Number(process.env.ENTRIES ?? 1_000_000)];
const linesPerPosting = 5000;
const clients = 10;
const measuredMs = 5000;
const atMost = 1.5;

/** @param {Pick<import("./run.mjs").Bench, "step">} bench */
export async function measureLedger({ step }) {
  const postgres = await step("Starting PostgreSQL", () => startPostgres({ isDurable: true }));
  const ledger = await readServerSources({
    "db/postgres.ts": "openPostgres",
    "ledger/check.ts": "checkLedger",
    "ledger/ledger.repository.ts": "listEntries",
    "ledger/ledger-model-test-kit.ts": "checkAgainstModel",
    "ledger/ledger-test-kit.ts": "ledgerOn, newEvent",
    "modules/fund-accounts/statement.repository.ts": "listStatement",
    "ledger/postings.ts": "paymentByVirtualAccount, topUp",
  });
  const database = await ledger.openPostgres(postgres.url, () => undefined);
  try {
    await step("Making the tables", () => database.migrate());
    const books = ledger.ledgerOn(database);
    await measureModel(ledger, books, step);
    await measurePostings(ledger, books, database, step);
    const accounts = await fillAccounts(ledger, books, step);
    await measureReads(ledger, books, accounts, step);
    await measureCheck(ledger, database, step);
  } finally {
    await database.close();
    await postgres.stop();
  }
}

async function measureModel({ checkAgainstModel }, books, step) {
  const begun = performance.now();
  const outcome = await step("Comparing histories with the model", () =>
    checkAgainstModel(books, ofModel).then(
      (counts) => ({ ...counts, verdict: "holds" }),
      (error) => ({ histories: "", commands: "", verdict: `FAILED ${error.message}` }),
    ),
  );
  const { histories, commands, verdict } = outcome;
  const took = performance.now() - begun;
  printTable(
    "The ledger against a model",
    ["histories", "commands", "took", ""],
    [[String(histories), commands.toLocaleString("en"), milliseconds(took), verdict]],
  );
}

async function measurePostings(
  { topUp, paymentByVirtualAccount, newEvent },
  books,
  database,
  step,
) {
  const party = "0123456789abcdef";
  const hot = randomUUID();
  const topUpOf = (userId) => () =>
    books.post(topUp({ event: newEvent(), userId, amount: 100_000n, ref: "bench" }));
  const payment = (campaignId) => () =>
    books.post(
      paymentByVirtualAccount({ event: newEvent(), campaignId, party, amount: 1n, ref: "bench" }),
    );
  await prepareReference(database);
  const kinds = [
    ["update, read, insert without rules (pgbench -N)", () => reference(database)],
    ["top-ups of many funders", () => topUpOf(randomUUID())()],
    ["top-ups of one funder", topUpOf(hot)],
    ["payments to many campaigns", () => payment(randomUUID())()],
    ["payments to one campaign", payment(hot)],
  ];
  const rows = [];
  let limit = 0;
  for (const [title, act] of kinds) {
    const perSecond = await step(`Measuring ${title}`, () => throughput(act));
    limit ||= perSecond;
    rows.push([title, perSecond.toFixed(0), (perSecond / limit).toFixed(2)]);
  }
  printTable(
    `Postings per second, ${clients} clients, ${measuredMs / 1000} s each`,
    ["", "per second", "of the first"],
    rows,
    ["Each in a transaction of its own: begin, the posting, commit."],
  );
}

async function throughput(act) {
  let done = 0;
  const end = performance.now() + measuredMs;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        await act();
        done += 1;
      }
    }),
  );
  return done / (measuredMs / 1000);
}

const accountsOfReference = 100_000;

async function prepareReference({ executeSql }) {
  await executeSql("create table bench_accounts (aid int primary key, abalance int not null)");
  await executeSql("create table bench_history (aid int, delta int, mtime timestamptz)");
  await executeSql(
    `insert into bench_accounts select each, 0 from generate_series(1, ${accountsOfReference}) as each`,
  );
}

/** What pgbench -N does in a transaction, through the same driver and pool. */
function reference({ db }) {
  const aid = Math.ceil(Math.random() * accountsOfReference);
  return db.transaction(async (tx) => {
    await tx.execute(`update bench_accounts set abalance = abalance + 1 where aid = ${aid}`);
    await tx.execute(`select abalance from bench_accounts where aid = ${aid}`);
    await tx.execute(`insert into bench_history values (${aid}, 1, current_timestamp)`);
  });
}

async function fillAccounts({ newEvent }, books, step) {
  const accounts = [];
  for (const length of lengths) {
    const account = `rdf:${randomUUID()}`;
    await step(`Writing ${length} entries of one account`, async () => {
      for (let written = 0; written < length; ) {
        const count = Math.min(linesPerPosting, length - written);
        const part = { account, amount: 1n, party: "funder", ref: "bench" };
        const whole = {
          account: "bank:rdf",
          amount: BigInt(count),
          party: "bank",
          ref: "bench",
        };
        const lines = [whole, ...Array.from({ length: count }, () => part)];
        await books.post({ kind: "top-up", event: newEvent(), lines });
        written += count;
      }
    });
    accounts.push(account);
  }
  return accounts;
}

async function measureReads({ listEntries, listStatement }, books, accounts, step) {
  const page = { limit: 50 };
  const always = { from: new Date(0), to: new Date("2100-01-01T00:00:00Z"), limit: 31 };
  const month = (account, before) =>
    listStatement(books.db, account.slice("rdf:".length), "id", { ...always, before });
  const kinds = [
    ["balance", (account) => books.balanceOf(account)],
    ["statement, first page", (account) => listEntries(books.db, account, { after: 0, ...page })],
    [
      "statement, last page",
      (account, length) => listEntries(books.db, account, { after: length - 50, ...page }),
    ],
    ["statement of a month, newest", (account) => month(account)],
    ["statement of a month, older", (account, length) => month(account, length >> 1)],
  ];
  const rows = [];
  for (const [title, read] of kinds) {
    const [few, many] = await step(`Measuring ${title}`, () =>
      inTurn(accounts.map((account, index) => () => read(account, lengths[index]))),
    );
    const ratio = many.p95 / few.p95;
    const times = (value) => `${value.toFixed(2)}x`;
    rows.push([
      title,
      ...[few.p50, few.p95, many.p50, many.p95].map(milliseconds),
      times(ratio),
      target(ratio, { atMost }, times),
    ]);
  }
  const before = await timeOf(() => books.balanceOf("bank:rdf"));
  await books.ledger.closePeriod();
  const after = await timeOf(() => books.balanceOf("bank:rdf"));
  const [small, large] = lengths.map((size) => size.toLocaleString("en"));
  printTable(
    `Reads of an account, ${requests} one after the other`,
    ["read", `p50 at ${small}`, "p95", `p50 at ${large}`, "p95", "ratio", "target"],
    rows,
    [
      `bank:rdf, which has no running balance: ${milliseconds(before)} before its period is closed, ${milliseconds(after)} after.`,
    ],
  );
}

async function timeOf(act) {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

async function measureCheck({ checkLedger }, database, step) {
  const findings = [];
  const begun = performance.now();
  const { postings, entries } = await step("Checking the whole ledger", () =>
    checkLedger(database.background, (finding) => findings.push(finding)),
  );
  const took = performance.now() - begun;
  const perSecond = (entries / took) * 1000;
  printTable(
    "The check of the whole ledger",
    ["postings", "chained entries", "took", "entries per second", "findings"],
    [
      [
        String(postings),
        String(entries),
        milliseconds(took),
        perSecond.toFixed(0),
        String(findings.length),
      ],
    ],
  );
}
