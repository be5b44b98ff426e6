import { liveChannels } from "@rukun/contract/live-channels";
import { type VirtualAccountPayment, virtualAccountPayment } from "@rukun/contract/payments";
import type { Transaction } from "../../db/client.ts";
import type { PaymentRow } from "../../db/schema/payments.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { returnedPayment, unmatchedPayment } from "../../ledger/postings.ts";
import type { Clock } from "../../lib/clock.ts";
import { required } from "../../lib/required.ts";
import { isUuid } from "../../lib/uuid.ts";
import { answerOf } from "../../providers/answer.ts";
import type { PaymentsProvider } from "../../providers/payments/port.ts";
import { webAddress } from "../account/web-address.policy.ts";
import type { Effect, InboxReader, InboxService } from "../inbox/inbox.service.ts";
import type { LiveService } from "../live/live.service.ts";
import type { ReturnCause } from "../mails/fund-account-templates.ts";
import type { MailService } from "../mails/mail.service.ts";
import { findUser } from "../users/users.repository.ts";
import { differenceBetween } from "./payment.policy.ts";
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
   * @returns false when it came too late for its purpose, `held` when its payer may not pay now: it then goes to the
   * funder's fund account.
   */
  onPaid(tx: Transaction, payment: PaymentRow, arrival: Arrival): Promise<boolean | "held">;
}

export interface ArrivalsService {
  /** Keeps what the provider tells. It is applied afterwards, once, however often it is told. */
  receive(told: VirtualAccountPayment): Promise<string>;
  /** What nobody expects is booked once the provider has said that it exists. */
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

/** Whether it is what is waited for, at this virtual account, of this amount and in time. */
const isExpected = ({ state, amount, expiresAt }: PaymentRow, arrival: Arrival): boolean =>
  state === "CREATED" && amount === arrival.amount && arrival.at <= expiresAt;

const reader: InboxReader<VirtualAccountPayment> = {
  party: "payments",
  shape: virtualAccountPayment,
  eventIdOf: ({ payment_id: id }) => id,
  differenceOf: differenceBetween,
};

/** Why a payment is not booked that nobody expects, and that the provider was asked about. */
function findingOf(
  known: VirtualAccountPayment | undefined,
  told: VirtualAccountPayment,
): (Effect & { readonly effect: "finding" }) | undefined {
  if (!known) return { effect: "finding", kind: "unknown_payment", code: "unknown payment" };
  const code = differenceBetween(known, told);
  return code ? { effect: "finding", kind: "unknown_payment", code } : undefined;
}

/** Books the provider's payments. None is refused, and none has an effect twice. */
export function createArrivalsService(deps: {
  clock: Clock;
  inbox: InboxService;
  ledger: Pick<Ledger, "post">;
  /** Null when none is configured: what nobody expects waits until there is one. */
  payments: PaymentsProvider | null;
  live: Pick<LiveService, "changed">;
  mail: Pick<MailService, "send">;
  handlers: ReadonlyMap<PaymentRow["purpose"], PaymentHandler>;
  webUrl: string;
}): ArrivalsService {
  const { clock, inbox, ledger, live, mail, handlers, webUrl, payments: provider } = deps;
  const handlerOf = ({ purpose }: PaymentRow) => required(handlers.get(purpose));

  /** @returns why it is not what was waited for; null when it is. */
  async function settle(
    tx: Transaction,
    payment: PaymentRow,
    arrival: Arrival,
  ): Promise<ReturnCause | null> {
    const handler = handlerOf(payment);
    const isAwaited = isExpected(payment, arrival);
    if (!isAwaited && !handler.takesEverything) return causeOf(payment, arrival);
    const taken = await handler.onPaid(tx, payment, arrival);
    live.changed(tx, channelOf(payment));
    const isTaken = taken === true;
    if (isAwaited) await endPayment(tx, payment.id, isTaken ? "PAID" : "CANCELLED", clock());
    if (isTaken) return null;
    return taken === "held" ? "held" : causeOf(payment, arrival);
  }

  async function giveBack(
    tx: Transaction,
    payment: PaymentRow,
    arrival: Arrival,
    cause: ReturnCause,
  ) {
    const { userId, id: ref } = payment;
    const { event, amount } = arrival;
    await ledger.post(tx, returnedPayment({ event, userId, amount, ref }));
    live.changed(tx, liveChannels.rdf(userId));
    const user = await findUser(tx, userId);
    if (!user) return;
    await mail.send(tx, user, "paymentReturned", {
      name: user.fullName,
      amount,
      cause,
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

  /** @param isConfirmed the provider knows of it; only what is waited for is booked without that */
  async function book(
    tx: Transaction,
    { id, told }: { readonly id: string; readonly told: VirtualAccountPayment },
    isConfirmed: boolean,
  ): Promise<Effect> {
    const arrival: Arrival = {
      event: `arrival:${id}`,
      amount: BigInt(told.amount),
      at: new Date(told.transaction_timestamp),
    };
    const { external_id: paymentId } = told;
    const known = isUuid(paymentId) ? await findPayment(tx, paymentId) : undefined;
    if (known) await handlerOf(known).lock?.(tx, known);
    const payment = known && ((await lockPayment(tx, paymentId)) ?? known);
    if (!isConfirmed && !(payment && isExpected(payment, arrival))) return { effect: "ask" };
    if (!payment) {
      const { event, amount } = arrival;
      await keepUnmatched(tx, { event, id, amount, reference: paymentId });
      return { effect: "done" };
    }
    const cause = await settle(tx, payment, arrival);
    if (cause) await giveBack(tx, payment, arrival, cause);
    return { effect: "done" };
  }

  return {
    keepUnmatched,

    receive: (told) => inbox.keepAnswer("payments", told),

    async apply({ eventId: id }) {
      const toAsk = await inbox.apply(id, reader, (tx, event) => book(tx, event, false));
      if (!toAsk) return;
      const { ask: told, timesAsked } = toAsk;
      const asking = provider?.findPayment(told.payment_id) ?? Promise.reject(new Error("no one"));
      const answer = await answerOf(asking);
      if (answer.outcome === "silent") return inbox.postpone(id, timesAsked);
      const known = answer.outcome === "done" ? answer.value : undefined;
      const finding = findingOf(known, told);
      await inbox.apply(id, reader, async (tx, event) => finding ?? book(tx, event, true));
    },
  };
}
