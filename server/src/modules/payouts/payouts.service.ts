import type { DisbursementEvent, PayoutPurpose } from "@rukun/contract/payouts";
import { v7 as newId } from "uuid";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import type { PayoutRow } from "../../db/schema/payouts.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { type PayoutOwner, payoutOf } from "../../ledger/accounts.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import type { Posting } from "../../ledger/postings.ts";
import { addSeconds, type Clock } from "../../lib/clock.ts";
import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import { answerOf } from "../../providers/answer.ts";
import type { OwnAccount } from "../../providers/payments/book.ts";
import { type PaymentsProvider, PayoutRefused } from "../../providers/payments/port.ts";
import type { BankNamesService } from "../bank-names/bank-names.service.ts";
import { mayLeave } from "../users/money-moves.service.ts";
import { askAfterSeconds, payoutTexts } from "./payout.policy.ts";
import {
  type PayoutEventsService,
  type PayoutHandlers,
  payoutEvents,
} from "./payout-events.service.ts";
import {
  addPayout,
  claimAsking,
  claimSending,
  findPayout,
  listWaiting,
  setNameInDoubt,
  setProviderId,
} from "./payouts.repository.ts";

export interface PayoutOrder {
  readonly purpose: PayoutPurpose;
  /** Unique for the purpose. */
  readonly orderKey: string;
  /** Whose `payout:` account the money waits in. */
  readonly owner: PayoutOwner;
  /** As the ledger names the owner: `funder`, `company`, `state`, `platform`, `charity`. */
  readonly party: string;
  /** What it belongs to; the payout itself without one. */
  readonly ref?: string;
  readonly amount: bigint;
  /** Where the money is. */
  readonly fromBank: PayoutRow["fromBank"];
  readonly to: {
    readonly bankCode: string;
    readonly accountNumber: string;
    readonly holder: string;
  };
  /** What is booked with the request: it brings `amount` into the owner's account, and is taken back when it fails. */
  posting(its: { readonly event: string; readonly ref: string }): Posting;
}

export interface PayoutsService {
  /**
   * Asks for money to leave, in the caller's transaction, which has locked what it belongs to. It is sent afterwards,
   * once. @throws InsufficientBalance
   */
  request(tx: Transaction, order: PayoutOrder): Promise<PayoutRow>;
  find(executor: Executor, id: string): Promise<PayoutRow | undefined>;
  /** The number of the account that it goes to. */
  accountNumberOf(payout: Pick<PayoutRow, "id" | "accountNumberCipher">): string;
}

/** Work that happens outside of requests. */
export interface PayoutJobs {
  /** Sends a payout, or asks about one that was sent. */
  send(job: { payoutId: string }): Promise<void>;
  /** Takes up what an outage left undone, and asks about what is not known. */
  keep(): Promise<void>;
}

/** The account of ours that a payout leaves. */
const paidFrom = (bank: PayoutRow["fromBank"]): OwnAccount =>
  bank === "bank:rdf" ? "rdf" : "escrow";

/** Whose account it should go to; undefined for those of the state, the platform and charity, which are configuration. */
const receiverOf = ({ party, owner: id }: PayoutRow) => {
  if (party === "funder") return { type: "person", id } as const;
  return party === "company" ? ({ type: "company", id } as const) : undefined;
};

/** Younger work has its own retries. */
const takeUpAfterSeconds = 120;
const takeUpOnceInSeconds = 60;
const batch = 200;

