import type { Locale } from "./locales.ts";

/** Named campaign statuses; the first three share code 1, because a campaign is not ready until its reviews are done. */
export const campaignStatuses = [
  "DRAFT",
  "IN_REVIEW",
  "RETURNED",
  "READY_FOR_CONTRACT",
  "READY_TO_PUBLISH",
  "PRE_LAUNCH",
  "NON_ACTIVE",
  "FUNDING_IN_PROGRESS",
  "FULLY_FUNDED",
  "BEING_WORKED_ON",
  "PAYOUT_PROCESSING",
  "FINISH",
  "RESTRUCTURE",
  "CANCELLED",
] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** Codes on the wire (§4): strings, like those of users. */
export const campaignStatusCodes = {
  DRAFT: "1",
  IN_REVIEW: "1",
  RETURNED: "1",
  READY_FOR_CONTRACT: "2",
  READY_TO_PUBLISH: "3",
  PRE_LAUNCH: "4",
  NON_ACTIVE: "5",
  FUNDING_IN_PROGRESS: "6",
  FULLY_FUNDED: "7",
  BEING_WORKED_ON: "8",
  PAYOUT_PROCESSING: "9",
  FINISH: "10",
  RESTRUCTURE: "11",
  CANCELLED: "12",
} as const satisfies Record<CampaignStatus, string>;
export type CampaignStatusCode = (typeof campaignStatusCodes)[CampaignStatus];

/** In order of their numbers. */
export const campaignCodes = [...new Set(Object.values(campaignStatusCodes))];

export const campaignStatusTitles = {
  "1": { id: "Belum siap", en: "Not ready" },
  "2": { id: "Siap kontrak", en: "Ready for contract" },
  "3": { id: "Siap terbit", en: "Ready to publish" },
  "4": { id: "Segera dibuka", en: "Pre-launch" },
  "5": { id: "Tidak aktif", en: "Non-active" },
  "6": { id: "Pendanaan berlangsung", en: "Funding in progress" },
  "7": { id: "Terdanai penuh", en: "Collected and fully funded" },
  "8": { id: "Sedang dikerjakan", en: "Being worked on" },
  "9": { id: "Proses pembayaran", en: "Payout processing" },
  "10": { id: "Selesai", en: "Finished" },
  "11": { id: "Restrukturisasi", en: "Restructure" },
  "12": { id: "Dibatalkan", en: "Cancelled" },
} as const satisfies Record<CampaignStatusCode, Record<Locale, string>>;

/** What the list of campaigns can be narrowed to, as funders think of it; drafts are in none. */
export const campaignPhases = ["upcoming", "open", "funded", "running", "finished"] as const;
export type CampaignPhase = (typeof campaignPhases)[number];

export const statusesInPhase = {
  upcoming: ["PRE_LAUNCH"],
  open: ["FUNDING_IN_PROGRESS"],
  funded: ["FULLY_FUNDED"],
  running: ["BEING_WORKED_ON", "PAYOUT_PROCESSING", "RESTRUCTURE"],
  finished: ["FINISH"],
} as const satisfies Record<CampaignPhase, readonly CampaignStatus[]>;

/** Takes money of funders whose contracts are signed; a suspended one still waits for payments that were asked for. */
export const fundingStatuses = [
  "FUNDING_IN_PROGRESS",
  "NON_ACTIVE",
] as const satisfies readonly CampaignStatus[];

/** Its company has the money, or had it. */
export const disbursedStatuses: readonly CampaignStatus[] = [
  "BEING_WORKED_ON",
  "PAYOUT_PROCESSING",
  "RESTRUCTURE",
  "FINISH",
];
