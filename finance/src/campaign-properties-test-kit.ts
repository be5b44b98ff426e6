import * as fc from "fast-check";
import { addMonths } from "./calendar.ts";
import {
  type CampaignFunding,
  type CampaignTerms,
  projectedGross,
  simulateCampaign,
} from "./campaign.ts";
import { marginOf } from "./murabahah.ts";
import { least, sum } from "./rates.ts";
import type { SimulatedRow } from "./simulation.ts";
import { taxRates } from "./tax.ts";
import { ujrahOf } from "./ujrah.ts";
import { yearlyBpsOf } from "./yield.ts";

/* What has to hold for every campaign that a page or the API simulates, and for the yields of the lists. */

const amount = fc.bigInt(0n, 10n ** 13n);
const positive = fc.bigInt(1n, 10n ** 13n);
const rate = fc.bigInt(0n, 10_000n);
const result = fc.bigInt(-(10n ** 13n), 10n ** 13n);
const tenor = fc.constantFrom(1, 2, 3, 4, 6, 9, 12, 18, 24);

const terms: fc.Arbitrary<CampaignTerms> = fc.oneof(
  fc.record({ kind: fc.constant("murabahah" as const), margin: amount }),
  fc.record({
    kind: fc.constant("musyarakah" as const),
    nisbah: rate,
    ownCapital: amount,
    profit: result,
  }),
  fc.record({ kind: fc.constant("wakalah" as const), agentFee: amount, profit: result }),
);

const campaign: fc.Arbitrary<CampaignFunding> = fc
  .record({
    terms,
    target: positive,
    thousandth: fc.bigInt(1n, 1000n),
    months: tenor,
    periods: fc.nat(7),
    start: fc.constantFrom("2026-01-31", "2026-11-23", "2027-12-31", "2028-02-29"),
    taxBps: fc.constantFrom(...Object.values(taxRates)),
  })
  .map(({ thousandth, periods, ...rest }) => {
    const part = (rest.target * thousandth) / 1000n;
    const divisors = [1, 2, 3, 4, 6, 9, 12, 24].filter((count) => rest.months % count === 0);
    return {
      ...rest,
      amount: part > 0n ? part : 1n,
      instalments: divisors[periods % divisors.length] ?? 1,
    };
  });

const sums = ["principal", "gross", "tax", "net"] as const;
const areNotNegative = (row: Pick<SimulatedRow, (typeof sums)[number]>) =>
  sums.every((name) => row[name] >= 0n);
const isLoss = (of: CampaignTerms) =>
  of.kind !== "murabahah" && of.profit - (of.kind === "wakalah" ? of.agentFee : 0n) < 0n;
/** Each period rounds once. */
const roundings = ({ instalments }: CampaignFunding) => BigInt(instalments);

export const campaignProperties = {
  "the rows of a campaign sum to its total, and nothing is negative": fc.property(
    campaign,
    (each) => {
      const { rows, total } = simulateCampaign(each);
      return (
        rows.length === each.instalments &&
        rows.every(areNotNegative) &&
        sums.every((name) => sum(rows.map((row) => row[name])) === total[name])
      );
    },
  ),
  "each row's tax is its share rounded down, never of principal, and net is the rest": fc.property(
    campaign,
    (each) =>
      simulateCampaign(each).rows.every(
        ({ gross, tax, net }) => tax === (gross * each.taxBps) / 10_000n && net === gross - tax,
      ),
  ),
  "the rows are numbered and due in order, the last one with the tenor": fc.property(
    campaign,
    (each) => {
      const { rows } = simulateCampaign(each);
      return (
        rows.every(
          ({ no, due }, row) => no === row + 1 && due > (rows[row - 1]?.due ?? each.start),
        ) && rows.at(-1)?.due === addMonths(each.start, each.months)
      );
    },
  ),
  "whoever funds a whole campaign gets what it projects, and loses no more than was put in":
    fc.property(campaign, (each) => {
      const { total } = simulateCampaign({ ...each, amount: each.target });
      const projected = projectedGross(each.terms, each.target);
      if (!isLoss(each.terms)) {
        const missing = projected - total.gross;
        return total.principal === each.target && missing >= 0n && missing <= roundings(each);
      }
      const off = each.target - least(-projected, each.target) - total.principal;
      return total.gross === 0n && off <= roundings(each) && -off <= roundings(each);
    }),
  "a margin is returned to the rupiah, with the last instalment at the latest": fc.property(
    campaign,
    (each) => {
      if (each.terms.kind !== "murabahah") return true;
      const { total } = simulateCampaign(each);
      const { margin } = each.terms;
      const exact = margin * each.amount;
      const off = total.gross * each.target - exact;
      return total.principal === each.amount && off < each.target && -off < each.target;
    },
  ),
  "a larger amount gets no less, but for a rupiah of rounding in each period": fc.property(
    campaign,
    fc.bigInt(1n, 1000n),
    (each, thousandth) => {
      const more = each.amount + ((each.target - each.amount) * thousandth) / 1000n;
      const [less, larger] = [each.amount, more].map(
        (part) => simulateCampaign({ ...each, amount: part }).total,
      );
      return (["principal", "gross"] as const).every(
        (name) => (larger?.[name] ?? 0n) + roundings(each) >= (less?.[name] ?? 0n),
      );
    },
  ),
  "a better result brings no less, but for a rupiah of rounding in each period": fc.property(
    campaign,
    amount,
    (each, better) => {
      if (each.terms.kind === "murabahah") return true;
      const improved = { ...each.terms, profit: each.terms.profit + better };
      const [before, after] = [each.terms, improved].map((own) => {
        const { total } = simulateCampaign({ ...each, terms: own });
        return total.principal + total.gross;
      });
      return (after ?? 0n) + 2n * roundings(each) >= (before ?? 0n);
    },
  ),
  "a yearly yield is the largest rate whose margin is not above the gross yield": fc.property(
    amount,
    positive,
    tenor,
    (gross, capital, months) => {
      const bps = yearlyBpsOf(gross, capital, months);
      const isNext = (bps + 1n) * capital * BigInt(months) > gross * 120_000n;
      return marginOf(capital, bps, months) <= gross && isNext;
    },
  ),
  "a margin from a rate has no higher yield than the rate": fc.property(
    positive,
    rate,
    tenor,
    (cost, bps, months) => yearlyBpsOf(marginOf(cost, bps, months), cost, months) <= bps,
  ),
  "a share as fee is within its base": fc.property(amount, rate, (base, bps) => {
    const fee = ujrahOf({ kind: "share", base, bps });
    return fee >= 0n && fee <= base && fee * 10_000n <= base * bps;
  }),
} as const;
