import type { Database } from "../../db/client.ts";

export interface Investor {
  /** Ours; the same again opens no second account. */
  readonly reference: string;
  /** The bank's code in the list of fund accounts. */
  readonly bankCode: string;
  readonly fullName: string;
  readonly email: string;
}

/** What an investor has agreed to, as it was signed. */
export interface SignedAgreement {
  /** Ours; the same again is the same document. */
  readonly reference: string;
  /** The reference of the account it is about. */
  readonly investor: string;
  /** As it is printed on the document. */
  readonly number: string;
  readonly signedAt: Date;
  readonly pdf: Buffer;
  /** Of the document, in hex. */
  readonly sha256: string;
}

export interface EscrowTransfer {
  /** Ours; the same again moves nothing more, and answers what has become of it. */
  readonly reference: string;
  /** The reference of the account it leaves. */
  readonly investor: string;
  /** Whole rupiah. */
  readonly amount: bigint;
}

/**
 * Opens fund accounts (RDF) at banks, and moves what their owners pay. Each method rejects when the bank cannot be reached
 * or answers anything unexpected; it is asked again later.
 */
export interface FundAccountsProvider {
  register(investor: Investor): Promise<{ readonly accountNumber: string }>;
  /** Hands over the agreement of an account that was registered. */
  sendAgreement(agreement: SignedAgreement): Promise<void>;
  /** What all fund accounts held together at a moment, in whole rupiah. */
  balance(at: Date): Promise<bigint>;
  /**
   * Moves money from a fund account to the escrow account.
   * @returns whether it has arrived; until then it is asked again under the same reference.
   */
  transferToEscrow(transfer: EscrowTransfer): Promise<{ readonly isSettled: boolean }>;
}

/** The sandbox writes into the book of the bank that is played. */
export type ConnectFundAccounts = (deps: { readonly db: Database }) => FundAccountsProvider;
