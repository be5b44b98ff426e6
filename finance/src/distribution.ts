import { distribute, type Entitlement, reduce } from "./entitlements.ts";
import type { Instalment } from "./murabahah.ts";
import { shareOf, sum } from "./rates.ts";
import { split } from "./split.ts";
import { withhold } from "./tax.ts";

/** One contract of a funder, with what it is still entitled to. */
export interface Holding extends Entitlement {
  /** A funder may have several contracts in a campaign; tax is theirs together. */
  readonly funder: string;
  readonly taxBps: bigint;
}

/** What a contract gets of one instalment. Whole rupiah; the tax is on the margin alone. */
export interface Share extends Entitlement {
  /** Rows of the instalments and holdings that were given. */
  readonly instalment: number;
  readonly holding: number;
  readonly tax: bigint;
}

/**
 * Shares a payment out: each instalment's part by what every contract is still entitled to, one instalment after the
 * other, and the tax once for each funder.
 *
 * @param parts what the payment pays of each instalment, by due date
 * @param holdings by time of payment, then id
 */
export function shareOut(parts: readonly Instalment[], holdings: readonly Holding[]): Share[] {
  let remaining: readonly Entitlement[] = holdings;
  const shares: MutableShare[] = [];
  for (const [instalment, part] of parts.entries()) {
    if (part.principal + part.margin === 0n) continue;
    const paid = distribute(part, remaining);
    remaining = reduce(remaining, paid);
    for (const [holding, { principal, margin }] of paid.entries()) {
      if (principal + margin > 0n) shares.push({ principal, margin, instalment, holding, tax: 0n });
    }
  }
  addTax(shares, holdings);
  return shares;
}

type MutableShare = { -readonly [Name in keyof Share]: Share[Name] };

/** A funder's tax is `floor(gross × bps / 10,000)` of all they get; their rows carry it by their margin. */
function addTax(shares: readonly MutableShare[], holdings: readonly Holding[]): void {
  const rows = new Map<string, MutableShare[]>();
  for (const share of shares) {
    const { funder = "" } = holdings[share.holding] ?? {};
    const own = rows.get(funder);
    if (own) own.push(share);
    else rows.set(funder, [share]);
  }
  for (const own of rows.values()) {
    const margins = own.map(({ margin }) => margin);
    const bps = holdings[own[0]?.holding ?? -1]?.taxBps ?? 0n;
    const taxes = split(withhold(sum(margins), bps).tax, margins);
    for (const [row, share] of own.entries()) share.tax = taxes[row] ?? 0n;
  }
}

/**
 * What one contract will get of each instalment if the company pays as agreed; among more funders single rows may differ
 * by a rupiah.
 *
 * @param due what is still due of each instalment, by due date
 * @param own what the contract is still entitled to
 * @param taxBps as things are now
 */
export function expectedOf(
  due: readonly Instalment[],
  own: Entitlement,
  taxBps: bigint,
): (Entitlement & { readonly tax: bigint })[] {
  const others = {
    principal: sum(due.map(({ principal }) => principal)) - own.principal,
    margin: sum(due.map(({ margin }) => margin)) - own.margin,
  };
  let remaining: readonly Entitlement[] = [own, others];
  return due.map((part) => {
    const paid = distribute(part, remaining);
    remaining = reduce(remaining, paid);
    const { principal = 0n, margin = 0n } = paid[0] ?? {};
    return { principal, margin, tax: shareOf(margin, taxBps) };
  });
}
