export interface Investor {
  /** Ours; the same again opens no second account. */
  readonly reference: string;
  /** The bank's code in the list of fund accounts. */
  readonly bankCode: string;
  readonly fullName: string;
  readonly email: string;
}

/** Opens fund accounts (RDF) at banks. */
export interface FundAccountsProvider {
  /** Rejects when the bank cannot be reached or answers anything unexpected; it is asked again later. */
  register(investor: Investor): Promise<{ readonly accountNumber: string }>;
}
