import { v7 as newId } from "uuid";
import type { Database, Executor, Transaction } from "../db/client.ts";
import type { Clock } from "../lib/clock.ts";
import { isCheckViolation } from "../lib/constraint-violation.ts";
import { isShared } from "./accounts.ts";
import {
  addSnapshots,
  beginPeriod,
  findBalance,
  findPostingOfEvent,
  sumSharedAccount,
  sumSharedAccounts,
  writePosting,
} from "./ledger.repository.ts";
import { type Posting, reversal } from "./postings.ts";

/** An account would hold less than nothing; the transaction has to be given up. */
export class InsufficientBalance extends Error {
  override readonly name = "InsufficientBalance";
}

/** Double entry, append-only; the rules are in the database, beside the rows (MONEY; decision 0060). */
export interface Ledger {
  /**
   * Books an event in the caller's transaction.
   * @returns false when it was booked before: nothing is written.
   * @throws InsufficientBalance
   */
  post(tx: Transaction, posting: Posting): Promise<boolean>;
  /**
   * Takes back what was booked for an event, once.
   * @returns false when `event` was booked before.
   * @throws InsufficientBalance when the money has been used meanwhile.
   */
  reverse(tx: Transaction, reversed: string, event: string): Promise<boolean>;
  /** Whole rupiah; zero on an account without entries. */
  balanceOf(db: Executor, account: string): Promise<bigint>;
  /** Balances of all accounts that everybody posts to. */
  sharedBalances(db: Executor): Promise<{ name: string; balance: bigint }[]>;
  /** Makes the balances of shared accounts cheap to sum again; a recurring job. */
  closePeriod(): Promise<void>;
}

export function createLedger(deps: { background: Database; clock: Clock }): Ledger {
  const { background, clock } = deps;

  async function post(tx: Transaction, posting: Posting): Promise<boolean> {
    try {
      return await writePosting(tx, newId(), clock(), posting);
    } catch (error) {
      if (isCheckViolation(error, "ledger_accounts_balance", "ledger_entries_balance")) {
        throw new InsufficientBalance("an account would be below zero", { cause: error });
      }
      throw error;
    }
  }

  return {
    post,

    async reverse(tx, reversed, event) {
      const posting = await findPostingOfEvent(tx, reversed);
      if (!posting) throw new Error("the posting to reverse does not exist");
      return post(tx, reversal(event, posting));
    },

    balanceOf: (db, account) =>
      isShared(account) ? sumSharedAccount(db, account) : findBalance(db, account),

    sharedBalances: sumSharedAccounts,

    async closePeriod() {
      const closed = await background.transaction(beginPeriod);
      await addSnapshots(background, closed);
    },
  };
}
