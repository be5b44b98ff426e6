export interface TaxQuestion {
  /** 15 digits; 16 where a person gave the number of their ID card, or a 0 before the 15. */
  readonly npwpNumber: string;
  /** Name of the company that claims the number; used only by the sandbox, which has no register. */
  readonly claimedName: string;
}

export type TaxAnswer =
  | { readonly isFound: false }
  | { readonly isFound: true; readonly registeredName: string };

/** The register of tax payers. */
export interface TaxCheck {
  /** Rejects when the register is unreachable; an officer then checks by hand. */
  find(question: TaxQuestion): Promise<TaxAnswer>;
}
