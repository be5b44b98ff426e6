import type { ErrorCode } from "@rukun/contract/errors";
import { type MoneyMove, type MoveRefusal, moveRefusal } from "@rukun/contract/money-moves";
import type { Transaction } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import { holdCompany, holdUser } from "./money-moves.repository.ts";

/* Asked in the transaction in which money moves, so that a status that changes meanwhile is seen. */

/** Why a person may not do this now, for themselves or for a company; null when they may. */
async function refusalOf(
  tx: Transaction,
  move: MoneyMove,
  userId: string,
  companyId: string | null,
): Promise<MoveRefusal | null> {
  // First the company, then its people, as whoever changes either does.
  const company = companyId === null ? null : ((await holdCompany(tx, companyId)) ?? null);
  const held = await holdUser(tx, userId);
  if (!held || held.account === "officer") return "account";
  return moveRefusal(move, { account: held.account, user: held.user, company });
}

const refusals: Record<MoveRefusal, ErrorCode> = {
  account: "forbidden",
  user: "not_verified",
  company: "company_on_hold",
};

/** Whether this funder may. */
export const mayMove = async (tx: Transaction, move: MoneyMove, userId: string): Promise<boolean> =>
  (await refusalOf(tx, move, userId, null)) === null;

/** @throws ApiError `forbidden` for others than funders, `not_verified`. */
export async function requireMove(tx: Transaction, move: MoneyMove, userId: string): Promise<void> {
  const refusal = await refusalOf(tx, move, userId, null);
  if (refusal) throw new ApiError(refusals[refusal]);
}

/** Of a member for their company. @throws ApiError `forbidden`, `company_on_hold`. */
export async function requireMoveFor(
  tx: Transaction,
  move: MoneyMove,
  { userId, companyId }: { readonly userId: string; readonly companyId: string },
): Promise<void> {
  const refusal = await refusalOf(tx, move, userId, companyId);
  if (refusal) throw new ApiError(refusals[refusal]);
}

/** Whether money may go to this company. */
export async function mayBePaid(tx: Transaction, companyId: string): Promise<boolean> {
  const company = (await holdCompany(tx, companyId)) ?? null;
  return moveRefusal("be_paid", { account: "company", user: null, company }) === null;
}

/**
 * Whether money may leave for whom it waits: a funder or a company by their status; the state, the platform and the
 * charity always.
 */
export async function mayLeave(
  tx: Transaction,
  { party, owner }: { readonly party: string; readonly owner: string },
): Promise<boolean> {
  if (party === "funder") return mayMove(tx, "withdraw", owner);
  return party === "company" ? mayBePaid(tx, owner) : true;
}
