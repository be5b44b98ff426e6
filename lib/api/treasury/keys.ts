import type { Locale } from "@rukun/contract/locales";

/** Cache keys of the money as officers of finance watch it; titles differ by language. */
export const treasuryKeys = {
  all: ["treasury"] as const,
  transactions: (page: object, locale: Locale) =>
    ["treasury", "transactions", page, locale] as const,
  transaction: (id: string, locale: Locale) => ["treasury", "transaction", id, locale] as const,
  unmatchedList: (page: object) => ["treasury", "unmatched", page] as const,
  unmatched: (id: string) => ["treasury", "unmatched", id] as const,
  refunds: (locale: Locale) => ["treasury", "refunds", locale] as const,
  escrow: (locale: Locale) => ["treasury", "escrow", locale] as const,
  days: (cursor: string | null) => ["treasury", "days", cursor] as const,
  day: (day: string) => ["treasury", "day", day] as const,
  payouts: (page: object) => ["treasury", "payouts", page] as const,
  payout: (id: string, locale: Locale) => ["treasury", "payout", id, locale] as const,
  findings: (page: object) => ["treasury", "findings", page] as const,
  finding: (id: string) => ["treasury", "finding", id] as const,
  work: ["treasury", "work"] as const,
};
