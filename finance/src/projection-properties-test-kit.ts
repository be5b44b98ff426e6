import * as fc from "fast-check";
import { type CampaignTerms, projectContracts } from "./campaign.ts";
import { shareOut } from "./distribution.ts";
import { type Entitlement, entitlementsOf } from "./entitlements.ts";
import { type Instalment, instalmentsOf } from "./murabahah.ts";
import { bearLoss, shareProfit } from "./musyarakah.ts";
import { type Contribution, withTax } from "./projection.ts";
import { least, sum, wholeBps } from "./rates.ts";
import { splitEqually } from "./split.ts";
import { taxRates } from "./tax.ts";

/* What is projected of a campaign before anything is paid is what its distributions book when everything goes so. */

const amount = fc.oneof(fc.bigInt(1n, 20n), fc.bigInt(1n, 10n ** 12n));
const contributions: fc.Arbitrary<Contribution[]> = fc.array(
  fc.record({ amount, funder: fc.constantFrom("a", "b", "c", "d") }),
  { minLength: 1, maxLength: 9 },
);
const result = fc.bigInt(-(10n ** 12n), 10n ** 12n);
const campaign = fc.record({
  contributions,
  instalments: fc.constantFrom(1, 2, 3, 6, 12),
  taxes: fc.array(fc.constantFrom(...Object.values(taxRates)), { minLength: 4, maxLength: 4 }),
});
type Campaign = typeof campaign extends fc.Arbitrary<infer T> ? T : never;

const nothing: Entitlement = { principal: 0n, margin: 0n };
const taxBpsOf = ({ taxes }: Campaign, funder: string) => taxes["abcd".indexOf(funder)] ?? 0n;

/** Distributions of a campaign, one after the other: what each contract is entitled to, and gets with its tax. */
function booking(of: Campaign) {
  const left = of.contributions.map(() => nothing);
  const booked = of.contributions.map((): string[] => []);
  const sums = of.contributions.map(() => ({ ...nothing, tax: 0n }));
  return {
    booked,
    entitle(claims: readonly Entitlement[]) {
      for (const [row, { principal, margin }] of claims.entries()) {
        const own = left[row] ?? nothing;
        left[row] = { principal: own.principal + principal, margin: own.margin + margin };
      }
    },
    distribute(part: Instalment) {
      const holdings = of.contributions.map(({ funder }, row) => {
        return { ...(left[row] ?? nothing), funder, taxBps: taxBpsOf(of, funder) };
      });
      for (const { holding, principal, margin, tax } of shareOut([part], holdings)) {
        const [own = nothing, got] = [left[holding], sums[holding]];
        left[holding] = { principal: own.principal - principal, margin: own.margin - margin };
        if (got) {
          sums[holding] = {
            principal: got.principal + principal,
            margin: got.margin + margin,
            tax: got.tax + tax,
          };
        }
      }
    },
    /** All that was distributed since the last time is one row of the schedule. */
    endRow() {
      for (const [row, got] of sums.entries()) {
        booked[row]?.push([got.principal, got.margin, got.tax].join(" "));
        sums[row] = { ...nothing, tax: 0n };
      }
    },
  };
}

/** By contract, what its funder is told to expect of each payment. */
function projected(of: Campaign, whole: Parameters<typeof projectContracts>[0]): string[][] {
  const rows = projectContracts(whole, of.contributions);
  const told = rows.map((): string[] => []);
  for (const funder of new Set(of.contributions.map((each) => each.funder))) {
    const own = [...rows.keys()].filter((row) => of.contributions[row]?.funder === funder);
    const taxed = withTax(
      own.map((row) => rows[row] ?? []),
      taxBpsOf(of, funder),
    );
    for (const [nth, row] of own.entries()) {
      told[row] = (taxed[nth] ?? []).map(({ principal, gross, tax }) =>
        [principal, gross, tax].join(" "),
      );
    }
  }
  return told;
}

const areSame = (one: readonly string[][], other: readonly string[][]) =>
  one.length === other.length && one.every((rows, nth) => rows.join() === other[nth]?.join());

const amountsOf = (of: Campaign) => of.contributions.map((each) => each.amount);
const fundersOf = (of: Campaign) => of.contributions.map(({ funder }) => funder);

