import type { Locale } from "./locales.ts";
import type { EventOf, StateMachine } from "./state-machine.ts";

/** States of a funder's transaction in a campaign (MONEY, states). */
export const transactionStatuses = [
  "PLEDGED",
  "CONTRACTED",
  "SIGNED",
  "AWAITING_PAYMENT",
  "PAID",
  "ALLOCATED",
  "RUNNING",
  "SETTLED",
  "CANCELLED",
  "EXPIRED",
  "REFUNDED",
  "LOSS_ACCEPTED",
] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

export const transactionStatusTitles = {
  PLEDGED: { id: "Menunggu akad", en: "Waiting for the contracts" },
  CONTRACTED: { id: "Menunggu tanda tangan", en: "Waiting for your signature" },
  SIGNED: { id: "Siap dibayar", en: "Ready to be paid" },
  AWAITING_PAYMENT: { id: "Menunggu pembayaran", en: "Waiting for payment" },
  PAID: { id: "Sudah dibayar", en: "Paid" },
  ALLOCATED: { id: "Dana teralokasi", en: "Allocated" },
  RUNNING: { id: "Berjalan", en: "Running" },
  SETTLED: { id: "Lunas", en: "Settled" },
  CANCELLED: { id: "Dibatalkan", en: "Cancelled" },
  EXPIRED: { id: "Waktu habis", en: "Expired" },
  REFUNDED: { id: "Dana dikembalikan", en: "Refunded" },
  LOSS_ACCEPTED: { id: "Rugi disepakati", en: "Loss accepted" },
} as const satisfies Record<TransactionStatus, Record<Locale, string>>;

/** It holds capacity of the campaign, and nothing is paid yet. */
export const heldStatuses = ["PLEDGED", "CONTRACTED", "SIGNED", "AWAITING_PAYMENT"] as const;
/** The funder's money is in the campaign. */
export const fundedStatuses = ["PAID", "ALLOCATED", "RUNNING"] as const;
/** The campaign has the money for good: it is owed what it brings. */
export const entitledStatuses = ["ALLOCATED", "RUNNING"] as const;
/** What counts towards a funder's limit and concentration. */
export const committedStatuses = [...heldStatuses, ...fundedStatuses] as const;

export const isHeld = (status: TransactionStatus): boolean =>
  (heldStatuses as readonly TransactionStatus[]).includes(status);
export const isFunded = (status: TransactionStatus): boolean =>
  (fundedStatuses as readonly TransactionStatus[]).includes(status);

const cancel = {
  by: ["funder"],
  to: "CANCELLED",
  effects: ["release", "pause", "mailCancelled"],
} as const;
const expire = {
  by: ["system"],
  to: "EXPIRED",
  effects: ["release", "pause", "mailExpired"],
} as const;
/** Its campaign closed, or was cancelled, before it was paid. */
const close = { by: ["system"], to: "EXPIRED", effects: ["release", "mailClosed"] } as const;
const payFromRdf = { by: ["funder"], to: "PAID", effects: ["collect", "mailPaid"] } as const;
/** Whatever ends the wait also closes the virtual account that was waited for. */
const closes = "closePayment";
const refund = {
  by: ["system"],
  to: "REFUNDED",
  effects: ["giveBack", "mailRefunded"],
} as const;

/**
 * How a transaction goes on (MONEY, states). Until it is paid its funder may leave it, and its hold may run out; then
 * only the campaign's fate moves it.
 */
export const transactionMachine = {
  initial: "PLEDGED",
  states: {
    PLEDGED: {
      contract: { by: ["funder"], to: "CONTRACTED", effects: [] },
      cancel,
      expire,
      close,
    },
    CONTRACTED: {
      sign: { by: ["system"], to: "SIGNED", effects: [] },
      cancel,
      expire,
      close,
    },
    SIGNED: {
      payFromRdf,
      awaitPayment: { by: ["funder"], to: "AWAITING_PAYMENT", effects: [] },
      cancel,
      expire,
      close,
    },
    AWAITING_PAYMENT: {
      payFromRdf: { ...payFromRdf, effects: [closes, ...payFromRdf.effects] },
      payByVirtualAccount: { by: ["system"], to: "PAID", effects: ["collect", "mailPaid"] },
      cancel: { ...cancel, effects: [closes, ...cancel.effects] },
      expire: { ...expire, effects: [closes, ...expire.effects] },
      close: { ...close, effects: [closes, ...close.effects] },
    },
    PAID: {
      allocate: { by: ["system"], to: "ALLOCATED", effects: [] },
      refund,
    },
    ALLOCATED: {
      run: { by: ["system"], to: "RUNNING", effects: ["mailRunning"] },
      refund,
    },
    RUNNING: {
      settle: { by: ["system"], to: "SETTLED", effects: [] },
      acceptLoss: { by: ["system"], to: "LOSS_ACCEPTED", effects: [] },
    },
    SETTLED: {},
    CANCELLED: {},
    EXPIRED: {},
    REFUNDED: {},
    LOSS_ACCEPTED: {},
  },
} as const satisfies StateMachine<TransactionStatus, "funder" | "system">;
export type TransactionMachine = typeof transactionMachine;
export type TransactionEvent = EventOf<TransactionMachine>;