export function createPayoutsService(deps: {
  db: Database;
  background: Database;
  clock: Clock;
  jobs: Pick<Jobs, "enqueue" | "enqueueOnce">;
  ledger: Pick<Ledger, "post">;
  numbers: SealedNumbers;
  /** Null when none is configured: payouts are sent once there is one. */
  payments: PaymentsProvider | null;
  handlers: PayoutHandlers;
  events: PayoutEventsService;
  bankNames: Pick<BankNamesService, "mayLeave">;
}): PayoutsService & PayoutJobs {
  const {
    db,
    background,
    clock,
    jobs,
    ledger,
    numbers,
    payments: provider,
    handlers,
    events,
    bankNames,
  } = deps;

  const accountNumberOf: PayoutsService["accountNumberOf"] = ({ id, accountNumberCipher }) =>
    numbers.open(id, accountNumberCipher);

  /** Under the key that it always has, so that one that was taken before is only answered again. */
  async function dispatch({ sendPayout }: PaymentsProvider, payout: PayoutRow): Promise<void> {
    const { id, amount, bankCode, holder, purpose, fromBank } = payout;
    const accountNumber = accountNumberOf(payout);
    const description = payoutTexts[purpose];
    const order = {
      externalId: id,
      paidFrom: paidFrom(fromBank),
      amount,
      bankCode,
      accountNumber,
      holder,
      description,
    };
    // Only the adapter knows after which refusals nothing can have been taken.
    const answer = await answerOf(sendPayout(order), (error) => error instanceof PayoutRefused);
    // It may have been taken: it stays sent, and is asked about.
    if (answer.outcome === "silent") throw answer.error;
    if (answer.outcome === "refused") return events.refuse(id, answer.code);
    await learn(id, answer.value);
  }

  /** What the provider answers when it is asked; its own number is what its later messages name. */
  async function learn(id: string, told: DisbursementEvent): Promise<void> {
    await setProviderId(db, id, told.id);
    await events.receive(told);
  }

  /**
   * Written down before anything is sent, and only while its owner may be paid. One whose owner is frozen waits as it is,
   * until they are verified again or an officer takes it back.
   */
  const takeTurn = (payoutId: string, now: Date): Promise<PayoutRow | undefined> =>
    db.transaction(async (tx) => {
      const waiting = await findPayout(tx, payoutId);
      if (waiting?.state !== "REQUESTED" || !(await mayLeave(tx, waiting))) return undefined;
      const unsent = await claimSending(tx, payoutId, now);
      if (unsent) await handlers.get(unsent.purpose)?.changed?.(tx, unsent);
      return unsent;
    });

  /** One that waits for its name is taken up again every minute, and can be taken back meanwhile. */
  async function noteDoubt(payout: PayoutRow, isInDoubt: boolean): Promise<void> {
    const wasInDoubt = payout.nameInDoubtAt !== null;
    if (!isInDoubt && !wasInDoubt) return;
    await db.transaction(async (tx) => {
      await setNameInDoubt(tx, payout.id, isInDoubt ? clock() : null);
      if (isInDoubt !== wasInDoubt) await handlers.get(payout.purpose)?.changed?.(tx, payout);
    });
  }

  /** Whether it may be sent, or may have been: released money that waited is held against whose the account is by now. */
  async function isAllowed(payoutId: string): Promise<boolean> {
    const payout = await findPayout(db, payoutId);
    if (payout?.state !== "REQUESTED") return true;
    const subject = receiverOf(payout);
    if (!subject) return true;
    const { bankCode } = payout;
    const account = { subject, bankCode, accountNumber: accountNumberOf(payout) };
    const leave = await bankNames.mayLeave(account);
    if (leave === "must-not") await events.withhold(payoutId);
    await noteDoubt(payout, leave === "waits");
    return leave === "may";
  }

  return {
    accountNumberOf,
    find: findPayout,

    async request(tx, { posting: book, ...order }) {
      const id = newId();
      const { ref = id, to } = order;
      const posting = book({ event: payoutEvents(id).requested, ref });
      const waiting = posting.lines.find(({ account }) => account === payoutOf(order.owner));
      if (waiting?.amount !== order.amount || posting.event !== payoutEvents(id).requested) {
        throw new Error("what is booked for a payout is not what is to leave");
      }
      const payout = await addPayout(tx, {
        ...order,
        id,
        ref,
        bankCode: to.bankCode,
        accountNumberCipher: numbers.seal(id, to.accountNumber),
        accountNumberIndex: numbers.index(to.accountNumber),
        holder: to.holder,
        requestedAt: clock(),
      });
      await ledger.post(tx, posting);
      await jobs.enqueue(tx, "send-payout", { payoutId: id });
      await handlers.get(order.purpose)?.changed?.(tx, payout);
      return payout;
    },

    async send({ payoutId }) {
      if (!provider || !(await isAllowed(payoutId))) return;
      const now = clock();
      const unsent = await takeTurn(payoutId, now);
      if (unsent) return dispatch(provider, unsent);
      const triedBefore = addSeconds(now, -askAfterSeconds);
      const unknown = await claimAsking(db, payoutId, { now, triedBefore });
      if (!unknown) return;
      const { fromBank } = unknown;
      const told = await provider.findPayout({
        externalId: payoutId,
        paidFrom: paidFrom(fromBank),
      });
      if (told) await learn(payoutId, told);
      // Nothing has left, and nothing leaves while its owner is frozen: it goes on being asked about.
      else if (await db.transaction((tx) => mayLeave(tx, unknown)))
        await dispatch(provider, unknown);
    },

    async keep() {
      const before = addSeconds(clock(), -takeUpAfterSeconds);
      const since = { requested: before, tried: before };
      const waiting = provider ? await listWaiting(background, since, batch) : [];
      await background.transaction(async (tx) => {
        const once = (key: string) => ({ key, seconds: takeUpOnceInSeconds });
        for (const { id } of waiting) {
          await jobs.enqueueOnce(tx, "send-payout", { payoutId: id }, once(id));
        }
      });
    },
  };
}
