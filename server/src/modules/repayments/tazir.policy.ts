import { shareOf } from "@rukun/finance/rates";
import type { TazirRow } from "../../db/schema/tazirs.ts";

/** The rule: a share of what is unpaid of the instalment when it is recorded, once. It does not grow with time. */
export const tazirOf = (overdue: bigint, bps: number): bigint => shareOf(overdue, BigInt(bps));

type Owed = Pick<TazirRow, "id" | "amount" | "paid">;

/** A payment goes to the oldest first; what is beyond all of them is the company's payment of its instalments. */
export function applyToTazirs(payment: bigint, owed: readonly Owed[]) {
  let rest = payment;
  const parts = owed.flatMap((tazir) => {
    const left = tazir.amount - tazir.paid;
    const isLast = rest >= left;
    const amount = isLast ? left : rest;
    rest -= amount;
    return amount > 0n ? [{ id: tazir.id, amount, isLast }] : [];
  });
  return { parts, rest };
}
