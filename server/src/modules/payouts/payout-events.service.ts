import {
  type DisbursementEvent,
  disbursementEvent,
  type PayoutFailure,
  type PayoutPurpose,
} from "@rukun/contract/payouts";
import type { Database, Transaction } from "../../db/client.ts";
import type { PayoutRow } from "../../db/schema/payouts.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { payout as paidOut } from "../../ledger/postings.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { isUuid } from "../../lib/uuid.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { Effect, InboxReader, InboxService } from "../inbox/inbox.service.ts";
import type { ArrivalsService } from "../payments/arrivals.service.ts";
import { mayLeave } from "../users/money-moves.service.ts";
import { contradictionText, judge, type Verdict } from "./payout.policy.ts";
import {
  endPayout,
  findPayout,
  lockPayout,
  returnPayout,
  setProviderId,
} from "./payouts.repository.ts";

/** What a purpose does as its payouts go on. All but `changed` are part of one transaction. */
export interface PayoutHandler {
  /** Locks what the payout belongs to, before the payout itself: campaign, transaction, then payout. */
  lock?(tx: Transaction, payout: PayoutRow): Promise<void>;
  /** The bank has confirmed it, and that is booked. */
  onSettled(tx: Transaction, payout: PayoutRow): Promise<void>;
  /** Nothing has left, and what was booked for the request is taken back. */
  onFailed(tx: Transaction, payout: PayoutRow, reason: string): Promise<void>;
  /**
   * It had arrived, and the bank has sent it back. @returns whether what was booked for the request is taken back;
   * otherwise the money waits for an officer, with what fits nothing. Of a purpose without this, a return is only recorded.
   */
  onReturned?(tx: Transaction, payout: PayoutRow, reason: string): Promise<boolean>;
  /** Its state is another one; open pages may be told. */
  changed?(tx: Transaction, payout: PayoutRow): void | Promise<void>;
}
export type PayoutHandlers = ReadonlyMap<PayoutPurpose, PayoutHandler>;

/** Why one fails that the provider was never asked for. */
const withheld: PayoutFailure = "HOLDER_CHANGED";

/** Keys of what is booked for a payout. */
export const payoutEvents = (id: string) => ({
  requested: `payout:${id}:requested`,
  settled: `payout:${id}:settled`,
  failed: `payout:${id}:failed`,
  returned: `payout:${id}:returned`,
});

export interface PayoutEventsService {
  /** Keeps what the provider tells. It is applied afterwards, once, however often it is told. */
  receive(told: DisbursementEvent): Promise<string>;
  apply(job: { eventId: string }): Promise<void>;
  /** The provider did not take the order, which is as final as a failure that it tells of. */
  refuse(payoutId: string, code: string): Promise<void>;
  /**
   * An officer takes back a payout that is held: it never leaves, and what was booked for it is reversed.
   * @throws ApiError `not_found`; `transition_invalid` unless it is held.
   */
  takeHeldBack(
    officer: { readonly userId: string; readonly requestId: string },
    payoutId: string,
    reason: string,
  ): Promise<PayoutRow["state"]>;
  /** It was never sent, and is not going to be: the account is not known to be its receiver's any more. */
  withhold(payoutId: string): Promise<void>;
}

const reader: InboxReader<DisbursementEvent> = {
  party: "payouts",
  shape: disbursementEvent,
  // The provider numbers payouts, not messages: one that says something else is another event.
  eventIdOf: ({ id, status, amount }) => `${id}:${status}:${amount}`,
  differenceOf: (earlier, { external_id: reference }) =>
    Object(earlier).external_id === reference ? null : "another reference",
};

