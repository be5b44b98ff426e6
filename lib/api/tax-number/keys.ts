/** Query keys of a funder's tax number. */
export const taxNumberKeys = {
  own: ["tax-number"],
  check: (number: string, name: string) => ["tax-number-check", number, name],
} as const;
