import type { DisbursementFilter } from "@rukun/contract/disbursements";
import type { Locale } from "@rukun/contract/locales";

/** Cache keys of what officers see of money on its way to companies. */
export const disbursementKeys = {
  all: ["disbursements"] as const,
  list: (page: { filter: DisbursementFilter; cursor: string | null }, locale: Locale) =>
    ["disbursements", "list", page, locale] as const,
  ofCampaign: (campaignId: string) => ["disbursements", "one", campaignId] as const,
  one: (campaignId: string, locale: Locale) =>
    ["disbursements", "one", campaignId, locale] as const,
} as const;
