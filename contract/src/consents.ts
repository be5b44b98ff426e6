/** Versions of the documents a person accepts when registering; stored with the acceptance. */
export const consentVersions = {
  terms: "2026-11-01",
  privacy: "2026-11-01",
  risk: "2026-11-01",
} as const;

export type ConsentDocument = keyof typeof consentVersions;
