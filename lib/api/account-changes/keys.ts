import type { AccountChangeFilter } from "@rukun/contract/account-changes";

/** Query keys of companies' bank accounts and their changes. */
export const accountChangeKeys = {
  all: ["account-changes"],
  own: ["account-changes", "own"],
  list: (page: { filter: AccountChangeFilter; cursor: string | null }) =>
    ["account-changes", "list", page] as const,
  one: (id: string) => ["account-changes", "one", id] as const,
} as const;
