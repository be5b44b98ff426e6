import type { Locale } from "@rukun/contract/locales";

/** Query keys of a funder's pledges and transactions; titles differ by language. */
export const transactionKeys = {
  all: ["transactions"] as const,
  booked: (campaignId: string, locale: Locale) =>
    ["transactions", "booked", campaignId, locale] as const,
  one: (id: string, locale: Locale) => ["transactions", "one", id, locale] as const,
} as const;
