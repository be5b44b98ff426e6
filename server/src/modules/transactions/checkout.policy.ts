import type { TransactionStatus } from "@rukun/contract/transaction-status";
import { addHours } from "../../lib/clock.ts";
import { required } from "../../lib/required.ts";

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

/** For how long virtual accounts take their payment. */
export interface AccountLife {
  readonly hours: number;
  /** Of one that holds more than a share, in basis points, of what is left of its campaign. */
  readonly short: { readonly hours: number; readonly aboveBps: bigint };
}

/** A campaign as far as its capacity is concerned. */
interface Capacity {
  readonly target: bigint | null;
  readonly interested: bigint;
  readonly collected: bigint;
  readonly endsAt: Date | null;
}

/**
 * The hours of an account for an amount. What is left is counted with the amount itself, which its hold has taken already:
 * who holds much of it for long keeps everybody else out.
 */
export function accountHours(
  amount: bigint,
  { target, interested, collected }: Omit<Capacity, "endsAt">,
  { hours, short }: AccountLife,
): { readonly hours: number; readonly isShort: boolean } {
  if (target === null) throw new Error("a campaign without a target takes no pledges");
  const left = target - interested - collected + amount;
  const isShort = short.hours < hours && amount * 10_000n > left * short.aboveBps;
  return { hours: isShort ? short.hours : hours, isShort };
}

/** What a virtual account is offered with: its life, and its end where that is sooner. */
export function offeredAccount(
  held: { readonly status: TransactionStatus; readonly heldUntil: Date | null; amount: bigint },
  campaign: Capacity,
  { accountLife, now }: { readonly accountLife: AccountLife; readonly now: Date },
): { readonly hours: number; readonly isShort: boolean; readonly until: Date | null } {
  const { status, heldUntil, amount } = held;
  const { hours, isShort } = accountHours(amount, campaign, accountLife);
  const latest = addHours(now, hours);
  const until = heldUntil && payableUntil({ status, heldUntil }, latest, required(campaign.endsAt));
  return { hours, isShort, until: until && until < latest ? until : null };
}
