import { createFaults } from "../../test/faults.ts";
import { readRows } from "../../test/queries.ts";
import { createOwing, repaying, taxed } from "../../test/repayments.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let world: ReturnType<typeof repaying>;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "10000", WEB_INTERNAL_URLS: "http://127.0.0.1:9" },
    { hasWorkers: false },
  );
  world = repaying(app);
});
afterEach(async () => {
  expect(await world.findings()).toEqual([]);
});
afterAll(() => app.close());

/** More than one batch. */
const many = {
  amounts: Array.from({ length: 205 }, (_, row) => 1_000_003n + BigInt(row * 7)),
  users: [taxed, { isHavingNpwp: false }],
  margin: 9_876_543n,
};
/** The second funder has two contracts. */
const few = { ...many, amounts: many.amounts.slice(0, 4), payers: [0, 1, 2, 1] };

/** A distribution of all of a campaign's price that is released and not booked. */
async function released(wanted: typeof many & { readonly payers?: readonly number[] } = few) {
  const owing = await createOwing(app, wanted);
  const price = wanted.amounts.reduce((total, amount) => total + amount, wanted.margin);
  await world.pay(owing, price);
  const [id = ""] = await world.proposed(owing);
  await world.release(id);
  return { owing, id, price };
}

/** How the campaign's account went from nothing to nothing. */
const chainOf = (campaignId: string) =>
  readRows<{ amount: string; party: string }>(
    app,
    "select seq::int, amount::text, balance_after::text, party from ledger_entries where account = $1 order by seq",
    [`repayment:${campaignId}`],
  );

test("broken at every statement, a distribution goes on to the same result", async () => {
  const faults = createFaults(app.database);
  const whole = await released();
  await world.distribute();
  const { owing } = await released();
  let broken = 0;
  for (let n = 1; ; n += 1) {
    const { failed } = await faults.attempt(n, () => world.distribute().catch(() => undefined));
    if (failed === undefined) break;
    broken += 1;
  }
  expect(broken).toBeGreaterThan(20);
  expect(await world.statuses(owing.id)).toEqual({ SETTLED: few.amounts.length });
  expect(await world.campaign(owing.id)).toMatchObject({ status: "FINISH" });
  const sorted = async (of: typeof owing) => (await world.balances(of)).map(String).sort();
  expect(await sorted(owing)).toEqual(await sorted(whole.owing));
  const [entries, others] = await Promise.all([chainOf(owing.id), chainOf(whole.owing.id)]);
  const amountsOf = (rows: typeof entries) => rows.map(({ amount }) => amount).sort();
  expect(amountsOf(entries)).toEqual(amountsOf(others));
  // The payment, and one of each funder.
  expect(entries).toHaveLength(4);
  expect(entries.at(-1)).toMatchObject({ balance_after: "0" });
  const mails = await readRows<{ total: number }>(
    app,
    `select count(*)::int as total from mails where kind = 'repaymentDistributed' and recipient = any($1)`,
    [owing.funders.map(({ funder }) => funder.user.email)],
  );
  expect(mails).toEqual([{ total: 3 }]);
});

test("several workers at once book each share once", async () => {
  const { owing, id } = await released(many);
  await Promise.all(Array.from({ length: 6 }, () => world.distribute()));
  await world.distribute();
  expect(await world.repayment(owing.id)).toBe(0n);
  expect(await world.campaign(owing.id)).toMatchObject({ status: "FINISH" });
  const postings = await readRows(app, "select event from ledger_postings where event like $1", [
    `distribution:${id}:%`,
  ]);
  expect(postings).toHaveLength(2);
});

test("no batch cuts a funder in two, however many contracts they have", async () => {
  const payers = Array.from({ length: 280 }, (_, row) => row % 4);
  const { owing, id } = await released({
    ...many,
    amounts: payers.map((_, row) => 1_000_003n + BigInt(row * 7)),
    payers,
  });
  await world.distribute();
  const [, ...entries] = await chainOf(owing.id);
  expect(entries).toHaveLength(4);
  expect(new Set(entries.map(({ party }) => party)).size).toBe(4);
  const postings = await readRows(app, "select event from ledger_postings where event like $1", [
    `distribution:${id}:%`,
  ]);
  expect(postings).toHaveLength(2);
  expect(await world.campaign(owing.id)).toMatchObject({ status: "FINISH" });
});

test("one that cannot be booked does not hold up the others", async () => {
  const broken = await released();
  const other = await released();
  await app.database.executeSql(`
    create function refuse_share() returns trigger language plpgsql as
      $$ begin raise 'refused'; end $$;
    create trigger refuse_share before update on distribution_shares for each row
      when (new.distribution_id = '${broken.id}') execute function refuse_share();`);
  await expect(world.distribute()).rejects.toThrow();
  expect(await world.campaign(other.owing.id)).toMatchObject({ status: "FINISH" });
  expect(await world.repayment(broken.owing.id)).toBe(broken.price);
  await app.database.executeSql("drop function refuse_share cascade");
  await world.distribute();
  expect(await world.campaign(broken.owing.id)).toMatchObject({ status: "FINISH" });
});
