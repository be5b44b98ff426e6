import type { Locale } from "./locales.ts";
import type { EventOf, StateMachine } from "./state-machine.ts";

/** Where the ta'zir of a late instalment is. */
export const tazirStatuses = ["PROPOSED", "DECLINED", "CHARGED", "PAID"] as const;
export type TazirStatus = (typeof tazirStatuses)[number];

export const tazirStatusTitles = {
  PROPOSED: { id: "Menunggu petugas kedua", en: "Waiting for a second officer" },
  DECLINED: { id: "Tidak dikenakan", en: "Not charged" },
  CHARGED: { id: "Dikenakan", en: "Charged" },
  PAID: { id: "Lunas", en: "Paid" },
} as const satisfies Record<TazirStatus, Record<Locale, string>>;

/**
 * One officer records that the company could pay and would not, another one decides. Nobody can charge it afterwards
 * for more: a late instalment has one ta'zir at most.
 */
export const tazirMachine = {
  initial: "PROPOSED",
  states: {
    PROPOSED: {
      approve: {
        by: ["officer"],
        to: "CHARGED",
        effects: ["mailCharged"],
        notBy: ["proposedBy"],
      },
      decline: { by: ["officer"], to: "DECLINED", effects: [], notBy: ["proposedBy"] },
    },
    DECLINED: {},
    CHARGED: { pay: { by: ["system"], to: "PAID", effects: ["mailPaid"] } },
    PAID: {},
  },
} as const satisfies StateMachine<TazirStatus, "officer" | "system">;
export type TazirMachine = typeof tazirMachine;
export type TazirEvent = EventOf<TazirMachine>;