/** Books what became of payouts: in whatever order it is told, each end once. */
export function createPayoutEvents(deps: {
  db: Database;
  clock: Clock;
  inbox: InboxService;
  ledger: Pick<Ledger, "post" | "reverse">;
  arrivals: Pick<ArrivalsService, "keepUnmatched">;
  handlers: PayoutHandlers;
}): PayoutEventsService {
  const { db, clock, inbox, ledger, arrivals, handlers } = deps;

  async function settle(tx: Transaction, payout: PayoutRow): Promise<void> {
    const { id, owner, party, ref, amount, fromBank: bank } = payout;
    await endPayout(tx, id, { state: "SETTLED", endedAt: clock() });
    await ledger.post(
      tx,
      paidOut({ event: payoutEvents(id).settled, owner, bank, amount, party, ref }),
    );
    const handler = handlers.get(payout.purpose);
    await handler?.onSettled(tx, payout);
    await handler?.changed?.(tx, payout);
  }

  async function fail(
    tx: Transaction,
    payout: PayoutRow,
    reason: string,
    wasSent = true,
  ): Promise<void> {
    const { requested, failed } = payoutEvents(payout.id);
    const end = { state: "FAILED", failureReason: reason, endedAt: clock() } as const;
    await endPayout(tx, payout.id, end, wasSent);
    await ledger.reverse(tx, requested, failed);
    const handler = handlers.get(payout.purpose);
    await handler?.onFailed(tx, payout, reason);
    await handler?.changed?.(tx, payout);
  }

  /** Money that is at our bank again belongs to somebody from that moment on. */
  async function takeBack(
    tx: Transaction,
    payout: PayoutRow,
    told: { readonly eventId: string; readonly reason: string },
  ): Promise<void> {
    // It can only come back after it has arrived, which was not told yet.
    if (payout.state !== "SETTLED") await settle(tx, payout);
    const { id, amount } = payout;
    await returnPayout(tx, id, { returnedAt: clock(), failureReason: told.reason });
    const handler = handlers.get(payout.purpose);
    const { requested, settled, failed, returned } = payoutEvents(id);
    if (await handler?.onReturned?.(tx, payout, told.reason)) {
      await ledger.reverse(tx, settled, returned);
      await ledger.reverse(tx, requested, failed);
    } else {
      const { eventId: inboxId } = told;
      const money = { event: returned, id: inboxId, amount, reference: payout.orderKey };
      await arrivals.keepUnmatched(tx, money);
    }
    await handler?.changed?.(tx, { ...payout, state: "RETURNED" });
  }

  /** The payout with what it belongs to, locked until the transaction ends. */
  async function lock(tx: Transaction, id: string): Promise<PayoutRow | undefined> {
    const known = isUuid(id) ? await findPayout(tx, id) : undefined;
    if (!known) return undefined;
    await handlers.get(known.purpose)?.lock?.(tx, known);
    return lockPayout(tx, id);
  }

  function verdictOn(payout: PayoutRow | undefined, told: DisbursementEvent): Verdict {
    const verdict = judge(payout, told);
    const isTaken =
      verdict.effect !== "return" || handlers.get(payout?.purpose ?? "tax")?.onReturned;
    return isTaken ? verdict : { effect: "contradiction", what: "sent back" };
  }

  async function take(
    tx: Transaction,
    { id: eventId, told }: { readonly id: string; readonly told: DisbursementEvent },
  ): Promise<Effect> {
    const payout = await lock(tx, told.external_id);
    const verdict = verdictOn(payout, told);
    if (verdict.effect === "contradiction") {
      return {
        effect: "contradiction",
        code: verdict.what,
        ...(payout && { objectId: payout.id }),
        entry: {
          from: payout?.state ?? null,
          to: told.status,
          reason: contradictionText(verdict.what, told),
        },
      };
    }
    if (!payout || verdict.effect === "nothing") return { effect: "done" };
    await setProviderId(tx, payout.id, told.id);
    const { failure_code: reason } = told;
    if (verdict.effect === "settle") await settle(tx, payout);
    else if (verdict.effect === "fail") await fail(tx, payout, reason || "TRANSFER_ERROR");
    else await takeBack(tx, payout, { eventId, reason: reason || "RETURNED_BY_BANK" });
    return { effect: "done" };
  }

  return {
    receive: (told) => inbox.keepAnswer("payouts", told),

    takeHeldBack: ({ userId, requestId }, id, reason) =>
      db.transaction(async (tx) => {
        const known = isUuid(id) ? await findPayout(tx, id) : undefined;
        if (!known) throw new ApiError("not_found");
        await handlers.get(known.purpose)?.lock?.(tx, known);
        const isOwnerFree = await mayLeave(tx, known);
        const payout = await lockPayout(tx, id);
        if (payout?.state !== "REQUESTED" || (isOwnerFree && !payout.nameInDoubtAt)) {
          throw new ApiError("transition_invalid");
        }
        await addAuditEntry(tx, {
          actorId: userId,
          subjectId: payout.party === "funder" ? payout.owner : null,
          ...(payout.party === "company" && { companyId: payout.owner }),
          objectId: id,
          action: "payout.take_back",
          from: payout.state,
          to: "FAILED",
          reason,
          requestId,
        });
        const failure: PayoutFailure = isOwnerFree ? "NAME_UNCLEAR" : "TAKEN_BACK";
        await fail(tx, payout, failure, false);
        return "FAILED" as const;
      }),

    async apply({ eventId }) {
      await inbox.apply(eventId, reader, take);
    },

    refuse: (payoutId, code) =>
      db.transaction(async (tx) => {
        const payout = await lock(tx, payoutId);
        if (payout?.state !== "SENT") return;
        await fail(tx, payout, "ORDER_REFUSED");
        await inbox.noteRefusal(tx, { party: "payouts", objectId: payoutId, code });
      }),

    withhold: (payoutId) =>
      db.transaction(async (tx) => {
        const payout = await lock(tx, payoutId);
        if (payout?.state === "REQUESTED") await fail(tx, payout, withheld, false);
      }),
  };
}
