import type { ErrorCode } from "@rukun/contract/errors";
import type { FieldMessageKey } from "@rukun/contract/messages";
import { inFlight } from "../../kernel/commands.policy.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import type { PledgeOutcome } from "./transactions.repository.ts";

/** Seconds for which a pledge holds its amount (MONEY, states). */
export const holdSeconds = 30 * 60;

/** Pledges of one funder in ten minutes; more than anybody decides on. */
export const mostPledges = 30;

type Refusal = Exclude<PledgeOutcome, "pledged">;

const codes: Partial<Record<Refusal, ErrorCode>> = {
  key_reused: "idempotency_key_reused",
  not_found: "not_found",
  not_verified: "not_verified",
  income_undeclared: "income_undeclared",
  already_pledged: "already_pledged",
  not_open: "not_open",
};

const ofAmount: Partial<Record<Refusal, FieldMessageKey>> = {
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
  const field = ofAmount[outcome];
  return field ? fieldError("amount", field) : new ApiError(codes[outcome] ?? "not_open");
}
