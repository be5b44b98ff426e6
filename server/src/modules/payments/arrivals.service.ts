import { liveChannels } from "@rukun/contract/live-channels";
import { type VirtualAccountPayment, virtualAccountPayment } from "@rukun/contract/payments";
import { v7 as newId } from "uuid";
import type { Database, Transaction } from "../../db/client.ts";
import type { PaymentRow } from "../../db/schema/payments.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { returnedPayment, unmatchedPayment } from "../../ledger/postings.ts";
import type { Clock } from "../../lib/clock.ts";
import { isUuid } from "../../lib/uuid.ts";
import { webAddress } from "../account/web-address.policy.ts";
import { addEvent, lockEvent, markApplied, paymentsInbox } from "../inbox/inbox.repository.ts";
import type { LiveService } from "../live/live.service.ts";
import type { ReturnCause } from "../mails/fund-account-templates.ts";
import type { MailService } from "../mails/mail.service.ts";
import { findUser } from "../users/users.repository.ts";
import { addUnmatched, endPayment, findPayment, lockPayment } from "./payments.repository.ts";
import { channelOf } from "./payments.service.ts";

/** Money that arrived. */
export interface Arrival {
  /** Key of the event for the ledger. */
  readonly event: string;
  readonly amount: bigint;
  /** When the bank took it. */
  readonly at: Date;
}

/** What a purpose does with its payment. */
export interface PaymentHandler {
  /** It also books what is late, doubled or of another amount: its payer has no fund account. */
  readonly takesEverything?: true;
  /** Locks what belongs to the payment, before the payment itself: campaign, transaction, then payment. */
  lock?(tx: Transaction, payment: PaymentRow): Promise<void>;
  /**
   * Books a payment that is in time and of the right amount.
   * @returns false when it came too late for its purpose: it then goes to the funder's fund account.
   */
  onPaid(tx: Transaction, payment: PaymentRow, arrival: Arrival): Promise<boolean>;
}

export interface ArrivalsService {
  /** Keeps what the provider tells. It is applied afterwards, once, however often it is told. */
  receive(told: VirtualAccountPayment): Promise<void>;
  apply(job: { eventId: string }): Promise<void>;
  /** Books money at the escrow bank that fits nothing, and keeps it for an officer, who finds out whose it is. */
  keepUnmatched(
    tx: Transaction,
    money: {
      /** Of the posting. */
      readonly event: string;
      /** Of the message in the inbox. */
      readonly id: string;
      readonly amount: bigint;
      readonly reference: string;
    },
  ): Promise<void>;
}

/** Of money that its payment does not take; one that its purpose refuses has been cancelled meanwhile, or has run out. */
function causeOf({ state, amount, expiresAt }: PaymentRow, arrival: Arrival): ReturnCause {
  if (state === "PAID") return "twice";
  if (state === "EXPIRED" || arrival.at > expiresAt) return "late";
  return state === "CREATED" && amount !== arrival.amount ? "amount" : "cancelled";
}

/** Books the provider's payments. None is refused, and none has an effect twice. */
export function createArrivalsService(deps: {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, "enqueue">;
  ledger: Pick<Ledger, "post">;
  live: Pick<LiveService, "changed">;
  mail: Pick<MailService, "send">;
  handlers: ReadonlyMap<PaymentRow["purpose"], PaymentHandler>;
  webUrl: string;
}): ArrivalsService {
  const { db, clock, jobs, ledger, live, mail, handlers, webUrl } = deps;

  /** @returns whether it was what was waited for. */
  async function settle(
    tx: Transaction,
    payment: PaymentRow,
    handler: PaymentHandler | undefined,
    arrival: Arrival,
  ): Promise<boolean> {
    const isExpected =
      payment.state === "CREATED" &&
      payment.amount === arrival.amount &&
      arrival.at <= payment.expiresAt;
    if (!isExpected && !handler?.takesEverything) return false;
    const isTaken = (await handler?.onPaid(tx, payment, arrival)) ?? false;
    live.changed(tx, channelOf(payment));
    if (isExpected) await endPayment(tx, payment.id, isTaken ? "PAID" : "CANCELLED", clock());
    return isTaken;
  }

  /** @param payment as it was when the money came */
  async function giveBack(tx: Transaction, payment: PaymentRow, arrival: Arrival) {
    const { userId, id: ref } = payment;
    const { event, amount } = arrival;
    await ledger.post(tx, returnedPayment({ event, userId, amount, ref }));
    live.changed(tx, liveChannels.rdf(userId));
    const user = await findUser(tx, userId);
    if (!user) return;
    await mail.send(tx, user, "paymentReturned", {
      name: user.fullName,
      amount,
      cause: causeOf(payment, arrival),
      rdfUrl: webAddress(webUrl, user.locale, "/rdf"),
    });
  }

  const keepUnmatched: ArrivalsService["keepUnmatched"] = async (
    tx,
    { event, id, amount, reference },
  ) => {
    await ledger.post(tx, unmatchedPayment({ event, amount, ref: id }));
    await addUnmatched(tx, { id, amount, reference, receivedAt: clock() });
  };

  return {
    keepUnmatched,

    receive: (told) =>
      db.transaction(async (tx) => {
        const id = newId();
        const { payment_id: eventId } = told;
        const event = { id, provider: paymentsInbox, eventId, body: told, receivedAt: clock() };
        if (await addEvent(tx, event))
          await jobs.enqueue(tx, "apply-payment-event", { eventId: id });
      }),

    apply: ({ eventId }) =>
      db.transaction(async (tx) => {
        const body = await lockEvent(tx, eventId);
        if (body === undefined) return;
        const told = virtualAccountPayment.parse(body);
        const arrival: Arrival = {
          event: `arrival:${eventId}`,
          amount: BigInt(told.amount),
          at: new Date(told.transaction_timestamp),
        };
        const { external_id: paymentId } = told;
        const expected = isUuid(paymentId) ? await findPayment(tx, paymentId) : undefined;
        if (expected) {
          const handler = handlers.get(expected.purpose);
          await handler?.lock?.(tx, expected);
          const payment = (await lockPayment(tx, paymentId)) ?? expected;
          if (!(await settle(tx, payment, handler, arrival))) await giveBack(tx, payment, arrival);
        } else {
          const { event, amount } = arrival;
          await keepUnmatched(tx, { event, id: eventId, amount, reference: paymentId });
        }
        await markApplied(tx, eventId, clock());
      }),
  };
}
