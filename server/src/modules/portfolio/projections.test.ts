import { instalmentsOf } from "@rukun/finance/murabahah";
import fc from "fast-check";
import { createCampaign, termsOf } from "../../test/campaigns.ts";
import { addToRdf, byRdf, checkoutAs, type Signed, signedIn } from "../../test/checkouts.ts";
import type { TestMember } from "../../test/factories.ts";
import { createFunder } from "../../test/funders.ts";
import { portfolioOf } from "../../test/portfolio.ts";
import { createSharing, reporting } from "../../test/profit-reports.ts";
import { createOwing, repaying, taxed } from "../../test/repayments.ts";
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

/** Of each contract, the amounts of its schedule that are to come, or that came. */
const rowsOf = (contracts: readonly Signed[], name: "projected" | "received") =>
  Promise.all(
    contracts.map(async ({ funder, id }) => {
      const { schedule } = await portfolioOf(app, funder.token).detail(id);
      return schedule.map((row) => row[name]);
    }),
  );

const sale = fc.record({
  // A rupiah for each instalment, at least. Most funders have several contracts.
  contracts: fc.array(fc.tuple(fc.oneof(fc.bigInt(6n, 20n), fc.bigInt(6n, 10n ** 9n)), fc.nat(2)), {
    minLength: 2,
    maxLength: 6,
  }),
  margin: fc.bigInt(0n, 10n ** 9n),
  instalments: fc.constantFrom(1, 2, 3, 6),
});

test("row by row, every transaction gets what its funder was told to expect, if the company pays on time", async () => {
  await fc.assert(
    fc.asyncProperty(sale, async ({ contracts, margin, instalments }) => {
      const amounts = contracts.map(([amount]) => amount);
      const payers = contracts.map(([, by]) => by);
      const owing = await createOwing(app, { amounts, payers, margin, instalments, users });
      const expected = await rowsOf(owing.funders, "projected");
      const cost = amounts.reduce((total, amount) => total + amount, 0n);
      for (const { principal, margin: part } of instalmentsOf(cost, margin, instalments)) {
        await world.pay(owing, principal + part);
        await world.payOut(owing);
      }
      expect(await rowsOf(owing.funders, "received")).toEqual(expected);
    }),
    // Looking for a smaller example would take longer than the test may.
    { numRuns: rounds(4, 200), endOnFailure: true },
  );
  expect(await world.findings()).toEqual([]);
}, 60_000);

/** Pays into a campaign from the funder's own account. */
async function payIn(campaignId: string, funder: TestMember, amount: bigint): Promise<Signed> {
  const signed = await signedIn(app, campaignId, { amount, funder });
  await addToRdf(app, funder.id, amount);
  await checkoutAs(app, signed, byRdf);
  return signed;
}

test("what is projected once funding has ended stays so when the company has the money", async () => {
  const million = 1_000_000n;
  const { akad } = termsOf();
  const { id: campaignId } = await createCampaign(app, {
    basics: { target: "35000000", minimum: "10000000" },
    terms: { akad: { ...akad, margin: "1000003", instalments: 3 } as typeof akad },
  });
  const [one, other] = [await createFunder(app, taxed), await createFunder(app, taxed)];
  const contracts = [
    await payIn(campaignId, other, 11n * million),
    await payIn(campaignId, one, 7n * million),
    await payIn(campaignId, one, 7n * million),
  ];
  const alone = portfolioOf(app, one.token);
  const [first, second] = contracts.slice(1).map(({ id }) => id);
  const together = async () => {
    const both = [await alone.detail(String(first)), await alone.detail(String(second))];
    return both.map(({ schedule }) => schedule.map(({ projected }) => BigInt(projected.gross)));
  };
  // Fourteen of thirty-five parts are theirs: 133,333.7 of each payment, which are 66,667 and 66,667 by contract.
  const sums = (await together()).reduce((a, b) => a.map((each, row) => each + (b[row] ?? 0n)));
  expect(sums).toEqual([133_334n, 133_334n, 133_333n]);

  contracts.push(await payIn(campaignId, await createFunder(app, taxed), 10n * million));
  await world.end();
  const expected = await rowsOf(contracts, "projected");
  await app.database.db.transaction((tx) =>
    app.services.openClaims(tx, { campaignId, at: new Date() }),
  );
  expect(await rowsOf(contracts, "projected")).toEqual(expected);
}, 60_000);

test("profit that comes as projected is what was projected, for every contract of a funder", async () => {
  const partners = reporting(app);
  const owing = await createSharing(app, {
    amounts: [20_000_003n, 10_000_001n, 7n, 10_000_001n],
    payers: [0, 1, 1, 1],
    // The capital is due after the profit.
    daysAgo: 100,
  });
  const details = () =>
    Promise.all(owing.funders.map(({ funder, id }) => portfolioOf(app, funder.token).detail(id)));
  const expected = (await details()).map(({ unreported }) => unreported?.gross ?? "0");
  const taxes = (await details()).map(({ unreported }) => unreported?.tax ?? "0");
  await partners.accepted(owing, { amount: "3000000" });
  await world.pay(owing, 1_800_000n);
  await world.payOut(owing);
  const received = (await details()).map((each) => each.received);
  expect(received.map(({ gross }) => gross)).toEqual(expected);
  expect(received.map(({ tax }) => tax)).toEqual(taxes);
}, 60_000);
