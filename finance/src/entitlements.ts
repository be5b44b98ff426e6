import type { Instalment } from "./murabahah.ts";
import { split } from "./split.ts";

/** What a funder is still entitled to. Whole rupiah. */
export interface Entitlement {
  readonly principal: bigint;
  readonly margin: bigint;
}

/**
 * What each funder is entitled to at the beginning: the principal is what they paid, the margin is split by it.
 *
 * @param contributions by time of payment, then id
 */
export function entitlementsOf(margin: bigint, contributions: readonly bigint[]): Entitlement[] {
  const margins = split(margin, contributions);
  return contributions.map((principal, row) => ({ principal, margin: margins[row] ?? 0n }));
}

/**
 * Each funder's part of what was paid, by what each is still entitled to.
 *
 * @param paid principal and margin that arrived
 * @param remaining in the same order each time
 */
export function distribute(paid: Instalment, remaining: readonly Entitlement[]): Entitlement[] {
  const principals = split(
    paid.principal,
    remaining.map(({ principal }) => principal),
  );
  const margins = split(
    paid.margin,
    remaining.map(({ margin }) => margin),
  );
  return principals.map((principal, row) => ({ principal, margin: margins[row] ?? 0n }));
}

/** What is left after a distribution. */
export const reduce = (
  remaining: readonly Entitlement[],
  paid: readonly Entitlement[],
): Entitlement[] =>
  remaining.map(({ principal, margin }, row) => ({
    principal: principal - (paid[row]?.principal ?? 0n),
    margin: margin - (paid[row]?.margin ?? 0n),
  }));
