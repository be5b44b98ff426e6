import type { Locale } from "./locales.ts";
import type { EventOf, StateMachine } from "./state-machine.ts";

/** Where a company's report of what a period of a musyarakah or wakalah has brought is. */
export const profitReportStatuses = ["SUBMITTED", "CHECKED", "RETURNED", "ACCEPTED"] as const;
export type ProfitReportStatus = (typeof profitReportStatuses)[number];

export const profitReportStatusTitles = {
  SUBMITTED: { id: "Menunggu pemeriksaan", en: "Waiting to be checked" },
  CHECKED: { id: "Menunggu petugas kedua", en: "Waiting for a second officer" },
  RETURNED: { id: "Dikembalikan", en: "Returned" },
  ACCEPTED: { id: "Diterima", en: "Accepted" },
} as const satisfies Record<ProfitReportStatus, Record<Locale, string>>;

const giveBack = { by: ["officer"], to: "RETURNED", effects: ["mailReturned"] } as const;

/**
 * A profit that the company reports is accepted by an officer. A loss lowers capital, so one officer checks it against
 * the funders' vote and another one accepts it.
 */
export const profitReportMachine = {
  initial: "SUBMITTED",
  states: {
    SUBMITTED: {
      acceptProfit: { by: ["officer"], to: "ACCEPTED", effects: ["shareProfit", "mailAccepted"] },
      checkLoss: { by: ["officer"], to: "CHECKED", effects: [] },
      return: giveBack,
    },
    CHECKED: {
      acceptLoss: {
        by: ["officer"],
        to: "ACCEPTED",
        effects: ["bearLoss", "mailAccepted"],
        notBy: ["checkedBy"],
      },
      return: giveBack,
    },
    RETURNED: { resubmit: { by: ["member"], to: "SUBMITTED", effects: [] } },
    ACCEPTED: {},
  },
} as const satisfies StateMachine<ProfitReportStatus, "member" | "officer">;
export type ProfitReportMachine = typeof profitReportMachine;
export type ProfitReportEvent = EventOf<ProfitReportMachine>;
