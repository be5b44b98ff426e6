import type { Locale } from "./locales.ts";
import type { EventOf, StateMachine } from "./state-machine.ts";

/** What becomes of a campaign's money on its way to the company (MONEY, states). */
export const disbursementStatuses = [
  "PROPOSED",
  "APPROVED",
  "SENT",
  "SETTLED",
  "CONFIRMED",
  "DISPUTED",
  "RETURNED",
  "FAILED",
] as const;
export type DisbursementStatus = (typeof disbursementStatuses)[number];

export const disbursementStatusTitles = {
  PROPOSED: { id: "Menunggu petugas kedua", en: "Waiting for a second officer" },
  APPROVED: { id: "Disetujui", en: "Approved" },
  SENT: { id: "Dikirim ke bank", en: "Sent to the bank" },
  SETTLED: { id: "Menunggu konfirmasi perusahaan", en: "Waiting for the company's word" },
  CONFIRMED: { id: "Diterima perusahaan", en: "Received by the company" },
  DISPUTED: { id: "Berbeda, kampanye dibekukan", en: "Differs, campaign frozen" },
  RETURNED: { id: "Dikembalikan", en: "Returned" },
  FAILED: { id: "Gagal dikirim", en: "Could not be sent" },
} as const satisfies Record<DisbursementStatus, Record<Locale, string>>;

/** Ended without effect: another one may be proposed. */
export const endedDisbursements = [
  "RETURNED",
  "FAILED",
] as const satisfies readonly DisbursementStatus[];

const settle = { by: ["system"], to: "SETTLED", effects: ["tell", "mailSettled"] } as const;
const fail = { by: ["system"], to: "FAILED", effects: ["tell", "mailFailed"] } as const;
/** It had arrived, and the company's bank sent it back: another one may be proposed. */
const bounce = { by: ["system"], to: "FAILED", effects: ["tell", "mailBounced"] } as const;
const confirm = { by: ["member"], to: "CONFIRMED", effects: ["start"] } as const;

/**
 * One officer proposes, another one approves, the bank sends, and the company says what it received: the same, or the
 * campaign is frozen until two officers have explained the difference. `SENT` is what the payout says of itself: from
 * then on it may have left. A bank may tell how it ended before our own note of that was written.
 */
export const disbursementMachine = {
  initial: "PROPOSED",
  states: {
    PROPOSED: {
      approve: {
        by: ["officer"],
        to: "APPROVED",
        effects: ["tell", "mailApproved"],
        notBy: ["proposedBy"],
      },
      /** By the second officer, by whoever proposed it, or because its campaign was cancelled. */
      return: { by: ["officer"], to: "RETURNED", effects: [] },
    },
    APPROVED: {
      send: { by: ["system"], to: "SENT", effects: [] },
      settle,
      fail,
    },
    SENT: { settle, fail },
    SETTLED: {
      confirm,
      dispute: { by: ["member"], to: "DISPUTED", effects: ["tell", "mailDisputed"] },
      bounce,
    },
    CONFIRMED: {},
    DISPUTED: {
      close: { by: ["officer"], to: "CONFIRMED", effects: ["start"] },
      bounce,
    },
    RETURNED: {},
    FAILED: {},
  },
} as const satisfies StateMachine<DisbursementStatus, "member" | "officer" | "system">;
export type DisbursementMachine = typeof disbursementMachine;
export type DisbursementEventName = EventOf<DisbursementMachine>;
