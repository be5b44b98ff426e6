import * as z from "zod/mini";
import { defineCall } from "./call.ts";

/**
 * What becomes of money that leaves (MONEY §4). `SENT`: the bank was asked, and its answer counts, whether or not it
 * has arrived yet. `RETURNED`: it had arrived, and the receiver's bank sent it back, which may be days later.
 */
export const payoutStates = ["REQUESTED", "SENT", "SETTLED", "FAILED", "RETURNED"] as const;
export type PayoutState = (typeof payoutStates)[number];

/**
 * Why one that was asked for is not sent, and waits with us: `owner`: whose it is is not verified or approved at present;
 * `name`: the bank does not say whose the account is, or an officer has yet to decide on the name that it told.
 */
export const payoutHolds = ["owner", "name"] as const;
export type PayoutHold = (typeof payoutHolds)[number];

/** It has not ended: nobody knows yet that it has arrived, or that it has not. */
export const openPayoutStates = ["REQUESTED", "SENT"] as const satisfies readonly PayoutState[];

/** What money leaves for. */
export const payoutPurposes = [
  "withdrawal",
  "disbursement",
  "tax",
  "ujrah",
  "benevolence",
  "excess",
] as const;
export type PayoutPurpose = (typeof payoutPurposes)[number];

/** Why a payout failed at the bank, as the provider documents it. */
export const bankFailures = [
  "INVALID_DESTINATION",
  "REJECTED_BY_BANK",
  "INSUFFICIENT_BALANCE",
  "UNKNOWN_BANK_NETWORK_ERROR",
  "TEMPORARY_BANK_NETWORK_ERROR",
  "SWITCHING_NETWORK_ERROR",
  "TEMPORARY_TRANSFER_ERROR",
  "TRANSFER_ERROR",
] as const;

/**
 * The same and what we know ourselves. `ORDER_REFUSED`: it was never taken; `RETURNED_BY_BANK`: it was sent back, and no
 * reason was told; `TAKEN_BACK`: it had not left when an officer took it back, because its receiver was frozen;
 * `NAME_UNCLEAR`: the same, because it was not clear whose the account is; `HOLDER_CHANGED`: it was never sent, because the
 * account is somebody else's by now.
 */
export const payoutFailures = [
  ...bankFailures,
  "ORDER_REFUSED",
  "RETURNED_BY_BANK",
  "TAKEN_BACK",
  "NAME_UNCLEAR",
  "HOLDER_CHANGED",
] as const;
export type PayoutFailure = (typeof payoutFailures)[number];

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** As the provider documents it; it may send more. */
export const disbursementEvent = z.looseObject({
  /** The provider's. */
  id: text(100),
  /** Ours, as it was given with the order. */
  external_id: text(100),
  /** Whole rupiah. */
  amount: z.int().check(z.positive()),
  /** `PENDING`, `COMPLETED`, `FAILED` or, after it was completed, `REVERSED`; another one is none that we wait for. */
  status: text(40),
  failure_code: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
});
export type DisbursementEvent = z.output<typeof disbursementEvent>;

export const takeDisbursementEvent = defineCall({
  method: "POST",
  path: "/v1/callbacks/payments/disbursement",
  summary:
    "The payments provider says what became of a payout. It is stored and acknowledged, then applied: once, however often it is told.",
  access: "payments",
  body: disbursementEvent,
  response: z.object({ received: z.literal(true) }),
  answersInMaintenance: true,
});
