import { chainStart } from "@rukun/contract/public-book";
import { sql } from "drizzle-orm";
import type { OpenedDatabase } from "../db/client.ts";
import { openTestDatabase } from "../test/test-database.ts";
import { escrowOf, payoutOf, rdfOf } from "./accounts.ts";
import { breakIn } from "./chain.ts";
import { listEntries } from "./ledger.repository.ts";
import { InsufficientBalance } from "./ledger.ts";
import { funded, ledgerOn, newEvent, type TestLedger } from "./ledger-test-kit.ts";
import { paymentFromRdf, settlement, topUp, withdrawal } from "./postings.ts";

let database: OpenedDatabase;
let books: TestLedger;
beforeAll(async () => {
  database = await openTestDatabase();
  books = ledgerOn(database);
});
afterEach(async () => {
  expect(await books.check()).toEqual([]);
});
afterAll(() => database.close());

const execute = (statement: string) => database.db.execute(sql.raw(statement));
/** What a refused statement says, from the innermost cause. */
async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    const { cause } = error as Error;
    return (cause instanceof Error ? cause : (error as Error)).message;
  }
  return "done";
}

test("a payment from the RDF moves the money of the funder and of the banks", async () => {
  const userId = await funded(books, 10_000_000n);
  const campaignId = crypto.randomUUID();
  const [rdf, escrow] = [rdfOf(userId), escrowOf(campaignId)];
  const before = await Promise.all(["bank:rdf", "bank:escrow"].map(books.balanceOf));
  const payment = { campaignId, party: "0123456789abcdef", amount: 2_500_000n, ref: "pledge" };
  await books.post(paymentFromRdf({ event: newEvent(), userId, ...payment }));
  expect(await books.balanceOf("bank:transit")).toBe(2_500_000n);
  await books.post(settlement({ event: newEvent(), amount: 2_500_000n, ref: "pledge" }));
  expect(await Promise.all([rdf, escrow, "bank:transit"].map(books.balanceOf))).toEqual([
    7_500_000n,
    2_500_000n,
    0n,
  ]);
  const after = await Promise.all(["bank:rdf", "bank:escrow"].map(books.balanceOf));
  expect(after.map((balance, bank) => balance - (before[bank] ?? 0n))).toEqual([
    -2_500_000n,
    2_500_000n,
  ]);
});

test("entries of an account are a chain that the published format checks", async () => {
  const userId = await funded(books, 3n);
  for (const amount of [2n, 1n]) {
    await books.post(withdrawal({ event: newEvent(), userId, amount, ref: "withdrawal" }));
  }
  const entries = await listEntries(books.db, rdfOf(userId), { after: 0, limit: 10 });
  expect(entries.map(({ amount, balance }) => [amount, balance])).toEqual([
    ["3", "3"],
    ["-2", "1"],
    ["-1", "0"],
  ]);
  let before: Parameters<typeof breakIn>[1] = chainStart;
  for (const entry of entries) {
    expect(breakIn(entry, before)).toBeUndefined();
    before = entry;
  }
  const rest = await listEntries(books.db, rdfOf(userId), { after: 1, limit: 1 });
  expect(rest).toEqual([entries[1]]);
});

test("an event has one effect, however often it is told", async () => {
  const userId = crypto.randomUUID();
  const event = newEvent();
  const posting = topUp({ event, userId, amount: 5n, ref: "top-up" });
  expect([await books.post(posting), await books.post(posting)]).toEqual([true, false]);
  expect(await books.balanceOf(rdfOf(userId))).toBe(5n);
});

test("nobody spends more than there is, and nothing of the attempt stays", async () => {
  const userId = await funded(books, 5n);
  const event = newEvent();
  const attempt = books.post(withdrawal({ event, userId, amount: 6n, ref: "withdrawal" }));
  await expect(attempt).rejects.toThrow(InsufficientBalance);
  expect(await books.balanceOf(rdfOf(userId))).toBe(5n);
  expect(await books.post(withdrawal({ event, userId, amount: 5n, ref: "withdrawal" }))).toBe(true);
});

