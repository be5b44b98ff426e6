/** Query keys of a funder's own bank accounts. */
export const bankAccountKeys = { list: ["bank-accounts"] } as const;
