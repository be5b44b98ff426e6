import type { Locale } from "./locales.ts";

/** Contracts that the platform writes as documents (§9). */
export const contractKinds = [
  "rdl",
  "bil-ujrah",
  "wakalah",
  "musyarakah",
  "murabahah",
  "countersignature",
] as const;
export type ContractKind = (typeof contractKinds)[number];

export const contractTitles = {
  rdl: { id: "Perjanjian Rekening Dana Lender", en: "Lender fund account agreement" },
  "bil-ujrah": { id: "Akad Wakalah bil Ujrah", en: "Wakalah bil ujrah contract" },
  wakalah: { id: "Akad Wakalah", en: "Wakalah contract" },
  musyarakah: { id: "Akad Musyarakah", en: "Musyarakah contract" },
  murabahah: { id: "Akad Murabahah", en: "Murabahah contract" },
  countersignature: {
    id: "Penandatanganan Akad oleh Perusahaan",
    en: "Company's countersignature",
  },
} as const satisfies Record<ContractKind, Record<Locale, string>>;
