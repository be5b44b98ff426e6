import type { ErrorCode } from "@rukun/contract/errors";
import {
  type UserEvent,
  type UserStatus,
  type UserStatusGroup,
  userStatusGroup,
} from "@rukun/contract/status";
import type { UserRow } from "../../db/schema/users.ts";
import type { IdentityAnswer } from "../../providers/identity/port.ts";

const refusals: Record<UserStatusGroup, ErrorCode | undefined> = {
  registered: undefined,
  waiting: "under_review",
  rejected: undefined,
  verified: "already_verified",
};

/** Why a person may not change their verification now; undefined when they may. */
export const editRefusal = (status: UserStatus): ErrorCode | undefined =>
  refusals[userStatusGroup(status)];

/**
 * The event that submitting causes: a person whom only the provider could not match returns to the provider, unless the
 * ID card number differs from the one an officer approved.
 */
export const submitEvent = (status: UserStatus, isNumberChanged: boolean) =>
  (status === "INVALID_PRIVY" && !isNumberChanged ? "supplement" : "submit") satisfies UserEvent;

export const submissionKind = (status: UserStatus): "new" | "resubmission" =>
  status === "REGISTERED" ? "new" : "resubmission";

/** Statuses that a decision of the identity provider leads to. */
const decidedStatuses: readonly UserStatus[] = ["VERIFIED", "INVALID_PRIVY", "REJECTED_PRIVY"];

/** Whether the identity provider says something else about a person than what it has decided. */
export const isContradiction = (
  { status, providerStatus }: Pick<UserRow, "status" | "providerStatus">,
  said: IdentityAnswer["status"],
): boolean => decidedStatuses.includes(status) && said !== "registered" && said !== providerStatus;

/** Form steps to correct when the identity provider did not accept a person: it asks for new documents. */
export const stepsForProvider: readonly number[] = [2, 3];
