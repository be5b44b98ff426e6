/** Query keys of the company information. */
export const companyKeys = {
  /** The answer depends on the company's name too. */
  taxCheck: (number: string, company: string) => ["company", "tax-check", number, company],
} as const;
