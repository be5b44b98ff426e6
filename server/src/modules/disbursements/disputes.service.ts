import type { CallData, ParsedBody } from "@rukun/contract/call";
import type * as contract from "@rukun/contract/disbursements";
import {
  type DisputeClosingMachine,
  disputeClosingMachine,
} from "@rukun/contract/dispute-closing-status";
import { v7 as newId } from "uuid";
import type { Database, Transaction } from "../../db/client.ts";
import { lockCampaign } from "../../db/lock-campaign.ts";
import type { DisbursementRow } from "../../db/schema/disbursements.ts";
import type { Commands, Intent } from "../../kernel/commands.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { isUuid } from "../../lib/uuid.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import { createStatusChange, type StatusChange } from "../status/status-change.service.ts";
import type { DisbursementStatusService } from "./disbursement-status.service.ts";
import { sentOf, statusOf } from "./disbursement-view.policy.ts";
import {
  addClosing,
  type DisputeClosing,
  decideClosing,
  findClosing,
  listStatements,
  lockClosing,
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
  /** @throws ApiError as `propose`; `proposal_own`; those of `Commands.once`. */
  approve(
    officer: Officer & { readonly intent: Intent },
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
  commands: Pick<Commands, "once">;
  clock: Clock;
  status: Pick<DisbursementStatusService, "change">;
}): DisputesService {
  const { db, commands, clock, status } = deps;

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

  /** The explanation that is to be decided. */
  async function openClosing(tx: Transaction, { id }: DisbursementRow) {
    const found = await findClosing(tx, id);
    if (!found) throw new ApiError("transition_invalid");
    return found.closing;
  }

  const by = ({ userId: id, requestId }: Officer) => ({
    actor: { role: "officer", id } as const,
    requestId,
  });

  const change = createStatusChange<
    DisputeClosingMachine,
    DisputeClosing,
    StatusChange<DisputeClosingMachine>
  >(disputeClosingMachine, {
    clock,
    lock: lockClosing,
    save: (tx, id, to, { at: decidedAt }, { actor }) =>
      decideClosing(tx, id, { status: to, decidedBy: actor.id, decidedAt }),
    audit: ({ disbursementId: objectId, campaignId }, { event }) => ({
      action: `disbursement.closing.${event}`,
      ...{ subjectId: null, campaignId, objectId },
    }),
    effects: {
      async close(tx, { disbursementId: id }, { reason = null, actor, requestId = null }) {
        const moved = { endedAt: clock() };
        await status.change(tx, { id, event: "close", actor, reason, requestId, moved });
      },
    },
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
        await addAuditEntry(tx, {
          ...{ actorId: officer.userId, subjectId: null, campaignId, objectId: row.id },
          ...{ action: "disbursement.closing.propose", reason, requestId: officer.requestId },
          at: clock(),
        });
        return { number, status: statusOf(row.status, officer.locale) };
      }),

    approve: ({ intent, ...officer }, campaignId, { number }) =>
      commands.once(intent, {
        async run(tx) {
          await lock(tx, campaignId);
          const row = await lockSeen(tx, campaignId, number);
          const { id, reasonId: reason } = await openClosing(tx, row);
          await requireAgreed(tx, row);
          await change(tx, { id, event: "approve", ...by(officer), reason });
          return { number, status: statusOf("CONFIRMED", officer.locale) };
        },
      }),

    decline: (officer, campaignId, { number, reason }) =>
      db.transaction(async (tx) => {
        await lock(tx, campaignId);
        const row = await lockSeen(tx, campaignId, number);
        const { id } = await openClosing(tx, row);
        await change(tx, { id, event: "decline", ...by(officer), reason });
        return { number, status: statusOf(row.status, officer.locale) };
      }),
  };
}
