import type { Locale } from "@rukun/contract/locales";

/** Cache keys of the money on its way to a company. */
export const companyDisbursementKeys = {
  all: ["company-disbursements"] as const,
  list: (locale: Locale) => ["company-disbursements", "list", locale] as const,
  one: (id: string, locale: Locale) => ["company-disbursements", "one", id, locale] as const,
} as const;
