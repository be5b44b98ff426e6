import type { OpenedDatabase } from "../db/client.ts";
import { openTestDatabase } from "../test/test-database.ts";
import { payoutOf, rdfOf } from "./accounts.ts";
import { InsufficientBalance } from "./ledger.ts";
import { funded, ledgerOn, newEvent, type TestLedger } from "./ledger-test-kit.ts";
import { distribution, instalment, refund, topUp, withdrawal } from "./postings.ts";

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

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

test("of fifty withdrawals at once as many succeed as there is money for", async () => {
  const userId = await funded(books, 100n);
  const results = await Promise.allSettled(
    times(50, () =>
      books.post(withdrawal({ event: newEvent(), userId, amount: 10n, ref: "withdrawal" })),
    ),
  );
  const refusals = results.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  expect(refusals).toHaveLength(40);
  for (const refusal of refusals) expect(refusal).toBeInstanceOf(InsufficientBalance);
  expect(await books.balanceOf(rdfOf(userId))).toBe(0n);
  expect(await books.balanceOf(payoutOf(userId))).toBe(100n);
});

test("an event told fifty times at once is booked once", async () => {
  const userId = crypto.randomUUID();
  const posting = topUp({ event: newEvent(), userId, amount: 7n, ref: "top-up" });
  const booked = await Promise.all(times(50, () => books.post(posting)));
  expect(booked.filter(Boolean)).toHaveLength(1);
  expect(await books.balanceOf(rdfOf(userId))).toBe(7n);
});

test("postings with the same accounts in opposite order do not wait for each other for ever", async () => {
  const campaignId = crypto.randomUUID();
  const users = times(6, () => crypto.randomUUID());
  await books.post(instalment({ event: newEvent(), campaignId, amount: 6000n, ref: "instalment" }));
  const shares = users.map((userId) => ({
    userId,
    party: "0123456789abcdef",
    gross: 10n,
    withheld: 1n,
    tax: "tax:pph23" as const,
    ref: userId,
  }));
  await Promise.all(
    times(20, (index) =>
      books.post(
        distribution({
          event: newEvent(),
          campaignId,
          shares: index % 2 === 0 ? shares : shares.toReversed(),
          ref: "instalment",
        }),
      ),
    ),
  );
  for (const userId of users) expect(await books.balanceOf(rdfOf(userId))).toBe(180n);
});

test("a period is complete only when everyone who posts into it has ended", async () => {
  const userId = await funded(books, 10n);
  const before = await books.balanceOf("bank:rdf");
  await books.db.transaction(async (tx) => {
    await books.ledger.post(tx, topUp({ event: newEvent(), userId, amount: 5n, ref: "top-up" }));
    await expect(books.ledger.closePeriod()).rejects.toThrow();
  });
  await books.ledger.closePeriod();
  await funded(books, 1n);
  expect(await books.balanceOf("bank:rdf")).toBe(before + 6n);
});

test("periods may end while everybody posts", async () => {
  const before = await books.balanceOf("bank:rdf");
  const posted = times(60, () => funded(books, 1n));
  const closed = times(5, () => books.ledger.closePeriod().catch(() => undefined));
  await Promise.all([...posted, ...closed]);
  await books.ledger.closePeriod();
  expect(await books.balanceOf("bank:rdf")).toBe(before + 60n);
});

test("refunds to many funders and their withdrawals meet in no order", async () => {
  const campaignId = crypto.randomUUID();
  const users = await Promise.all(times(10, () => funded(books, 5n)));
  await books.post(instalment({ event: newEvent(), campaignId, amount: 1n, ref: "instalment" }));
  const results = await Promise.allSettled(
    users.flatMap((userId) => [
      books.post(withdrawal({ event: newEvent(), userId, amount: 5n, ref: "withdrawal" })),
      // Nothing was collected: every refund is refused.
      books.post(
        refund({
          event: newEvent(),
          userId,
          campaignId,
          party: "0123456789abcdef",
          amount: 5n,
          ref: "pledge",
        }),
      ),
    ]),
  );
  expect(results.map(({ status }) => status)).toEqual(
    users.flatMap(() => ["fulfilled", "rejected"]),
  );
});
