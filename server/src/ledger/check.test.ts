import type { OpenedDatabase } from "../db/client.ts";
import { openTestDatabase } from "../test/test-database.ts";
import { escrowOf, rdfOf } from "./accounts.ts";
import { checkBooks } from "./check.ts";
import { funded, ledgerOn, newEvent, type TestLedger } from "./ledger-test-kit.ts";
import {
  disbursement,
  distribution,
  instalment,
  paymentByVirtualAccount,
  withdrawal,
} from "./postings.ts";

let database: OpenedDatabase;
let books: TestLedger;
let userId: string;
const campaignId = "3d0ff2d2-6d4b-4b0e-9d1a-0a6d8a5c2f10";
const party = "0123456789abcdef";

beforeAll(async () => {
  database = await openTestDatabase();
  books = ledgerOn(database);
  userId = await funded(books, 10n);
  await books.post(withdrawal({ event: newEvent(), userId, amount: 3n, ref: "withdrawal" }));
  const paid = { campaignId, amount: 5n, ref: "instalment" };
  await books.post(paymentByVirtualAccount({ event: newEvent(), party, ...paid }));
  await books.post(instalment({ event: newEvent(), ...paid }));
  await books.ledger.closePeriod();
  await books.post(
    distribution({
      event: newEvent(),
      campaignId,
      shares: [{ userId, party, gross: 5n, withheld: 1n, tax: "tax:pph23", ref: "pledge" }],
      ref: "instalment",
    }),
  );
});
afterAll(() => database.close());

/** What the check says while the books are as these statements made them, by someone who may switch guards off. */
async function findingsAfter(...statements: string[]): Promise<string[]> {
  const { executeSql } = database;
  const copied = ["ledger_accounts", "ledger_postings", "ledger_entries", "ledger_snapshots"];
  const guarded = async (work: () => Promise<void>) => {
    for (const table of copied) await executeSql(`alter table ${table} disable trigger all`);
    await work();
    for (const table of copied) await executeSql(`alter table ${table} enable trigger all`);
  };
  for (const table of copied) await executeSql(`create table kept_${table} as table ${table}`);
  await guarded(async () => {
    for (const statement of statements) await executeSql(statement);
  });
  const findings = await books.check();
  await guarded(async () => {
    for (const table of copied) {
      await executeSql(`delete from ${table}`);
      await executeSql(`insert into ${table} select * from kept_${table}`);
      await executeSql(`drop table kept_${table}`);
    }
  });
  return findings.map(({ where, what }) => `${where} ${what}`);
}

const rdf = () => rdfOf(userId);

test("books that nobody touched are in order, in periods and after a distribution", async () => {
  expect(await books.check()).toEqual([]);
});

test("an entry that was changed is named, and what no longer adds up", async () => {
  const account = escrowOf(campaignId);
  const changed = `update ledger_entries set amount = 6, balance_after = 6 where account = '${account}'`;
  const findings = await findingsAfter(changed);
  expect(findings).toEqual([
    expect.stringContaining("does not balance by -1"),
    `${account}#1 does not have the hash of what it says`,
    `${account} does not say what its last entry says`,
    "bank holds -1 more than is owed and owned",
  ]);
});

test("a posting that was removed with its entries leaves broken chains", async () => {
  const where = `(select posting_id from ledger_entries where account = '${rdf()}' and seq = 1)`;
  const findings = await findingsAfter(`delete from ledger_entries where posting_id in ${where}`);
  expect(findings).toContainEqual(expect.stringContaining("has 0 of 2 entries"));
  expect(findings).toContain(`${rdf()}#2 follows number 0`);
});

