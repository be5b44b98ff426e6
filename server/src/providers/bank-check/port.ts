export interface BankQuestion {
  /** The provider's code of the bank: `illuma_code` of the bank list. */
  readonly bankCode: string;
  readonly accountNumber: string;
  /** Who is thought to hold it; an aid for checks that compare instead of telling. */
  readonly expectedName?: string;
}

export type BankAnswer =
  | { readonly isFound: false }
  | { readonly isFound: true; readonly holderName: string };

/** Looks bank accounts up. */
export interface BankCheck {
  /** Rejects when the provider is unreachable; an officer then checks by hand. */
  find(question: BankQuestion): Promise<BankAnswer>;
}
