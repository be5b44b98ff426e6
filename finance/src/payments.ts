import type { Instalment } from "./murabahah.ts";
import { least, requireAmount } from "./rates.ts";
import { split } from "./split.ts";

export interface AppliedPayment {
  /** What the payment pays of each instalment; nothing is two zeros. */
  readonly paid: readonly Instalment[];
  /** What exceeds everything due: kept for the next instalment, and said so. */
  readonly rest: bigint;
}

/**
 * Applies a payment of any size: the oldest instalment first, and within one by what is still due of principal and
 * margin.
 *
 * @param payment whole rupiah
 * @param due what is still due of each instalment, by due date
 */
export function applyPayment(payment: bigint, due: readonly Instalment[]): AppliedPayment {
  requireAmount(payment);
  let rest = payment;
  const paid = due.map(({ principal, margin }) => {
    const whole = principal + margin;
    const part = least(rest, whole);
    rest -= part;
    const [ofPrincipal = 0n, ofMargin = 0n] = split(part, [principal, margin]);
    return { principal: ofPrincipal, margin: ofMargin };
  });
  return { paid, rest };
}
