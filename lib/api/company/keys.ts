/** Query keys of the company information. */
export const companyKeys = {
  /** The result also depends on the company's name. */
  taxCheck: (number: string, company: string) => ["company", "tax-check", number, company],
} as const;
