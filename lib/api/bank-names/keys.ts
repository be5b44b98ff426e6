import type { BankNameFilter } from "@rukun/contract/bank-names";

/** Query keys of names at banks. */
export const bankNameKeys = {
  all: ["bank-names"],
  list: (page: { filter: BankNameFilter; cursor: string | null }) =>
    ["bank-names", "list", page] as const,
  one: (id: string) => ["bank-names", "one", id] as const,
} as const;
