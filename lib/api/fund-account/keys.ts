import type { Locale } from "@rukun/contract/locales";

/** Query keys of the fund account. */
export const fundAccountKeys = {
  account: ["fund-account", "account"],
  agreement: (locale: Locale) => ["fund-account", "agreement", locale],
} as const;
