import { riskNotice } from "./risk-notice.ts";

/** Versions of the documents a person accepts when registering; stored with the acceptance. */
export const consentVersions = {
  terms: "2026-11-01",
  privacy: "2026-11-01",
  risk: riskNotice.version,
} as const;

export type ConsentDocument = keyof typeof consentVersions;
