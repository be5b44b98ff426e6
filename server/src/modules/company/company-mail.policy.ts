import type { Locale } from "@rukun/contract/locales";
import type { CompanyChecklistKey } from "@rukun/contract/reviews/company-policy";

/** An item that does not fit: the step to correct it in, and the officer's reason. */
export interface ItemToCorrect {
  readonly key: string;
  readonly step: number;
  readonly reason: string;
}

/** Names of the checklist items, as the form calls them. */
const names = {
  address_matches: { id: "alamat", en: "address" },
  akta_pendirian_fits: { id: "akta pendirian", en: "deed of establishment" },
  sk_akta_pendirian_fits: { id: "SK akta pendirian", en: "decree on the deed of establishment" },
  akta_perubahan_terakhir_fits: { id: "akta perubahan terakhir", en: "last deed of amendment" },
  sk_akta_perubahan_terakhir_fits: {
    id: "SK akta perubahan terakhir",
    en: "decree on the last deed of amendment",
  },
  notary_matches: { id: "notaris", en: "notary" },
  nib_fits: { id: "NIB", en: "NIB" },
  business_license_fits: { id: "izin usaha", en: "business licence" },
  npwp_fits: { id: "NPWP", en: "NPWP" },
  bank_account_fits: { id: "rekening bank", en: "bank account" },
} satisfies Record<CompanyChecklistKey, Record<Locale, string>>;

const stepWord = { id: "Langkah", en: "Step" } as const;

/** One line for each item: `Langkah 2, akta pendirian: halaman 3 terpotong`. @param itemNames by key */
export const createLinesToCorrect =
  (itemNames: Readonly<Record<string, Record<Locale, string>>>) =>
  (items: readonly ItemToCorrect[], locale: Locale): string =>
    items
      .map(({ key, step, reason }) => {
        const name = itemNames[key]?.[locale];
        return `- ${stepWord[locale]} ${step}${name ? `, ${name}` : ""}: ${reason}`;
      })
      .join("\n");

export const linesToCorrect = createLinesToCorrect(names);
