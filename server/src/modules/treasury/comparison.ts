import {
  type BankAccountName,
  bankAccountNames,
  type ReconciledName,
} from "@rukun/contract/treasury";
import { addDays, beginOf } from "@rukun/finance/calendar";
import type { Database } from "../../db/client.ts";
import { required } from "../../lib/required.ts";
import type { FundAccountsProvider } from "../../providers/fund-accounts/port.ts";
import type { OwnAccount } from "../../providers/payments/book.ts";
import type { PaymentsProvider } from "../../providers/payments/port.ts";
import { type DayBook, type Difference, differencesOf } from "./reconciliation.policy.ts";
import { ledgerBalances, ledgerMovements } from "./reconciliation.repository.ts";

/** What ledger and bank say of one account and day. */
export interface Compared {
  readonly account: ReconciledName;
  readonly ledger: DayBook;
  readonly bank: DayBook;
  readonly found: readonly Difference[];
}

const ownAccount = (account: BankAccountName): OwnAccount | undefined =>
  account === "bank:transit" ? undefined : account === "bank:rdf" ? "rdf" : "escrow";

/** Asks the banks about a day that is over. Writes nothing. */
export function createComparison(deps: {
  background: Database;
  fundAccounts: FundAccountsProvider | null;
}): (day: string, asked: PaymentsProvider) => Promise<Compared[]> {
  const { background, fundAccounts } = deps;

  async function readBank(
    { balance, statement }: PaymentsProvider,
    account: BankAccountName,
    [from, until]: readonly [Date, Date],
  ): Promise<DayBook> {
    const own = ownAccount(account);
    // What is between two accounts is in no account of the bank: at the end of a day nothing should be.
    if (!own) return { closing: 0n, movements: [] };
    return {
      closing: await balance(own, until),
      movements: await statement(own, from, until),
    };
  }

  /** One sum for all fund accounts: which one differs is not said. */
  async function compareFundAccounts(closing: bigint, at: Date): Promise<Compared[]> {
    if (!fundAccounts) return [];
    const account = "fund-accounts";
    const ledger = { closing, movements: [] };
    const bank = { closing: await fundAccounts.balance(at), movements: [] };
    return [{ account, ledger, bank, found: differencesOf(account, ledger, bank) }];
  }

  return async function compare(day, asked) {
    const range = [beginOf(day), beginOf(addDays(day, 1))] as const;
    const closings = await ledgerBalances(background, range[1]);
    const accounts: Compared[] = [];
    for (const account of bankAccountNames) {
      const ledger = {
        closing: required(closings.get(account)),
        movements: await ledgerMovements(background, account, ...range),
      };
      const bank = await readBank(asked, account, range);
      // What only passes through is not compared movement by movement: both of its sides are elsewhere.
      const isPassing = account === "bank:transit";
      const ours = isPassing ? { ...ledger, movements: [] } : ledger;
      accounts.push({ account, ledger, bank, found: differencesOf(account, ours, bank) });
    }
    const inFundAccounts = required(closings.get("bank:rdf"));
    return [...accounts, ...(await compareFundAccounts(inFundAccounts, range[1]))];
  };
}
