import type { Locale } from "./locales.ts";

/** What a person can register as (DOMAIN §1). */
export const accountTypes = ["lender", "lender-institution", "company"] as const;
export type AccountType = (typeof accountTypes)[number];

/** Those who fund, and have a fund account. */
export const funderRoles = [
  "lender",
  "lender-institution",
] as const satisfies readonly AccountType[];

export const roles = [...accountTypes, "officer"] as const;
export type Role = (typeof roles)[number];

export const isFunder = (role: Role): boolean => funderRoles.some((each) => each === role);

export const roleTitles = {
  lender: { id: "Pendana", en: "Funder" },
  "lender-institution": { id: "Pendana institusi", en: "Institutional funder" },
  company: { id: "Perusahaan", en: "Company" },
  /** One without any of the roles of `officer-roles.ts`. */
  officer: { id: "Petugas", en: "Officer" },
} as const satisfies Record<Role, Record<Locale, string>>;
