import type { Database } from "../../db/client.ts";

export interface Investor {
  /** Ours; the same again opens no second account. */
  readonly reference: string;
  /** The bank's code in the list of fund accounts. */
  readonly bankCode: string;
  readonly fullName: string;
  readonly email: string;
}

export interface EscrowTransfer {
  /** Ours; the same again moves nothing more, and answers what has become of it. */
  readonly reference: string;
  /** The reference of the account it leaves. */
  readonly investor: string;
  /** Whole rupiah. */
  readonly amount: bigint;
}

/** Opens fund accounts (RDF) at banks, and moves what their owners pay. */
export interface FundAccountsProvider {
  /** Rejects when the bank cannot be reached or answers anything unexpected; it is asked again later. */
  register(investor: Investor): Promise<{ readonly accountNumber: string }>;
  /**
   * Moves money from a fund account to the escrow account. Rejects like `register`.
   * @returns whether it has arrived; until then it is asked again under the same reference.
   */
  transferToEscrow(transfer: EscrowTransfer): Promise<{ readonly isSettled: boolean }>;
}

/** The sandbox writes into the book of the bank that is played. */
export type ConnectFundAccounts = (deps: { readonly db: Database }) => FundAccountsProvider;
