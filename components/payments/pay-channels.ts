import type { VirtualAccountBankCode } from "@rukun/contract/virtual-account-banks";

/** `other`: from an account at another bank. */
export type ChannelKind = "app" | "web" | "atm" | "other";

/** A way to pay at a bank: its key among the texts, its kind, and what people call it, or the bank of an ATM. */
type Channel = readonly [key: string, kind: ChannelKind, name: string];

/** By which channels a virtual account of a bank is paid, the most used first. */
export const payChannels = {
  BSI: [
    ["byond", "app", "BYOND by BSI"],
    ["bsiNet", "web", "BSI Net"],
    ["bsiAtm", "atm", "BSI"],
    ["bsiOther", "other", ""],
  ],
  BCA: [
    ["bcaMobile", "app", "BCA mobile"],
    ["myBca", "app", "myBCA"],
    ["klikBca", "web", "KlikBCA"],
    ["bcaAtm", "atm", "BCA"],
  ],
  MANDIRI: [
    ["livin", "app", "Livin’ by Mandiri"],
    ["mandiriAtm", "atm", "Mandiri"],
  ],
  BRI: [
    ["brimo", "app", "BRImo"],
    ["briInternet", "web", "BRI Internet Banking"],
    ["briAtm", "atm", "BRI"],
  ],
  BNI: [
    ["wondr", "app", "wondr by BNI"],
    ["bniInternet", "web", "BNI Internet Banking"],
    ["bniAtm", "atm", "BNI"],
  ],
  PERMATA: [
    ["permataMe", "app", "Permata ME"],
    ["permataNet", "web", "PermataNet"],
    ["permataAtm", "atm", "Permata"],
  ],
} as const satisfies Record<VirtualAccountBankCode, readonly Channel[]>;

export type PayChannel = (typeof payChannels)[VirtualAccountBankCode][number];
