import fc from "fast-check";
import { portfolioOf } from "../../test/portfolio.ts";
import { readRows } from "../../test/queries.ts";
import { createOwing, type Owing, repaying, taxed } from "../../test/repayments.ts";
import { rounds } from "../../test/rounds.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let world: ReturnType<typeof repaying>;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "100000", WEB_INTERNAL_URLS: "http://127.0.0.1:9" },
    { hasWorkers: false },
  );
  world = repaying(app);
});
afterAll(() => app.close());

const users = [taxed, { isHavingNpwp: false }, { nationality: "SG" }];
const history = fc.record({
  // A rupiah for each instalment, at least: nothing is due otherwise.
  amounts: fc.array(fc.bigInt(6n, 10n ** 9n), { minLength: 1, maxLength: 7 }),
  margin: fc.bigInt(0n, 10n ** 9n),
  instalments: fc.constantFrom(1, 2, 3, 6),
  /** Days since the company has its money: some instalments are early, some late. */
  daysAgo: fc.integer({ min: 0, max: 240 }),
  /** Thousandths of what is left that each payment brings, and whether it is distributed before the next one. */
  payments: fc.array(fc.tuple(fc.bigInt(1n, 999n), fc.boolean()), { maxLength: 4 }),
  /** Beyond what is left, by the last one. */
  excess: fc.bigInt(0n, 1000n),
});

const figures = ["principal", "gross", "tax", "net"] as const;
type Figures = Record<(typeof figures)[number], string>;
const totalOf = (rows: readonly Figures[]) =>
  Object.fromEntries(
    figures.map((name) => [
      name,
      String(rows.reduce((total, row) => total + BigInt(row[name]), 0n)),
    ]),
  );

/** What every funder reads of their portfolio is one and the same everywhere, and what their fund account got. */
async function expectSamePortfolios(owing: Owing) {
  for (const { funder, id } of owing.funders) {
    const mine = portfolioOf(app, funder.token);
    const [summary, detail, listed, repayments] = [
      await mine.summary(),
      await mine.detail(id),
      await mine.whole(),
      await mine.wholeRepayments(),
    ];
    const { received, projected, schedule } = detail;
    expect([summary.received, summary.projected]).toEqual([received, projected]);
    expect(listed).toMatchObject([{ received, projected, outstanding: summary.outstanding }]);
    expect(totalOf(schedule.map((row) => row.received))).toEqual(received);
    expect(totalOf(schedule.map((row) => row.projected))).toEqual(projected);
    expect(totalOf(repayments)).toEqual(received);
    expect(await world.rdf(funder.id)).toBe(BigInt(received.principal) + BigInt(received.net));
    // Whatever has come and whatever is to come are the whole of what they are entitled to.
    const [own] = await readRows<{ principal: string; margin: string }>(
      app,
      "select principal::text, margin::text from entitlements where transaction_id = $1",
      [id],
    );
    const whole = totalOf([received, projected]);
    expect([whole.principal, whole.gross]).toEqual([own?.principal, own?.margin]);
    expect(BigInt(received.principal) + BigInt(summary.outstanding)).toBe(
      BigInt(own?.principal ?? 0),
    );
  }
}

test("whatever a company pays when, every funder ends with exactly their due", async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ daysAgo, payments, excess, ...wanted }) => {
      const at = new Date(Date.now() - daysAgo * 86_400_000);
      const owing = await createOwing(app, { ...wanted, users, at });
      const price = wanted.amounts.reduce((total, amount) => total + amount, wanted.margin);
      let left = price;
      for (const [part, isDistributed] of payments) {
        const amount = (left * part) / 1000n;
        if (amount === 0n) continue;
        await world.pay(owing, amount);
        left -= amount;
        if (isDistributed) await world.payOut(owing);
      }
      await expectSamePortfolios(owing);
      await world.pay(owing, left, { arrives: left + excess });
      await world.payOut(owing);
      await expectSamePortfolios(owing);

      const rows = await readRows<
        Record<"user_id" | "due" | "received" | "tax" | "shares", string>
      >(
        app,
        `select own.user_id, (own.principal + own.margin)::text as due,
           (own.principal_received + own.margin_received)::text as received, own.tax_withheld::text as tax,
           (select sum(tax) from distribution_shares s where s.transaction_id = own.transaction_id)::text as shares
         from entitlements own where own.campaign_id = $1 order by own.place`,
        [owing.id],
      );
      const balances = await world.balances(owing);
      rows.forEach(({ due, received, tax, shares }, row) => {
        expect([received, shares]).toEqual([due, tax]);
        expect(balances[row]).toBe(BigInt(due) - BigInt(tax));
      });
      expect(rows.reduce((total, { due }) => total + BigInt(due), 0n)).toBe(price);
      expect(await world.repayment(owing.id)).toBe(excess);
      expect(await world.campaign(owing.id)).toMatchObject({ status: "FINISH" });
      expect(await world.statuses(owing.id)).toEqual({ SETTLED: wanted.amounts.length });
    }),
    { numRuns: rounds(4, 300) },
  );
  expect(await world.findings()).toEqual([]);
}, 60_000);

test("many funders end with exactly their due", async () => {
  const size = rounds(60, 500);
  const amounts = Array.from(
    { length: size },
    (_, row) => 100_000n + BigInt((row * 7919) % 90_001),
  );
  const owing = await createOwing(app, { amounts, margin: 7_654_321n, instalments: 3, users });
  const price = amounts.reduce((total, amount) => total + amount, 7_654_321n);
  await world.pay(owing, price / 7n);
  await world.payOut(owing);
  await world.pay(owing, price - price / 7n);
  await world.payOut(owing);
  const wrong = await readRows(
    app,
    `select 1 from entitlements where campaign_id = $1
       and (principal_received <> principal or margin_received <> margin)`,
    [owing.id],
  );
  expect(wrong).toEqual([]);
  expect(await world.repayment(owing.id)).toBe(0n);
  expect(await world.statuses(owing.id)).toEqual({ SETTLED: size });
  expect(await world.findings()).toEqual([]);
}, 60_000);
