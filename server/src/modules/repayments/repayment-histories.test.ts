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
const bps = [1500n, 3000n, 2000n];
const history = fc.record({
  // A rupiah for each instalment, at least: nothing is due otherwise. Some funders have several contracts.
  contracts: fc.array(fc.tuple(fc.bigInt(6n, 10n ** 9n), fc.nat(4)), {
    minLength: 1,
    maxLength: 7,
  }),
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
async function expectSamePortfolios(owing: Owing, payers: readonly number[]) {
  for (const payer of new Set(payers)) {
    const own = owing.funders.filter((_, row) => payers[row] === payer);
    const [{ funder } = await Promise.reject(new Error("no contract"))] = own;
    const mine = portfolioOf(app, funder.token);
    const [summary, listed, repayments] = [
      await mine.summary(),
      await mine.whole(),
      await mine.wholeRepayments(),
    ];
    const details = [];
    for (const { id } of own) {
      const detail = await mine.detail(id);
      details.push(detail);
      const { received, projected, schedule } = detail;
      const [row] = listed.filter(({ campaign_transaction_id: each }) => each === id);
      expect(row).toMatchObject({ received, projected });
      expect(totalOf(schedule.map((each) => each.received))).toEqual(received);
      expect(totalOf(schedule.map((each) => each.projected))).toEqual(projected);
      const rows = repayments.filter(({ campaign_transaction_id: each }) => each === id);
      expect(totalOf(rows)).toEqual(received);
      // Whatever has come and whatever is to come are the whole of what they are entitled to.
      const [claim] = await readRows<{ principal: string; margin: string }>(
        app,
        "select principal::text, margin::text from entitlements where transaction_id = $1",
        [id],
      );
      const whole = totalOf([received, projected]);
      expect([whole.principal, whole.gross]).toEqual([claim?.principal, claim?.margin]);
      expect(BigInt(received.principal) + BigInt(detail.outstanding)).toBe(
        BigInt(claim?.principal ?? 0),
      );
    }
    expect(listed).toHaveLength(own.length);
    expect(summary.received).toEqual(totalOf(details.map(({ received }) => received)));
    expect(summary.projected).toEqual(totalOf(details.map(({ projected }) => projected)));
    expect(await world.rdf(funder.id)).toBe(
      BigInt(summary.received.principal) + BigInt(summary.received.net),
    );
    // What is to come of an instalment is taxed once, as it will be when it comes.
    for (const row of details[0]?.schedule.keys() ?? []) {
      const rows = details.flatMap(({ schedule }) => schedule[row]?.projected ?? []);
      const { gross, tax } = totalOf(rows);
      expect(BigInt(tax ?? 0)).toBe((BigInt(gross ?? 0) * (bps[payer % 3] ?? 0n)) / 10_000n);
    }
  }
}

/** A distribution is one entry of the campaign's book for each funder, and their tax follows from its gross. */
async function expectOneEntryEach(owing: Owing, payers: readonly number[]) {
  const entries = await readRows<Record<"distribution" | "account" | "amount", string>>(
    app,
    `select split_part(p.event, ':', 2) as distribution, e.account, e.amount::text
     from ledger_entries e join ledger_postings p on p.id = e.posting_id
     where p.kind = 'distribution' and p.event like any (
       select 'distribution:' || id || ':%' from distributions where campaign_id = $1
     )`,
    [owing.id],
  );
  const shares = await readRows<
    Record<"distribution" | "user" | "gross" | "net" | "tax" | "margin", string>
  >(
    app,
    `select s.distribution_id as distribution, s.user_id as user, sum(s.margin)::text as margin,
       sum(s.tax)::text as tax, sum(s.principal + s.margin)::text as gross,
       sum(s.principal + s.margin - s.tax)::text as net
     from distribution_shares s join distributions d on d.id = s.distribution_id
     where d.campaign_id = $1 group by 1, 2`,
    [owing.id],
  );
  const booked = (kind: string) =>
    entries
      .filter(({ account }) => account.startsWith(kind))
      .map(({ distribution, account, amount }) =>
        kind === "repayment" ? `${distribution} ${amount}` : `${distribution} ${account} ${amount}`,
      )
      .sort();
  expect(booked("repayment")).toEqual(
    shares.map(({ distribution, gross }) => `${distribution} -${gross}`).sort(),
  );
  expect(booked("rdf")).toEqual(
    shares.map(({ distribution, user, net }) => `${distribution} rdf:${user} ${net}`).sort(),
  );
  for (const { user, margin, tax } of shares) {
    const row = owing.funders.findIndex(({ funder }) => funder.id === user);
    expect(BigInt(tax)).toBe((BigInt(margin) * (bps[(payers[row] ?? 0) % 3] ?? 0n)) / 10_000n);
  }
}

test("whatever a company pays when, every funder ends with exactly their due", async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ daysAgo, payments, excess, contracts, ...terms }) => {
      const [amounts, payers] = [
        contracts.map(([amount]) => amount),
        contracts.map(([, by]) => by),
      ];
      const wanted = { ...terms, amounts, payers };
      const at = new Date(Date.now() - daysAgo * 86_400_000);
      const owing = await createOwing(app, { ...wanted, users, at });
      const price = amounts.reduce((total, amount) => total + amount, wanted.margin);
      let left = price;
      for (const [part, isDistributed] of payments) {
        const amount = (left * part) / 1000n;
        if (amount === 0n) continue;
        await world.pay(owing, amount);
        left -= amount;
        if (isDistributed) await world.payOut(owing);
      }
      await expectSamePortfolios(owing, payers);
      await world.pay(owing, left, { arrives: left + excess });
      await world.payOut(owing);
      await expectSamePortfolios(owing, payers);
      await expectOneEntryEach(owing, payers);

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
      for (const { due, received, tax, shares } of rows)
        expect([received, shares]).toEqual([due, tax]);
      expect(rows.reduce((total, { due }) => total + BigInt(due), 0n)).toBe(price);
      expect(await world.repayment(owing.id)).toBe(excess);
      expect(await world.campaign(owing.id)).toMatchObject({ status: "FINISH" });
      expect(await world.statuses(owing.id)).toEqual({ SETTLED: amounts.length });
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
