import type { TransactionStatus } from "@rukun/contract/transaction-status";
import { addHours } from "../../lib/clock.ts";

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

/** What a virtual account is offered with: its usual life, and its end where that is sooner. */
export function offeredAccount(
  { status, heldUntil }: { readonly status: TransactionStatus; readonly heldUntil: Date | null },
  endsAt: Date,
  { hours, now }: { readonly hours: number; readonly now: Date },
): { readonly hours: number; readonly until: Date | null } {
  const latest = addHours(now, hours);
  const until = heldUntil && payableUntil({ status, heldUntil }, latest, endsAt);
  return { hours, until: until && until < latest ? until : null };
}
