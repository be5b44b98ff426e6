import type { Locale } from "./locales.ts";
import type { EventOf, StateMachine } from "./state-machine.ts";

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
export const campaignPhases = ["open", "upcoming", "running", "finished"] as const;
export type CampaignPhase = (typeof campaignPhases)[number];

export const statusesInPhase = {
  open: ["FUNDING_IN_PROGRESS"],
  upcoming: ["PRE_LAUNCH"],
  running: ["FULLY_FUNDED", "BEING_WORKED_ON", "PAYOUT_PROCESSING", "RESTRUCTURE"],
  finished: ["FINISH"],
} as const satisfies Record<CampaignPhase, readonly CampaignStatus[]>;

const submit = { by: ["member"], to: "IN_REVIEW", effects: ["mailReceived"] } as const;
const cancel = { by: ["member", "officer"], to: "CANCELLED", effects: ["mailCancelled"] } as const;
const withdraw = {
  by: ["member", "officer"],
  to: "CANCELLED",
  effects: ["mailCancelled", "sendReminders", "refreshPages", "endFunding"],
} as const;
/** Takes money of funders whose contracts are signed; a suspended one still waits for payments that were asked for. */
export const fundingStatuses = [
  "FUNDING_IN_PROGRESS",
  "NON_ACTIVE",
] as const satisfies readonly CampaignStatus[];

const suspend = {
  by: ["officer"],
  to: "NON_ACTIVE",
  effects: ["mailSuspended", "refreshPages"],
} as const;
const restructure = { by: ["system"], to: "RESTRUCTURE", effects: ["refreshPages"] } as const;

/**
 * How the status of a campaign changes (DOMAIN, campaign status). `approve` needs both reviews, by two officers. A
 * suspended campaign returns to where its start time says it belongs by now. Reaching the target, or the deadline with
 * at least the minimum, closes it; below the minimum it fails. However funding ends, what was paid is allocated or given
 * back afterwards, transaction by transaction.
 */
export const campaignMachine = {
  initial: "DRAFT",
  states: {
    DRAFT: { submit, cancel },
    IN_REVIEW: {
      approve: { by: ["officer"], to: "READY_FOR_CONTRACT", effects: ["mailApproved"] },
      return: { by: ["officer"], to: "RETURNED", effects: ["mailReturned"] },
      cancel,
    },
    RETURNED: { submit, cancel },
    READY_FOR_CONTRACT: {
      accept: { by: ["member"], to: "READY_TO_PUBLISH", effects: ["mailAccepted"] },
      cancel,
    },
    READY_TO_PUBLISH: {
      publish: {
        by: ["officer"],
        to: "PRE_LAUNCH",
        effects: ["mailPublished", "refreshPages"],
      },
      cancel,
    },
    PRE_LAUNCH: {
      start: {
        by: ["system"],
        to: "FUNDING_IN_PROGRESS",
        effects: ["mailStarted", "sendReminders", "refreshPages"],
      },
      suspend,
      cancel: withdraw,
    },
    NON_ACTIVE: {
      resumeBeforeStart: {
        by: ["officer"],
        to: "PRE_LAUNCH",
        effects: ["mailResumed", "refreshPages"],
      },
      resume: {
        by: ["officer"],
        to: "FUNDING_IN_PROGRESS",
        effects: ["mailResumed", "sendReminders", "refreshPages"],
      },
      cancel: withdraw,
    },
    FUNDING_IN_PROGRESS: {
      reachTarget: {
        by: ["system"],
        to: "FULLY_FUNDED",
        effects: ["mailFunded", "refreshPages", "endFunding"],
      },
      closeAtDeadline: {
        by: ["system"],
        to: "FULLY_FUNDED",
        effects: ["mailFunded", "refreshPages", "endFunding"],
      },
      failAtDeadline: {
        by: ["system"],
        to: "CANCELLED",
        effects: ["mailFailed", "refreshPages", "endFunding"],
      },
      suspend,
    },
    FULLY_FUNDED: {
      /** By an officer where the company first said something else. */
      confirmReceipt: {
        by: ["member", "officer"],
        to: "BEING_WORKED_ON",
        effects: ["refreshPages"],
      },
      cancel: {
        by: ["officer"],
        to: "CANCELLED",
        effects: ["mailCancelled", "refreshPages", "endFunding"],
      },
    },
    BEING_WORKED_ON: {
      repay: { by: ["system"], to: "PAYOUT_PROCESSING", effects: ["refreshPages"] },
      /** All capital was lost before anything was repaid. */
      acceptLoss: { by: ["system"], to: "FINISH", effects: ["refreshPages"] },
      restructure,
    },
    PAYOUT_PROCESSING: {
      settle: { by: ["system"], to: "FINISH", effects: ["refreshPages"] },
      acceptLoss: { by: ["system"], to: "FINISH", effects: ["refreshPages"] },
      restructure,
    },
    RESTRUCTURE: {
      amend: { by: ["system"], to: "PAYOUT_PROCESSING", effects: ["refreshPages"] },
    },
    FINISH: {},
    CANCELLED: {},
  },
} as const satisfies StateMachine<CampaignStatus, "member" | "officer" | "system">;
export type CampaignMachine = typeof campaignMachine;
export type CampaignEvent = EventOf<CampaignMachine>;
