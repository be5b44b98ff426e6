import type { Locale } from "@rukun/contract/locales";

/** Query keys of the fund account. */
export const fundAccountKeys = {
  all: ["fund-account"],
  account: ["fund-account", "account"],
  topUp: (id: string | undefined) => ["fund-account", "top-up", id ?? "open"],
  withdrawals: ["fund-account", "withdrawals"],
  withdrawal: (id: string) => ["fund-account", "withdrawal", id],
  statement: (month: string, locale: Locale) => ["fund-account", "statement", month, locale],
  agreement: ["fund-account", "agreement"],
} as const;
