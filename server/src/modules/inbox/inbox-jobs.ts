import type { FindingParty } from "@rukun/contract/provider-findings";
import type { JobName } from "../../jobs/jobs.ts";

/** Parties that tell us something, and the job that takes their messages up. */
export const inboxJobs = {
  payments: "apply-payment-event",
  payouts: "apply-payout-event",
  signer: "apply-signing-event",
  identity: "apply-identity-event",
  "bank-check": "apply-bank-check-event",
} as const satisfies Partial<Record<FindingParty, JobName>>;
export type InboxParty = keyof typeof inboxJobs;
