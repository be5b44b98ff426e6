import type { BusinessEntity } from "./business-entities.ts";
import type { Locale } from "./locales.ts";

/*
 * The fixed lists that are codes with titles. Codes are stored and never change; titles may. Codes and titles are
 * apart, so that a page which only checks a code carries no titles.
 */

type Titles<Code extends string> = Record<Code, Record<Locale, string>>;

/** What a financed project does, its sector: also the filter of the public lists. */
export const projectTypes = [
  "coffee",
  "garments",
  "catering",
  "fisheries",
  "health",
  "batik",
  "rice",
  "farming",
  "livestock",
  "trade",
  "property",
  "logistics",
  "crafts",
  "technology",
  "energy",
] as const;
export type ProjectType = (typeof projectTypes)[number];

export const projectTypeTitles = {
  coffee: { id: "Kopi", en: "Coffee" },
  garments: { id: "Konveksi", en: "Garments" },
  catering: { id: "Katering", en: "Catering" },
  fisheries: { id: "Perikanan tambak", en: "Fisheries and ponds" },
  health: { id: "Kesehatan", en: "Health" },
  batik: { id: "Batik", en: "Batik" },
  rice: { id: "Beras", en: "Rice" },
  farming: { id: "Pertanian", en: "Farming" },
  livestock: { id: "Peternakan", en: "Livestock" },
  trade: { id: "Perdagangan", en: "Trade" },
  property: { id: "Properti", en: "Property" },
  logistics: { id: "Logistik", en: "Logistics" },
  crafts: { id: "Kerajinan", en: "Crafts" },
  technology: { id: "Teknologi", en: "Technology" },
  energy: { id: "Energi", en: "Energy" },
} as const satisfies Titles<ProjectType>;

/** Titles of the legal forms; `business-entities.ts` has the codes. */
export const businessEntityTitles = {
  PT: { id: "PT (perseroan terbatas)", en: "PT (limited company)" },
  CV: { id: "CV (persekutuan komanditer)", en: "CV (limited partnership)" },
  Koperasi: { id: "Koperasi", en: "Koperasi (cooperative)" },
  Firma: { id: "Firma", en: "Firma (general partnership)" },
  UD: { id: "UD (usaha dagang)", en: "UD (trading business)" },
  Yayasan: { id: "Yayasan", en: "Yayasan (foundation)" },
} as const satisfies Titles<BusinessEntity>;

/** What a contact person is in their company. */
export const positions = [
  "president-director",
  "director",
  "commissioner",
  "owner",
  "managing-partner",
  "cooperative-chair",
  "finance-manager",
  "finance-staff",
  "attorney",
] as const;
export type Position = (typeof positions)[number];

export const positionTitles = {
  "president-director": { id: "Direktur utama", en: "President director" },
  director: { id: "Direktur", en: "Director" },
  commissioner: { id: "Komisaris", en: "Commissioner" },
  owner: { id: "Pemilik", en: "Owner" },
  "managing-partner": { id: "Sekutu pengurus", en: "Managing partner" },
  "cooperative-chair": { id: "Ketua pengurus", en: "Chair of the board" },
  "finance-manager": { id: "Manajer keuangan", en: "Finance manager" },
  "finance-staff": { id: "Staf keuangan", en: "Finance staff" },
  attorney: { id: "Penerima kuasa", en: "Attorney" },
} as const satisfies Titles<Position>;

/** Kinds of contract (§9); the codes are those of the contract request. */
export const akadTypes = ["murabahah", "musyarakah", "wakalah"] as const;
/** What is reported as it turns out: no price, but capital and what it brings. */
export const sharedAkadTypes = ["musyarakah", "wakalah"] as const;
export type SharedAkadType = (typeof sharedAkadTypes)[number];
export type AkadType = (typeof akadTypes)[number];

/** Names of contracts are not translated. */
export const akadTypeTitles = {
  murabahah: { id: "Murabahah", en: "Murabahah" },
  musyarakah: { id: "Musyarakah", en: "Musyarakah" },
  wakalah: { id: "Wakalah", en: "Wakalah" },
} as const satisfies Titles<AkadType>;

/** Tenors by their months. */
export const tenorTypes = ["1", "2", "3", "4", "6", "9", "12", "18", "24"] as const;
export type TenorType = (typeof tenorTypes)[number];

export const tenorTypeTitles = {
  "1": { id: "1 bulan", en: "1 month" },
  "2": { id: "2 bulan", en: "2 months" },
  "3": { id: "3 bulan", en: "3 months" },
  "4": { id: "4 bulan", en: "4 months" },
  "6": { id: "6 bulan", en: "6 months" },
  "9": { id: "9 bulan", en: "9 months" },
  "12": { id: "12 bulan", en: "12 months" },
  "18": { id: "18 bulan", en: "18 months" },
  "24": { id: "24 bulan", en: "24 months" },
} as const satisfies Titles<TenorType>;
