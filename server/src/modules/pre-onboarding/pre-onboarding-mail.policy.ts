import type { Locale } from "@rukun/contract/locales";
import type { PreOnboardingChecklistKey } from "@rukun/contract/reviews/pre-onboarding-policy";
import { createLinesToCorrect } from "../company/company-mail.policy.ts";

/** One line for each item, named as the form names it. */
export const linesToCorrect = createLinesToCorrect({
  contact_fits: { id: "narahubung", en: "contact person" },
  company_fits: { id: "perusahaan", en: "company" },
  project_fits: { id: "proyek", en: "project" },
  profile_fits: { id: "profil perusahaan", en: "company profile" },
  last_year_fits: { id: "laporan keuangan tahun lalu", en: "financial report of last year" },
  year_before_fits: {
    id: "laporan keuangan dua tahun lalu",
    en: "financial report of the year before",
  },
  bank_statements_fit: { id: "rekening koran", en: "bank statements" },
  contract_fits: { id: "kontrak atau pesanan", en: "contract or purchase order" },
} satisfies Record<PreOnboardingChecklistKey, Record<Locale, string>>);
