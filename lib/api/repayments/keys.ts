import type { Locale } from "@rukun/contract/locales";

/** Cache keys of what a company owes. */
export const repaymentKeys = {
  all: ["repayments"] as const,
  list: (locale: Locale) => ["repayments", "list", locale] as const,
  one: (id: string, locale: Locale) => ["repayments", "one", id, locale] as const,
} as const;
