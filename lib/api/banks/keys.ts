/** Query keys of the banks. */
export const bankKeys = {
  list: ["banks", "list"],
  fundAccount: ["banks", "fund-account"],
  check: (bankCode: string, accountNumber: string) => ["banks", "check", bankCode, accountNumber],
} as const;