test("what was booked is taken back once, and only while the money is there", async () => {
  const userId = await funded(books, 8n);
  const event = newEvent();
  await books.post(withdrawal({ event, userId, amount: 5n, ref: "withdrawal" }));
  const back = newEvent();
  expect(await books.reverse(event, back)).toBe(true);
  expect(await books.reverse(event, back)).toBe(false);
  expect(await books.balanceOf(rdfOf(userId))).toBe(8n);
  expect(await books.balanceOf(payoutOf(userId))).toBe(0n);
  expect(await refusalOf(books.reverse(event, newEvent()))).toContain(
    "ledger_postings_reverses_key",
  );
  const arrived = newEvent();
  await books.post(topUp({ event: arrived, userId, amount: 1n, ref: "top-up" }));
  await books.post(withdrawal({ event: newEvent(), userId, amount: 9n, ref: "withdrawal" }));
  await expect(books.reverse(arrived, newEvent())).rejects.toThrow(InsufficientBalance);
  await expect(books.reverse("nothing", newEvent())).rejects.toThrow("does not exist");
});

test("a moment finer than a millisecond is hashed as it is kept", async () => {
  const account = rdfOf(crypto.randomUUID());
  await execute(`
    select ledger_post(gen_random_uuid(), 'top-up', '2026-01-02T03:04:05.6785Z', '${newEvent()}', null,
      jsonb_build_array(
        jsonb_build_object('account', 'bank:rdf', 'amount', '1', 'party', 'bank', 'ref', 'top-up'),
        jsonb_build_object('account', '${account}', 'amount', '1', 'party', 'funder', 'ref', 'top-up')))`);
  const [entry] = await listEntries(books.db, account, { after: 0, limit: 1 });
  expect(entry && breakIn(entry, chainStart)).toBeUndefined();
  expect(entry?.at).toBe("2026-01-02T03:04:05.678Z");
});

describe("the database refuses", () => {
  test.each([
    "update ledger_entries set amount = amount + 1",
    "delete from ledger_entries",
    "truncate ledger_entries",
    "update ledger_postings set kind = 'payout'",
    "delete from ledger_postings",
    "truncate ledger_postings cascade",
    "delete from ledger_accounts",
    "truncate ledger_accounts",
  ])("%s", async (statement) => {
    await funded(books, 1n);
    expect(await refusalOf(execute(statement))).toContain("is append-only");
  });

  const post = (event: string, lines: string) =>
    execute(
      `select ledger_post(gen_random_uuid(), 'top-up', now(), '${event}', null, '[${lines}]'::jsonb)`,
    );
  const line = (account: string, amount: number, party = "funder", ref = "top-up") =>
    JSON.stringify({ account, amount: String(amount), party, ref });
  const user = "3d0ff2d2-6d4b-4b0e-9d1a-0a6d8a5c2f10";

  test.each([
    ["one side more", [line("bank:rdf", 2), line(`rdf:${user}`, 1)], "does not balance"],
    ["one entry alone", [line(`rdf:${user}`, 1)], "ledger_postings_lines"],
    ["nothing", [line("bank:rdf", 0), line(`rdf:${user}`, 0)], "ledger_entries_amount"],
    ["another bank", [line("bank:own", 1), line(`rdf:${user}`, 1)], "no such account"],
    [
      "a party with quotes",
      [line("bank:rdf", 1), line(`rdf:${user}`, 1, 'f"')],
      "ledger_entries_party",
    ],
    [
      "a reference with letters beyond ASCII",
      [line("bank:rdf", 1), line(`rdf:${user}`, 1, "funder", "é")],
      "ledger_entries_ref",
    ],
  ])("a posting with %s", async (_what, lines, refusal) => {
    expect(await refusalOf(post(newEvent(), lines.join(",")))).toContain(refusal);
  });

  test("an entry added to a posting of before", async () => {
    const userId = await funded(books, 1n);
    const added = (account: string, number: number) => `
      select posting_id, ${number}, '${account}', 1, period, party, ref from ledger_entries
      where account = '${rdfOf(userId)}'`;
    const refusal = await refusalOf(
      execute(`
        insert into ledger_entries (posting_id, line, account, amount, period, party, ref)
        ${added("bank:rdf", 3)} union all ${added("ujrah", 4)}`),
    );
    expect(refusal).toContain("does not balance");
  });
});

test("a shared account is the sum of its entries, over however many periods", async () => {
  const before = await books.balanceOf("bank:rdf");
  for (const amount of [1n, 2n, 3n]) {
    await funded(books, amount);
    await books.ledger.closePeriod();
    await books.ledger.closePeriod();
  }
  await funded(books, 4n);
  expect((await books.balanceOf("bank:rdf")) - before).toBe(10n);
});
