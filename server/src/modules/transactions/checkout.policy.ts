import type { TransactionStatus } from "@rukun/contract/transaction-status";

/** For how long a transaction's virtual account takes payments, and holds its capacity (MONEY, states). */
export const paymentSeconds = 24 * 3600;

/** The contracts are signed, and nothing is paid. */
export const isPayable = (status: TransactionStatus): boolean =>
  status === "SIGNED" || status === "AWAITING_PAYMENT";

/**
 * Until when a virtual account takes the payment. Choosing one lengthens the hold once: those that take its place end
 * with it, and none outlives the campaign's window.
 */
export function payableUntil(
  { status, heldUntil }: { readonly status: TransactionStatus; readonly heldUntil: Date },
  latest: Date,
  endsAt: Date,
): Date {
  if (status === "AWAITING_PAYMENT") return heldUntil;
  return latest < endsAt ? latest : endsAt;
}
