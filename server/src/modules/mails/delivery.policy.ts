import { addSeconds } from "../../lib/clock.ts";
import type { MailTemplate } from "./templates.ts";

export const lanes = ["codes", "notices", "slow"] as const;
export type Lane = (typeof lanes)[number];

/** Mails that a user is waiting for at the screen. */
const awaited: ReadonlySet<string> = new Set<MailTemplate>([
  "otp",
  "pinCode",
  "alreadyRegistered",
  "resetPassword",
  "registrationUnfinished",
]);

/** The lane of a new mail, and of one that an officer sends again. */
export const firstLane = (kind: string): Lane => (awaited.has(kind) ? "codes" : "notices");

const daySeconds = 24 * 3600;

/** When the content of a mail expires; templates state the validity in minutes or days. */
export function expiryOf(params: object, now: Date): Date | null {
  if ("minutes" in params) return addSeconds(now, Number(params.minutes) * 60);
  if ("days" in params) return addSeconds(now, Number(params.days) * daySeconds);
  return null;
}

/** Delivery deadline: one day, and never after expiry. */
export function deliverUntil(expiresAt: Date | null, now: Date): Date {
  const day = addSeconds(now, daySeconds);
  return expiresAt && expiresAt < day ? expiresAt : day;
}

/** Exponential back-off in seconds: short for codes, which would arrive too late; like a mail server's for notices. */
export function retrySeconds(kind: string, attempts: number): number {
  const doublings = Math.min(Math.max(attempts - 1, 0), 20);
  return firstLane(kind) === "codes"
    ? Math.min(5 * 2 ** doublings, 120)
    : Math.min(60 * 4 ** doublings, 4 * 3600);
}

export interface LaneSlots {
  readonly slots: number;
  /** Slots that one domain of recipients may have at once. */
  readonly perDomain: number;
}

/** Fixed share of connections per lane, so that no lane starves another. @param connections at least 3 */
export function shareSlots(connections: number): Record<Lane, LaneSlots> {
  const codes = Math.max(1, Math.floor(connections * 0.55));
  const slow = Math.max(1, Math.floor(connections / 3));
  const notices = Math.max(1, connections - codes - slow);
  const most = (slots: number) => Math.max(1, Math.floor(slots * 0.75));
  return {
    codes: { slots: codes, perDomain: most(codes) },
    notices: { slots: notices, perDomain: most(notices) },
    slow: { slots: slow, perDomain: Math.max(1, Math.floor(slow / 2)) },
  };
}

export const domainOf = (email: string): string =>
  email.slice(email.lastIndexOf("@") + 1).toLowerCase();
