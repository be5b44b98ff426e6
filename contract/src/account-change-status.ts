import type { Locale } from "./locales.ts";
import type { EventOf, StateMachine } from "./state-machine.ts";

/** Where the change of an approved company's bank account is. */
export const accountChangeStatuses = [
  "PROPOSED",
  "CHECKED",
  "ACCEPTED",
  "REFUSED",
  "WITHDRAWN",
] as const;
export type AccountChangeStatus = (typeof accountChangeStatuses)[number];

export const accountChangeStatusTitles = {
  PROPOSED: { id: "Menunggu diperiksa", en: "Waiting to be checked" },
  CHECKED: { id: "Menunggu petugas kedua", en: "Waiting for a second officer" },
  ACCEPTED: { id: "Diterima", en: "Accepted" },
  REFUSED: { id: "Ditolak", en: "Refused" },
  WITHDRAWN: { id: "Dibatalkan perusahaan", en: "Withdrawn by the company" },
} as const satisfies Record<AccountChangeStatus, Record<Locale, string>>;

const refuse = {
  by: ["officer"],
  to: "REFUSED",
  effects: ["mailRefused"],
  notBy: ["proposedBy"],
} as const;
const withdraw = { by: ["member"], to: "WITHDRAWN", effects: [] } as const;

/** The company proposes, two officers accept; either of them can refuse, and the company can take it back until then. */
export const accountChangeMachine = {
  initial: "PROPOSED",
  states: {
    PROPOSED: {
      check: { by: ["officer"], to: "CHECKED", effects: [], notBy: ["proposedBy"] },
      refuse,
      withdraw,
    },
    CHECKED: {
      accept: {
        by: ["officer"],
        to: "ACCEPTED",
        effects: ["replaceAccount", "mailAccepted"],
        notBy: ["proposedBy", "checkedBy"],
      },
      refuse,
      withdraw,
    },
    ACCEPTED: {},
    REFUSED: {},
    WITHDRAWN: {},
  },
} as const satisfies StateMachine<AccountChangeStatus, "officer" | "member">;
export type AccountChangeMachine = typeof accountChangeMachine;
export type AccountChangeEvent = EventOf<AccountChangeMachine>;

/** Statuses in which a company cannot propose another one. */
export const openAccountChanges = ["PROPOSED", "CHECKED"] as const satisfies AccountChangeStatus[];
