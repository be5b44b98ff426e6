import {
  type TransactionMachine,
  type TransactionStatus,
  transactionMachine,
} from "@rukun/contract/transaction-status";
import type { Transaction } from "../../db/client.ts";
import type { TransactionRow } from "../../db/schema/transactions.ts";
import type { Clock } from "../../lib/clock.ts";
import type { MailService } from "../mails/mail.service.ts";
import type { TransactionMailParams } from "../mails/transaction-templates.ts";
import type { PaymentsService } from "../payments/payments.service.ts";
import { createStatusChange, type StatusChange } from "../status/status-change.service.ts";
import {
  findCampaignOf,
  findReader,
  lockCampaign,
  lockTransaction,
  moveCapacity,
  setTransaction,
} from "./transactions.repository.ts";

export interface TransactionStatusService {
  /**
   * Changes the status of a transaction inside the caller's transaction, with all effects the machine defines for the
   * event. Locks its campaign first, then itself: the order in which everybody locks.
   * @throws ApiError `transition_invalid`, `not_found`.
   */
  change(tx: Transaction, change: StatusChange<TransactionMachine>): Promise<TransactionStatus>;
  /** The transaction, locked after its campaign until the end; undefined without one. */
  lock(tx: Transaction, id: string): Promise<TransactionRow | undefined>;
}

export function createTransactionStatusService(deps: {
  mail: Pick<MailService, "send">;
  payments: Pick<PaymentsService, "listOpen" | "cancel">;
  clock: Clock;
  webUrl: string;
}): TransactionStatusService {
  const { mail, payments, clock, webUrl } = deps;

  async function lock(tx: Transaction, id: string): Promise<TransactionRow | undefined> {
    const campaignId = await findCampaignOf(tx, id);
    if (!campaignId) return undefined;
    await lockCampaign(tx, campaignId);
    return lockTransaction(tx, id);
  }

  const mailing =
    (template: keyof TransactionMailParams) => async (tx: Transaction, row: TransactionRow) => {
      const { locale, ...reader } = await findReader(tx, row);
      const base = `${webUrl}${locale === "en" ? "/en" : ""}`;
      await mail.send(tx, { email: reader.email, locale }, template, {
        name: reader.fullName,
        campaign: (locale === "en" ? reader.titleEn : reader.titleId) ?? "",
        amount: row.amount,
        transactionUrl: `${base}/campaign/transaction/${row.id}`,
      });
    };

  return {
    lock,
    change: createStatusChange<
      TransactionMachine,
      TransactionRow,
      StatusChange<TransactionMachine>
    >(transactionMachine, {
      clock,
      lock,
      save: (tx, id, status, { at }) => setTransaction(tx, id, status, at),
      audit: ({ id, userId, campaignId }) => ({
        action: "transaction.status",
        subjectId: userId,
        campaignId,
        objectId: id,
      }),
      effects: {
        release: (tx, row) => moveCapacity(tx, row, "released"),
        collect: (tx, row) => moveCapacity(tx, row, "collected"),
        async closePayment(tx, { id: ref }) {
          const open = await payments.listOpen(tx, { purpose: "transaction", ref });
          for (const { id } of open) await payments.cancel(tx, id);
        },
        mailCancelled: mailing("transactionCancelled"),
        mailExpired: mailing("transactionExpired"),
        mailPaid: mailing("transactionPaid"),
        mailRefunded: mailing("transactionRefunded"),
      },
    }),
  };
}
