import { companyTitle } from "@rukun/contract/business-entities";
import { type LiveChannel, liveChannels } from "@rukun/contract/live-channels";
import { v7 as newId } from "uuid";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import type { PaymentRow } from "../../db/schema/payments.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { addHours, addSeconds, type Clock } from "../../lib/clock.ts";
import { answerOf } from "../../providers/answer.ts";
import type { OwnAccount } from "../../providers/payments/book.ts";
import type { PaymentsProvider } from "../../providers/payments/port.ts";
import type { InboxService } from "../inbox/inbox.service.ts";
import type { LiveService } from "../live/live.service.ts";
import {
  addPayment,
  endPayment,
  expirePayments,
  findHolder,
  findPayment,
  listOpenPayments,
  listUnopened,
  setAccount,
} from "./payments.repository.ts";

export interface PaymentOrder {
  readonly purpose: PaymentRow["purpose"];
  /** What is paid: a fund account, a transaction, or what a campaign's company owes. */
  readonly ref: string;
  readonly userId: string;
  readonly bankCode: string;
  readonly amount: bigint;
  /** After the life that virtual accounts have without it. */
  readonly expiresAt?: Date;
}

export interface PaymentsService {
  /**
   * Asks for a virtual account in the caller's transaction; its number is there a moment later.
   * @returns its id.
   */
  createVirtualAccount(tx: Transaction, order: PaymentOrder): Promise<string>;
  /**
   * No payment is expected any more; one that arrives all the same goes to the funder's fund account.
   * @returns false when it was paid, or had ended before.
   */
  cancel(tx: Transaction, paymentId: string): Promise<boolean>;
  /** What is waited for, for a purpose. */
  listOpen(
    executor: Executor,
    of: Pick<PaymentOrder, "purpose" | "ref">,
  ): Promise<readonly PaymentRow[]>;
}

/** Work that happens outside of requests. */
export interface PaymentJobs {
  open(job: { paymentId: string }): Promise<void>;
  close(job: { paymentId: string }): Promise<void>;
  /** Ends what was not paid in time, and takes up what an outage left undone. */
  keep(): Promise<void>;
}

/** Younger work has its own retries. */
const takeUpAfterSeconds = 120;
const takeUpOnceInSeconds = 240;
const batch = 200;

/** The account of ours that a virtual account is for. */
const creditedBy = (purpose: PaymentRow["purpose"]): OwnAccount =>
  purpose === "top-up" ? "rdf" : "escrow";

const nameOf = (holder: Awaited<ReturnType<typeof findHolder>>): string =>
  holder?.company && holder.businessEntity
    ? companyTitle({ business_entity: holder.businessEntity, name: holder.company })
    : (holder?.person ?? "");

/** Where what becomes of a payment is waited for. */
export const channelOf = ({
  purpose,
  ref,
  userId,
}: Pick<PaymentOrder, "purpose" | "ref" | "userId">): LiveChannel =>
  ({
    transaction: () => liveChannels.transaction(ref),
    "top-up": () => liveChannels.rdf(userId),
    repayment: () => liveChannels.campaign(ref),
    tazir: () => liveChannels.campaign(ref),
    ujrah: () => liveChannels.campaign(ref),
  })[purpose]();

export function createPaymentsService(deps: {
  db: Database;
  background: Database;
  clock: Clock;
  jobs: Pick<Jobs, "enqueue" | "enqueueOnce">;
  live: Pick<LiveService, "changed">;
  inbox: Pick<InboxService, "noteRefusal">;
  /** Null when none is configured: accounts are opened once there is one. */
  payments: PaymentsProvider | null;
  virtualAccountHours: number;
}): PaymentsService & PaymentJobs {
  const { db, background, clock, jobs, live, inbox, payments: provider } = deps;
  const { virtualAccountHours } = deps;

  /** The bank opens none for it: whoever pays chooses another way, and officers see why. */
  const refuse = (payment: PaymentRow, code: string) =>
    db.transaction(async (tx) => {
      const { id } = payment;
      if (!(await endPayment(tx, id, "CANCELLED", clock(), code))) return;
      await inbox.noteRefusal(tx, { party: "payments", objectId: id, code });
      live.changed(tx, channelOf(payment));
    });

  return {
    async createVirtualAccount(tx, order) {
      const id = newId();
      const createdAt = clock();
      const expiresAt = order.expiresAt ?? addHours(createdAt, virtualAccountHours);
      await addPayment(tx, { ...order, expiresAt, id, createdAt });
      await jobs.enqueue(tx, "open-virtual-account", { paymentId: id });
      return id;
    },

    async cancel(tx, paymentId) {
      if (!(await endPayment(tx, paymentId, "CANCELLED", clock()))) return false;
      await jobs.enqueue(tx, "close-virtual-account", { paymentId });
      return true;
    },

    listOpen: listOpenPayments,

    async open({ paymentId }) {
      const payment = await findPayment(db, paymentId);
      if (!provider || payment?.state !== "CREATED" || payment.providerId) return;
      const holder = await findHolder(db, payment);
      const { bankCode, amount, expiresAt, purpose } = payment;
      const creditsTo = creditedBy(purpose);
      const order = { externalId: paymentId, bankCode, creditsTo, amount, expiresAt };
      const answer = await answerOf(
        provider.openVirtualAccount({ ...order, name: nameOf(holder) }),
      );
      if (answer.outcome === "silent") throw answer.error;
      if (answer.outcome === "done") {
        await setAccount(db, paymentId, answer.value);
        live.changed(db, channelOf(payment));
      } else await refuse(payment, answer.code);
    },

    async close({ paymentId }) {
      const payment = await findPayment(db, paymentId);
      if (!provider || !payment?.providerId) return;
      const { providerId, purpose } = payment;
      const closing = provider.closeVirtualAccount({ providerId, creditsTo: creditedBy(purpose) });
      const answer = await answerOf(closing);
      // One that it will not close stays open until its time: what arrives is kept for the funder.
      if (answer.outcome === "silent") throw answer.error;
    },

    async keep() {
      const now = clock();
      await expirePayments(background, now);
      const before = addSeconds(now, -takeUpAfterSeconds);
      const unopened = provider ? await listUnopened(background, before, batch) : [];
      await background.transaction(async (tx) => {
        const once = (key: string) => ({ key, seconds: takeUpOnceInSeconds });
        for (const { id } of unopened) {
          await jobs.enqueueOnce(tx, "open-virtual-account", { paymentId: id }, once(id));
        }
      });
    },
  };
}
