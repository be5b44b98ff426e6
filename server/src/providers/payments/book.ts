/** Accounts of ours at the bank. What is between two of them is in neither. */
export const ownAccounts = ["escrow", "rdf"] as const;
export type OwnAccount = (typeof ownAccounts)[number];

export interface BankMovement {
  /** The provider's id of a payment, or ours of an order. */
  readonly reference: string;
  /** Whole rupiah; less than nothing left the account. */
  readonly amount: bigint;
}

export interface BankTransfer {
  /** Ours, and what the statement shows. The same again moves nothing more. */
  readonly reference: string;
  readonly from: OwnAccount;
  readonly to: OwnAccount;
  readonly amount: bigint;
}

/** What the bank has in its own book. Each method rejects when it cannot be reached or answers anything unexpected. */
export interface BankBook {
  /** What an account held at a moment. */
  balance(account: OwnAccount, at: Date): Promise<bigint>;
  /** What moved from a moment (with it) to another (without it), all of it. */
  statement(account: OwnAccount, from: Date, until: Date): Promise<BankMovement[]>;
  /** Moves money between two accounts of ours. */
  transfer(transfer: BankTransfer): Promise<void>;
}
