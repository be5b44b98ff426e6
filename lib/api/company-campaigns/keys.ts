import type { CampaignStepName } from "@rukun/contract/campaign-steps";
import type { Locale } from "@rukun/contract/locales";

/** Cache keys of a company's own campaigns. */
export const companyCampaignKeys = {
  all: ["company-campaigns"] as const,
  list: (locale: Locale) => ["company-campaigns", "list", locale] as const,
  one: (id: string, locale: Locale) => ["company-campaigns", "one", id, locale] as const,
  step: (id: string, step: CampaignStepName) => ["company-campaigns", "step", id, step] as const,
  files: (id: string) => ["company-campaigns", "files", id] as const,
  preview: (id: string, locale: Locale) => ["company-campaigns", "preview", id, locale] as const,
  agreement: (id: string, locale: Locale) =>
    ["company-campaigns", "agreement", id, locale] as const,
  countersignature: (id: string) => ["company-campaigns", "countersignature", id] as const,
} as const;
