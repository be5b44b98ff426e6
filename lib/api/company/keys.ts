/** Query keys of the company information. */
export const companyKeys = {
  stepOne: ["company", "step-one"],
  stepTwo: ["company", "step-two"],
  stepThree: ["company", "step-three"],
  stepFour: ["company", "step-four"],
  /** The answer depends on the company's name too. */
  taxCheck: (number: string, company: string) => ["company", "tax-check", number, company],
} as const;