test.each([
  [
    "a balance without an entry",
    () => `update ledger_accounts set balance = balance + 1 where name = '${rdf()}'`,
    () => [`${rdf()} does not say what its last entry says`],
  ],
  [
    "the end of a chain cut off",
    () => `delete from ledger_entries where account = 'escrow:${campaignId}'`,
    () => [
      expect.stringContaining("has 1 of 2 entries"),
      expect.stringContaining("does not balance by 5"),
      `escrow:${campaignId} names a last entry that is not there, or holds money without any`,
      "bank holds 5 more than is owed and owned",
    ],
  ],
  [
    "an account removed",
    () => `delete from ledger_accounts where name = '${rdf()}'`,
    () => [`${rdf()} has entries and is no account`],
  ],
  [
    "a snapshot changed",
    () => "update ledger_snapshots set balance = balance + 1 where account = 'bank:rdf'",
    () => ["bank:rdf has a wrong snapshot of period 1"],
  ],
  [
    "money given to an account that has no entry",
    () => `insert into ledger_accounts values ('rdf:${campaignId}', 5, 0, repeat('0', 64))`,
    () => [`rdf:${campaignId} names a last entry that is not there, or holds money without any`],
  ],
  [
    "tax that was withheld from another part",
    () => "update ledger_entries set ref = 'another' where account = 'tax:pph23'",
    () => [expect.stringContaining("distributes other than what is withheld and paid")],
  ],
  [
    "a bank below zero",
    () =>
      "update ledger_entries set amount = -100 where account = 'bank:rdf' and posting_id in (select id from ledger_postings where kind = 'top-up')",
    () => [
      expect.stringContaining("does not balance by -110"),
      "bank:rdf is below zero",
      "bank holds -110 more than is owed and owned",
      "bank:rdf has a wrong snapshot of period 1",
    ],
  ],
])("%s is found", async (_what, statement, expected) => {
  expect(await findingsAfter(statement())).toEqual(expected());
});

test("guards that were switched off are named", async () => {
  await database.executeSql(
    "alter table ledger_entries disable trigger ledger_entries_append_only",
  );
  const findings = await books.check();
  await database.executeSql("alter table ledger_entries enable trigger ledger_entries_append_only");
  expect(findings).toEqual([
    { where: "ledger_entries_append_only", what: "does not guard the books any more" },
  ]);
});

test("the check goes through books of more than one batch", async () => {
  const part = { account: rdf(), amount: 1n, party: "funder", ref: "top-up" };
  const parts = Array.from({ length: 5100 }, () => part);
  const whole = { account: "bank:rdf", amount: 5100n, party: "bank", ref: "top-up" };
  await books.post({ kind: "top-up", event: newEvent(), lines: [whole, ...parts] });
  expect(await books.check()).toEqual([]);
  const [last] = await findingsAfter(
    `update ledger_entries set party = 'another' where account = '${rdf()}' and seq = 5050`,
  );
  expect(last).toBe(`${rdf()}#5050 does not have the hash of what it says`);
});

describe("campaigns", () => {
  const other = "7a1c2f64-1d7e-4a0b-8f55-3b9f6f3a1c01";
  const booksFindings = async () => {
    const findings: string[] = [];
    await checkBooks(database.background, ({ where, what }) => findings.push(`${where} ${what}`));
    return findings;
  };

  test("money of a campaign that no transaction has is found, also when it was disbursed", async () => {
    expect(await booksFindings()).toEqual([
      `campaign:${campaignId} has transactions of 0; its escrow account had 5`,
      // Booked here without a payout.
      `payout:${userId} holds 3; payouts of 0 have not ended`,
    ]);
    const companyId = "7a1c2f64-1d7e-4a0b-8f55-3b9f6f3a1c02";
    const paid = { campaignId: other, amount: 9n, ref: "pledge" };
    await books.post(paymentByVirtualAccount({ event: newEvent(), party, ...paid }));
    const event = newEvent();
    await books.post(disbursement({ ...paid, event, companyId, ujrah: 0n, ref: "disbursement" }));
    const found = `campaign:${other} has transactions of 0; its escrow account had 9`;
    expect(await booksFindings()).toContain(found);
    await books.reverse(event, newEvent());
    expect(await booksFindings()).toContain(found);
  });
});
