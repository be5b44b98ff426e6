export interface TaxQuestion {
  /** 15 digits. */
  readonly npwpNumber: string;
  /** Name of the company that says the number is its own: only the sandbox, which has no register, looks at it. */
  readonly claimedName: string;
}

export type TaxAnswer =
  | { readonly isFound: false }
  | { readonly isFound: true; readonly registeredName: string };

/** The register of tax payers. */
export interface TaxCheck {
  /** Rejects when the register cannot be asked: an officer then checks by hand. */
  find(question: TaxQuestion): Promise<TaxAnswer>;
}
