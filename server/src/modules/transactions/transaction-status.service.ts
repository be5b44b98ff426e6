import { type CampaignStatus, fundingStatuses } from "@rukun/contract/campaign-status";
import { liveChannels } from "@rukun/contract/live-channels";
import {
  type TransactionMachine,
  type TransactionStatus,
  transactionMachine,
} from "@rukun/contract/transaction-status";
import type { Transaction } from "../../db/client.ts";
import { lockCampaign } from "../../db/lock-campaign.ts";
import type { TransactionRow } from "../../db/schema/transactions.ts";
import type { Clock } from "../../lib/clock.ts";
import type { UnpaidRule } from "../../money-settings.ts";
import type {
  CampaignEffects,
  CampaignStatusService,
} from "../campaigns/campaign-status.service.ts";
import type { LiveService } from "../live/live.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import type { TransactionMailParams } from "../mails/transaction-templates.ts";
import type { PaymentsService } from "../payments/payments.service.ts";
import { createStatusChange, type StatusChange } from "../status/status-change.service.ts";
import {
  findCampaignOf,
  findReader,
  lockTransaction,
  moveCapacity,
  setTransaction,
} from "./transactions.repository.ts";
import { pauseAfter } from "./unpaid-pause.policy.ts";
import { findUnpaidHolds, setPause } from "./unpaid-pauses.repository.ts";

/** A transaction and its campaign, as they stay until the database transaction ends. */
export interface LockedTransaction extends TransactionRow {
  readonly campaignStatus: CampaignStatus;
}

/** Funding has not ended, though it may be suspended. */
export const takesMoney = (status: CampaignStatus): boolean =>
  (fundingStatuses as readonly CampaignStatus[]).includes(status);

export interface TransactionStatusService {
  /**
   * Changes the status of a transaction inside the caller's transaction, with all effects the machine defines for the
   * event. Locks its campaign first, then itself: the order in which everybody locks.
   * @throws ApiError `transition_invalid`, `not_found`.
   */
  change(tx: Transaction, change: StatusChange<TransactionMachine>): Promise<TransactionStatus>;
  /** The transaction, locked after its campaign until the end; undefined without one. */
  lock(tx: Transaction, id: string): Promise<LockedTransaction | undefined>;
}

export function createTransactionStatusService(deps: {
  mail: Pick<MailService, "send">;
  campaignStatus: Pick<CampaignStatusService, "change">;
  refreshPages: CampaignEffects["refreshPages"];
  payments: Pick<PaymentsService, "listOpen" | "cancel">;
  live: Pick<LiveService, "changed">;
  clock: Clock;
  unpaidRule: UnpaidRule;
  webUrl: string;
}): TransactionStatusService {
  const { mail, campaignStatus, refreshPages, payments, live, clock, webUrl } = deps;
  const { unpaidRule } = deps;

  async function lock(tx: Transaction, id: string): Promise<LockedTransaction | undefined> {
    const campaignId = await findCampaignOf(tx, id);
    const campaign = campaignId ? await lockCampaign(tx, campaignId) : undefined;
    const row = campaign && (await lockTransaction(tx, id));
    return row && { ...row, campaignStatus: campaign.status };
  }

  /** Figures that everybody sees change with it. @returns whether the target is reached */
  async function moving(
    tx: Transaction,
    row: TransactionRow,
    becomes: Parameters<typeof moveCapacity>[2],
  ): Promise<boolean> {
    live.changed(tx, liveChannels.campaign(row.campaignId));
    const { slug, isFull } = await moveCapacity(tx, row, becomes);
    await refreshPages(tx, [{ slug }]);
    return isFull;
  }

  /** The last rupiah of the target closes its campaign. */
  async function collect(tx: Transaction, row: TransactionRow): Promise<void> {
    if (!(await moving(tx, row, "collected"))) return;
    const actor = { role: "system" } as const;
    await campaignStatus.change(tx, { id: row.campaignId, event: "reachTarget", actor });
  }

  const mailing =
    (template: keyof TransactionMailParams) => async (tx: Transaction, row: TransactionRow) => {
      const { locale, ...reader } = await findReader(tx, row);
      const base = `${webUrl}${locale === "en" ? "/en" : ""}`;
      await mail.send(tx, { email: reader.email, locale }, template, {
        name: reader.fullName,
        campaign: (locale === "en" ? reader.titleEn : reader.titleId) ?? "",
        amount: row.amount,
        pausedUntil: reader.pausedUntil,
        transactionUrl: `${base}/campaign/transaction/${row.id}`,
      });
    };

  return {
    lock,
    change: createStatusChange<
      TransactionMachine,
      LockedTransaction,
      StatusChange<TransactionMachine>
    >(transactionMachine, {
      clock,
      lock,
      save(tx, id, status, { at }) {
        live.changed(tx, liveChannels.transaction(id));
        return setTransaction(tx, id, status, at);
      },
      audit: ({ id, userId, campaignId }) => ({
        action: "transaction.status",
        subjectId: userId,
        campaignId,
        objectId: id,
      }),
      effects: {
        release: async (tx, row) => {
          await moving(tx, row, "released");
        },
        collect,
        giveBack: async (tx, row) => {
          await moving(tx, row, "returned");
        },
        async pause(tx, row) {
          const { endsAt, ...unpaid } = await findUnpaidHolds(tx, row.id);
          if (!row.heldUntil || !endsAt) return;
          const hold = { ...row, heldUntil: row.heldUntil, endsAt };
          const pause = pauseAfter(hold, unpaid, unpaidRule, clock());
          if (pause) await setPause(tx, row, pause);
        },
        async closePayment(tx, { id: ref }) {
          const open = await payments.listOpen(tx, { purpose: "transaction", ref });
          for (const { id } of open) await payments.cancel(tx, id);
        },
        mailCancelled: mailing("transactionCancelled"),
        mailExpired: mailing("transactionExpired"),
        mailClosed: mailing("transactionClosed"),
        mailPaid: mailing("transactionPaid"),
        mailRunning: mailing("transactionRunning"),
        mailRefunded: mailing("transactionRefunded"),
      },
    }),
  };
}
