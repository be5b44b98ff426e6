import type { CampaignStatus } from "./campaign-status.ts";
import type { EventOf, StateMachine } from "./state-machine.ts";

const submit = { by: ["member"], to: "IN_REVIEW", effects: ["mailReceived"] } as const;
const cancel = { by: ["member", "officer"], to: "CANCELLED", effects: ["mailCancelled"] } as const;
const withdraw = {
  by: ["member", "officer"],
  to: "CANCELLED",
  effects: ["mailCancelled", "sendReminders", "refreshPages", "endFunding"],
} as const;
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
