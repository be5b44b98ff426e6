import {
  type DisbursementMachine,
  type DisbursementStatus,
  disbursementMachine,
} from "@rukun/contract/disbursement-status";
import type { Transaction } from "../../db/client.ts";
import { lockCampaign } from "../../db/lock-campaign.ts";
import type { DisbursementRow } from "../../db/schema/disbursements.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Clock } from "../../lib/clock.ts";
import type { CampaignStatusService } from "../campaigns/campaign-status.service.ts";
import { createStatusChange, type StatusChange } from "../status/status-change.service.ts";
import type { DisbursementMails } from "./disbursement-mails.service.ts";
import {
  findCampaignOf,
  lockDisbursement,
  type Moved,
  saveMove,
} from "./disbursements.repository.ts";
import type { ReceiptChanged } from "./receipt-pages.service.ts";

export interface DisbursementStatusChange extends StatusChange<DisbursementMachine> {
  /** What is written beside the status. */
  readonly moved: Moved;
}

export interface DisbursementStatusService {
  /**
   * Changes the status of a disbursement inside the caller's transaction, with all effects of the machine. Locks its
   * campaign first. Received as it was sent, or explained, the campaign begins and its claims are made.
   * @throws ApiError `transition_invalid`, `not_found`.
   */
  change(tx: Transaction, change: DisbursementStatusChange): Promise<DisbursementStatus>;
  /** The disbursement, locked after its campaign until the end. */
  lock(tx: Transaction, id: string): Promise<DisbursementRow | undefined>;
}

export function createDisbursementStatusService(deps: {
  clock: Clock;
  jobs: Pick<Jobs, "enqueue">;
  changed: ReceiptChanged;
  campaignStatus: Pick<CampaignStatusService, "change">;
  openClaims(tx: Transaction, of: { campaignId: string; at: Date }): Promise<void>;
  mails: DisbursementMails;
}): DisbursementStatusService {
  const { clock, jobs, changed, campaignStatus, openClaims, mails } = deps;

  async function lock(tx: Transaction, id: string): Promise<DisbursementRow | undefined> {
    const campaignId = await findCampaignOf(tx, id);
    if (!campaignId) return undefined;
    await lockCampaign(tx, campaignId);
    return lockDisbursement(tx, id);
  }

  return {
    lock,
    change: createStatusChange<DisbursementMachine, DisbursementRow, DisbursementStatusChange>(
      disbursementMachine,
      {
        clock,
        lock,
        save: (tx, id, status, _was, { moved }) => saveMove(tx, id, status, moved),
        audit: ({ id, campaignId }) => ({
          action: "disbursement.status",
          subjectId: null,
          campaignId,
          objectId: id,
        }),
        effects: {
          tell: (tx, { campaignId }) => changed(tx, campaignId),
          async start(tx, { campaignId }, { actor, requestId }) {
            if (!("id" in actor)) throw new Error("nobody begins a campaign but people");
            await campaignStatus.change(tx, {
              id: campaignId,
              event: "confirmReceipt",
              actor,
              ...(requestId !== undefined && { requestId }),
            });
            await openClaims(tx, { campaignId, at: clock() });
            await jobs.enqueue(tx, "run-transactions", {});
            await changed(tx, campaignId);
          },
          mailApproved: (tx, row) => mails.approved(tx, row),
          mailFailed: (tx, row) => mails.failed(tx, row),
          mailBounced: (tx, row) => mails.bounced(tx, row),
          mailSettled: (tx, row) => mails.settled(tx, row),
          mailDisputed: (tx, row) => mails.disputed(tx, row),
        },
      },
    ),
  };
}
