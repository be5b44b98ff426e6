import type { FieldMessageKey } from "@rukun/contract/messages";
import { type AmountRefusal, holdMinutes } from "@rukun/contract/pledge-rules";
import { inFlight } from "../../kernel/commands.policy.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import type { PledgeOutcome } from "./transactions.repository.ts";

export const holdSeconds = holdMinutes * 60;

/** Pledges of one funder in ten minutes; more than anybody decides on. */
export const mostPledges = 30;

type Refusal = Exclude<PledgeOutcome, "pledged">;

const ofAmount: Record<AmountRefusal, FieldMessageKey> = {
  above_limit: "pledgeAboveLimit",
  above_ceiling: "pledgeAboveCeiling",
  above_share: "pledgeAboveShare",
  above_left: "pledgeAboveLeft",
  above_maximum: "pledgeAboveMaximum",
  below_minimum: "pledgeBelowMinimum",
  off_step: "pledgeOffStep",
};

/**
 * What a refused pledge is answered with.
 * @param until the end of the pause of one that was refused for it
 */
export function refusalOf(outcome: Refusal, until: Date, now: Date): ApiError {
  if (outcome === "paused") {
    const retryAfter = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
    return new ApiError("hold_paused", { retryAfter, time: until });
  }
  if (outcome === "in_flight") return inFlight();
  if (outcome === "too_many") return new ApiError("too_many_requests", { retryAfter: 600 });
  if (outcome === "key_reused") return new ApiError("idempotency_key_reused");
  return outcome in ofAmount
    ? fieldError("amount", ofAmount[outcome as AmountRefusal])
    : new ApiError(outcome as Exclude<typeof outcome, AmountRefusal>);
}
