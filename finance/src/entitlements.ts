import type { Instalment } from "./murabahah.ts";
import { rowOf } from "./rows.ts";
import { split } from "./split.ts";

/** What a funder, or one of their contracts, is still entitled to. Whole rupiah. */
export interface Entitlement {
  readonly principal: bigint;
  readonly margin: bigint;
}

/**
 * What each funder is entitled to at the beginning: the principal is what they paid, the margin is split by it.
 *
 * @param contributions by time of payment, then id
 * @param funders whose each contribution is, where some have paid more than once
 */
export function entitlementsOf(
  margin: bigint,
  contributions: readonly bigint[],
  funders?: readonly string[],
): Entitlement[] {
  const margins = split(margin, contributions, funders);
  return contributions.map((principal, row) => ({ principal, margin: rowOf(margins, row) }));
}

/**
 * Each funder's part of what was paid, by what each is still entitled to.
 *
 * @param paid principal and margin that arrived
 * @param remaining in the same order each time
 * @param funders whose each row is, where some have several contracts
 */
export function distribute(
  paid: Instalment,
  remaining: readonly Entitlement[],
  funders?: readonly string[],
): Entitlement[] {
  const principals = split(
    paid.principal,
    remaining.map(({ principal }) => principal),
    funders,
  );
  const margins = split(
    paid.margin,
    remaining.map(({ margin }) => margin),
    funders,
  );
  return principals.map((principal, row) => ({ principal, margin: rowOf(margins, row) }));
}

/** What is left after a distribution. */
export const reduce = (
  remaining: readonly Entitlement[],
  paid: readonly Entitlement[],
): Entitlement[] =>
  remaining.map(({ principal, margin }, row) => ({
    principal: principal - rowOf(paid, row).principal,
    margin: margin - rowOf(paid, row).margin,
  }));
