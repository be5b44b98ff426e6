import type { CallData, ParsedBody } from "@rukun/contract/call";
import type * as contract from "@rukun/contract/disbursements";
import { v7 as newId } from "uuid";
import type { Database, Transaction } from "../../db/client.ts";
import { lockCampaign } from "../../db/lock-campaign.ts";
import type { DisbursementRow } from "../../db/schema/disbursements.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { isUniqueViolation } from "../../lib/constraint-violation.ts";
import { isUuid } from "../../lib/uuid.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { DisbursementStatusService } from "./disbursement-status.service.ts";
import { sentOf, statusOf } from "./disbursement-view.policy.ts";
import {
  addClosing,
  decideClosing,
  findApprovedClosing,
  findClosing,
  listStatements,
  lockCurrent,
} from "./disbursements.repository.ts";
import type { Officer } from "./release.service.ts";

type Decided = CallData<typeof contract.proposeDisputeClosing>;

/**
 * Closes a dispute: one officer explains the difference in public, a second one agrees. Only once both sides say the same
 * amount; a reference that differs is explained.
 */
export interface DisputesService {
  /** @throws ApiError `not_found`, `changed_meanwhile`, `transition_invalid`, `receipt_differs`. */
  propose(
    officer: Officer,
    campaignId: string,
    body: ParsedBody<typeof contract.proposeDisputeClosing>,
  ): Promise<Decided>;
  /** @throws ApiError as `propose`; `proposal_own`, `idempotency_key_reused`. */
  approve(
    officer: Officer & { readonly idempotencyKey: string },
    campaignId: string,
    body: ParsedBody<typeof contract.approveDisputeClosing>,
  ): Promise<Decided>;
  /** @throws ApiError `not_found`, `changed_meanwhile`, `transition_invalid`. */
  decline(
    officer: Officer,
    campaignId: string,
    body: ParsedBody<typeof contract.declineDisputeClosing>,
  ): Promise<Decided>;
}

export function createDisputesService(deps: {
  db: Database;
  clock: Clock;
  status: Pick<DisbursementStatusService, "change">;
}): DisputesService {
  const { db, clock, status } = deps;

  async function lock(tx: Transaction, campaignId: string) {
    const campaign = isUuid(campaignId) ? await lockCampaign(tx, campaignId) : undefined;
    if (!campaign) throw new ApiError("not_found");
  }

  /** The dispute that the officer has seen. */
  async function lockSeen(tx: Transaction, campaignId: string, number: string) {
    const row = await lockCurrent(tx, campaignId);
    if (row?.number !== number) throw new ApiError("changed_meanwhile");
    if (row.status !== "DISPUTED") throw new ApiError("transition_invalid");
    return row;
  }

  async function requireAgreed(tx: Transaction, row: DisbursementRow): Promise<void> {
    const last = (await listStatements(tx, [row.id])).at(-1);
    if (last?.statement.amount !== sentOf(row)) throw new ApiError("receipt_differs");
  }

  async function requireClosing(tx: Transaction, { id }: DisbursementRow) {
    const found = await findClosing(tx, id);
    if (found?.closing.status !== "PROPOSED") throw new ApiError("transition_invalid");
    return found.closing;
  }

  const record = (
    tx: Transaction,
    { userId: actorId, requestId }: Officer,
    { id: objectId, campaignId }: DisbursementRow,
    action: string,
    reason: string,
  ) =>
    addAuditEntry(tx, {
      actorId,
      subjectId: null,
      campaignId,
      objectId,
      action: `disbursement.closing.${action}`,
      reason,
      requestId,
      at: clock(),
    });

  return {
    propose: (officer, campaignId, { number, reason, reason_en }) =>
      db.transaction(async (tx) => {
        await lock(tx, campaignId);
        const row = await lockSeen(tx, campaignId, number);
        if (await findClosing(tx, row.id)) throw new ApiError("transition_invalid");
        await requireAgreed(tx, row);
        await addClosing(tx, {
          id: newId(),
          disbursementId: row.id,
          reasonId: reason,
          reasonEn: reason_en,
          proposedBy: officer.userId,
          proposedAt: clock(),
        });
        await record(tx, officer, row, "propose", reason);
        return { number, status: statusOf(row.status, officer.locale) };
      }),

    async approve({ idempotencyKey, ...officer }, campaignId, { number }) {
      const { userId, requestId, locale } = officer;
      const request = { decidedBy: userId, decisionKey: idempotencyKey };
      try {
        return await db.transaction(async (tx) => {
          await lock(tx, campaignId);
          const earlier = await findApprovedClosing(tx, request);
          if (earlier) {
            if (earlier.campaignId !== campaignId || earlier.number !== number) {
              throw new ApiError("idempotency_key_reused");
            }
            return { number, status: statusOf("CONFIRMED", locale) };
          }
          const row = await lockSeen(tx, campaignId, number);
          const closing = await requireClosing(tx, row);
          if (closing.proposedBy === userId) throw new ApiError("proposal_own");
          await requireAgreed(tx, row);
          const decidedAt = clock();
          await decideClosing(tx, closing.id, { status: "APPROVED", decidedAt, ...request });
          const becomes = await status.change(tx, {
            id: row.id,
            event: "close",
            actor: { role: "officer", id: userId },
            reason: closing.reasonId,
            requestId,
            moved: { endedAt: decidedAt },
          });
          return { number, status: statusOf(becomes, locale) };
        });
      } catch (error) {
        if (isUniqueViolation(error, "disbursement_closings_decision_key")) {
          throw new ApiError("idempotency_key_reused");
        }
        throw error;
      }
    },

    decline: (officer, campaignId, { number, reason }) =>
      db.transaction(async (tx) => {
        await lock(tx, campaignId);
        const row = await lockSeen(tx, campaignId, number);
        const { id } = await requireClosing(tx, row);
        const decision = { decidedBy: officer.userId, decidedAt: clock() };
        await decideClosing(tx, id, { status: "DECLINED", ...decision });
        await record(tx, officer, row, "decline", reason);
        return { number, status: statusOf(row.status, officer.locale) };
      }),
  };
}
