import { expectedOf, sharedTax } from "@rukun/finance/distribution";
import { stillProjected, withTax } from "@rukun/finance/projection";
import { least, sum } from "@rukun/finance/rates";
import { rowOf } from "@rukun/finance/rows";
import type { SimulatedRow, Simulation } from "@rukun/finance/simulation";
import { required } from "../../lib/required.ts";
import type { Tax } from "../tax-numbers/tax-status.policy.ts";
import { keptOf, projectOwn } from "../transactions/projection.policy.ts";
import type { FoundFunding, OwedJson } from "./portfolio.repository.ts";

/** A row with its funder's tax of today. */
export type TaxedFunding = FoundFunding & { readonly tax: Tax };

/** Principal, and yield before tax with the tax on it. */
export interface Amounts {
  readonly principal: bigint;
  readonly gross: bigint;
  readonly tax: bigint;
}

/** The base case of the whole tenor, of all that the funder has in the campaign; by transaction. */
function simulateAll({ campaign, akad, contributed, tax }: TaxedFunding) {
  const terms = {
    akad,
    target: required(campaign.target),
    endsAt: required(campaign.endsAt),
    months: required(campaign.months),
  };
  return projectOwn(terms, contributed, tax.bps);
}

/** The base case of a funding whose campaign is in its terms. */
export const simulate = (found: TaxedFunding): Simulation =>
  required(simulateAll(found).get(found.transaction.id));

export const leftOf = (row: OwedJson): { principal: bigint; margin: bigint } => ({
  principal: BigInt(row.principal) - BigInt(row.principalPaid),
  margin: BigInt(row.margin) - BigInt(row.marginPaid),
});

/**
 * What a funding will get of each instalment that is due or on its way: as it was projected while the company pays whole
 * instalments, and otherwise of what is left.
 */
export function expectedRows(found: TaxedFunding): Amounts[] {
  const { transaction, akad, owed, remaining, contributed, tax } = found;
  const instalments = owed.map((row) => {
    const left = leftOf(row);
    return {
      whole: { principal: BigInt(row.principal), margin: BigInt(row.margin) },
      due: {
        principal: left.principal + BigInt(row.principalWaiting),
        margin: left.margin + BigInt(row.marginWaiting),
      },
    };
  });
  const contracts = remaining.map(({ principal, margin }) => ({
    principal: BigInt(principal),
    margin: BigInt(margin),
  }));
  const place = remaining.findIndex(({ id }) => id === transaction.id);
  // What a venture was projected to make is no claim.
  const kept = akad.kind === "murabahah" ? keptOf(contributed) : undefined;
  const projected = kept && stillProjected(instalments, contracts, kept);
  if (projected) return withTax(projected, tax.bps)[place] ?? [];
  const due = instalments.map((each) => each.due);
  const rows = expectedOf(due, contracts, tax.bps)[place] ?? [];
  return rows.map(({ principal, margin: gross, tax: withheld }) => ({
    principal,
    gross,
    tax: withheld,
  }));
}

/**
 * Profit of a running partnership that is projected beyond what was accepted: no claim, and due on no day. Its tax is that
 * of its payments while they have come as projected, and otherwise that of one payment.
 */
export function unreportedOf(found: TaxedFunding): Amounts | null {
  const { own, akad, transaction, remaining, tax } = found;
  if (!own || akad.kind === "murabahah" || transaction.status !== "RUNNING") return null;
  const all = simulateAll(found);
  const grosses = remaining.map(({ id, wholeMargin }) => {
    const projected = required(all.get(id)).total.gross;
    return projected - least(projected, BigInt(wholeMargin));
  });
  const place = remaining.findIndex(({ id }) => id === transaction.id);
  const gross = rowOf(grosses, place);
  if (gross === 0n) return null;
  const next = rowsAfter(required(all.get(transaction.id)).rows, own.margin);
  const withheld = next
    ? sum(next.map((row) => row.tax))
    : rowOf(sharedTax(grosses, tax.bps), place);
  return { principal: 0n, gross, tax: withheld };
}

/** The rows that follow those whose gross was accepted; undefined where it is not that of whole rows. */
function rowsAfter(rows: readonly SimulatedRow[], accepted: bigint) {
  let sofar = 0n;
  for (const [nth, { gross }] of rows.entries()) {
    if (sofar === accepted) return rows.slice(nth);
    sofar += gross;
  }
  return undefined;
}