export const projectionProperties = {
  "row by row, every contract of a sale that is paid on time gets what was projected": fc.property(
    campaign,
    fc.bigInt(0n, 10n ** 12n),
    fc.bigInt(0n, 10n ** 12n),
    (of, margin, missing) => {
      const collected = sum(amountsOf(of));
      const target = collected + missing;
      const terms = { kind: "murabahah", margin } as const;
      const owed = (margin * collected) / target;
      const { booked, entitle, distribute, endRow } = booking(of);
      entitle(entitlementsOf(owed, amountsOf(of), fundersOf(of)));
      for (const instalment of instalmentsOf(collected, owed, of.instalments)) {
        distribute(instalment);
        endRow();
      }
      const { instalments } = of;
      return areSame(booked, projected(of, { terms, target, instalments, isClosed: true }));
    },
  ),
  "row by row, every contract of a venture gets what was projected where each period goes so":
    fc.property(
      campaign,
      fc.oneof(
        fc.record({
          kind: fc.constant("musyarakah" as const),
          nisbah: fc.bigInt(0n, 10_000n),
          ownCapital: fc.bigInt(0n, 10n ** 12n),
          profit: result,
        }),
        fc.record({
          kind: fc.constant("wakalah" as const),
          agentFee: fc.bigInt(0n, 10n ** 11n),
          profit: result,
        }),
      ),
      (of, terms) => {
        const { booked, entitle, distribute, endRow } = booking(of);
        const { profits, nisbah, ownCapital } = periodsOf(terms, of.instalments);
        let capitals = [...amountsOf(of), ownCapital];
        for (const [period, profit] of profits.entries()) {
          if (profit < 0n) {
            const partners = [...fundersOf(of), "company"];
            capitals = bearLoss(least(-profit, sum(capitals)), capitals, partners);
          }
          const theirs = capitals.slice(0, -1);
          if (profit > 0n && sum(theirs) > 0n) {
            const margins = shareProfit(profit, nisbah, theirs, fundersOf(of));
            entitle(margins.map((margin) => ({ principal: 0n, margin })));
            distribute({ principal: 0n, margin: sum(margins) });
          }
          if (period === profits.length - 1) {
            entitle(theirs.map((principal) => ({ principal, margin: 0n })));
            distribute({ principal: sum(theirs), margin: 0n });
          }
          endRow();
        }
        const { instalments } = of;
        const target = sum(amountsOf(of));
        return areSame(booked, projected(of, { terms, target, instalments, isClosed: true }));
      },
    ),
  "while others may still follow, a funder's contracts are projected as one, and sum to it":
    fc.property(campaign, fc.bigInt(0n, 10n ** 12n), amount, (of, margin, missing) => {
      const amounts = amountsOf(of);
      const whole = {
        terms: { kind: "murabahah", margin } as const,
        target: sum(amounts) + missing,
        instalments: of.instalments,
        isClosed: false,
      };
      const own = amounts.map((each) => ({ amount: each, funder: "own" }));
      const contracts = projectContracts(whole, own);
      const [together = []] = projectContracts(whole, [{ amount: sum(amounts), funder: "own" }]);
      const [taxed = []] = withTax([together], 1500n);
      const parts = withTax(contracts, 1500n);
      return taxed.every(({ principal, gross, tax }, row) => {
        const rows = parts.flatMap((each) => each[row] ?? []);
        return (
          sum(rows.map((each) => each.principal)) === principal &&
          sum(rows.map((each) => each.gross)) === gross &&
          sum(rows.map((each) => each.tax)) === tax
        );
      });
    }),
} as const;

/** What the company reports if everything goes as projected. */
function periodsOf(terms: Exclude<CampaignTerms, { kind: "murabahah" }>, count: number) {
  const isAgency = terms.kind === "wakalah";
  const whole = isAgency ? terms.profit - terms.agentFee : terms.profit;
  const parts = splitEqually(whole < 0n ? -whole : whole, count);
  return {
    profits: parts.map((part) => (whole < 0n ? -part : part)),
    nisbah: isAgency ? wholeBps : terms.nisbah,
    ownCapital: isAgency ? 0n : terms.ownCapital,
  };
}
