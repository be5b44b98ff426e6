import { setTimeout as pause } from "node:timers/promises";
import { type BankNameEvent, bankNameEvent } from "@rukun/contract/bank-checks";
import { v7 as newId } from "uuid";
import type { Database, Transaction } from "../../db/client.ts";
import type { BankAccountCheckRow } from "../../db/schema/bank-checks.ts";
import { addSeconds, type Clock } from "../../lib/clock.ts";
import { ProviderAnswerError } from "../../lib/post-json.ts";
import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import { codeOf, isFinalNo } from "../../providers/answer.ts";
import { answerOf } from "../../providers/bank-check/answer.ts";
import type { BankAnswer, BankCheck, FirstAnswer } from "../../providers/bank-check/port.ts";
import type { InboxReader, InboxService } from "../inbox/inbox.service.ts";
import { isToAsk, keptSeconds } from "./bank-check.policy.ts";
import {
  deleteChecksOpenedBefore,
  findCheck,
  lockUnanswered,
  openCheck,
  removeCheck,
  removeCheckOf,
  setAsked,
  setOutcome,
} from "./bank-checks.repository.ts";

const reader: InboxReader<BankNameEvent> = {
  party: "bank-check",
  shape: bankNameEvent,
  // That it is still looking is told under the same number.
  eventIdOf: (told) => (answerOf(told) ? told.id : `${told.id}:${told.status}`),
  // Neither number nor name: they would be kept for ever.
  keptOf: ({ status }) => ({ status }),
  isForgotten: true,
  differenceOf: (earlier, { status }) =>
    Object(earlier).status === status ? null : "another status",
};

/** How long whoever asks is kept waiting for an answer that comes late, and how often it is looked for. */
const longestWaitMilliseconds = 5000;
const lookMilliseconds = 200;

/** An account, and who asks about it. */
export interface AccountOf {
  readonly userId: string;
  readonly bankCode: string;
  readonly accountNumber: string;
}

export type Holder =
  | BankAnswer
  /** Asking again later continues the same check. */
  | { readonly outcome: "pending"; readonly since: Date }
  | { readonly outcome: "unavailable" };

/** Whose an account is. The provider may answer a few seconds later, or much later. */
export interface BankChecksService {
  /** Asks, and waits a few seconds where the answer comes by callback. */
  find(account: AccountOf & { readonly expectedName?: string }): Promise<Holder>;
  /** The answer has served its purpose. */
  done(tx: Transaction, account: AccountOf): Promise<void>;
  /** What the provider tells has one effect, however often it is told. */
  apply(job: { eventId: string }): Promise<void>;
  removeEnded(): Promise<void>;
}

/** Nothing was taken: the question is not known by its key. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ProviderAnswerError && /^(HTTP_4|NOT_CONFIGURED)/.test(error.code);

export function createBankChecksService(deps: {
  db: Database;
  background: Database;
  clock: Clock;
  bankCheck: BankCheck;
  inbox: Pick<InboxService, "apply" | "noteRefusal">;
  numbers: SealedNumbers;
  /** Of the holders' names. */
  names: Pick<SealedNumbers, "seal" | "open">;
  waitMilliseconds?: number | undefined;
}): BankChecksService {
  const { db, background, clock, bankCheck, inbox, numbers, names } = deps;
  const { waitMilliseconds = longestWaitMilliseconds } = deps;

  const keyOf = ({ userId, bankCode, accountNumber }: AccountOf) => ({
    userId,
    bankCode,
    numberIndex: numbers.index(accountNumber),
  });

  /** Asks under the check's own key; never in a transaction. */
  async function ask(
    check: BankAccountCheckRow,
    { bankCode, accountNumber, expectedName }: Parameters<BankChecksService["find"]>[0],
  ): Promise<FirstAnswer | undefined> {
    const { id } = check;
    const question = { checkId: id, bankCode, accountNumber };
    let answer: FirstAnswer;
    try {
      answer = await bankCheck.ask(expectedName ? { ...question, expectedName } : question);
    } catch (error) {
      if (isFinalNo(error)) {
        await inbox.noteRefusal(db, { party: "bank-check", objectId: id, code: codeOf(error) });
      }
      if (isRefusal(error)) await removeCheck(db, id);
      return undefined;
    }
    if (answer.outcome !== "pending") await removeCheck(db, id);
    else await setAsked(db, id, { providerId: answer.providerId, askedAt: clock() });
    return answer;
  }

  /** What was told meanwhile; undefined without it. */
  async function toldOf(id: string): Promise<Holder | undefined> {
    const check = await findCheck(db, id);
    if (!check?.outcome) return undefined;
    const { userId, outcome, holderCipher } = check;
    if (outcome === "known" && holderCipher) {
      return { outcome, holderName: names.open(userId, holderCipher) };
    }
    // The next question is a check of its own.
    await removeCheck(db, id);
    return { outcome: outcome === "unknown" ? outcome : "unavailable" };
  }

  async function waitFor(id: string, until: number): Promise<Holder | undefined> {
    for (;;) {
      const told = await toldOf(id);
      if (told || performance.now() + lookMilliseconds > until) return told;
      await pause(lookMilliseconds);
    }
  }

  return {
    async find(account) {
      const until = performance.now() + waitMilliseconds;
      const now = clock();
      const check = await openCheck(db, { ...keyOf(account), id: newId(), createdAt: now });
      if (!check) return { outcome: "unavailable" };
      if (isToAsk(check, now)) {
        const answer = await ask(check, account);
        if (!answer && check.providerId === null) return { outcome: "unavailable" };
        if (answer && answer.outcome !== "pending") return answer;
      }
      const told = await waitFor(check.id, until);
      return told ?? { outcome: "pending", since: check.createdAt };
    },

    done: (tx, account) => removeCheckOf(tx, keyOf(account)),

    async apply({ eventId: message }) {
      await inbox.apply(message, reader, async (tx, { told }) => {
        const answer = answerOf(told);
        if (!answer) return { effect: "done" };
        const { id: providerId, bank_code: bankCode, bank_account_number: number } = told;
        const holderName = answer.outcome === "known" ? answer.holderName : undefined;
        const about = { providerId, bankCode, numberIndex: numbers.index(number) };
        for (const check of await lockUnanswered(tx, about)) {
          const holderCipher = holderName ? names.seal(check.userId, holderName) : null;
          await setOutcome(tx, check.id, { outcome: answer.outcome, holderCipher });
        }
        return { effect: "done" };
      });
    },

    removeEnded: () => deleteChecksOpenedBefore(background, addSeconds(clock(), -keptSeconds)),
  };
}
