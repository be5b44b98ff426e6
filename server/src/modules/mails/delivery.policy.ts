import { addSeconds } from "../../lib/clock.ts";
import type { MailTemplate } from "./templates.ts";

export const lanes = ["codes", "notices", "slow"] as const;
export type Lane = (typeof lanes)[number];

/** What somebody sits in front of a screen and waits for. */
const awaited: ReadonlySet<string> = new Set<MailTemplate>([
  "otp",
  "alreadyRegistered",
  "resetPassword",
  "registrationUnfinished",
]);

/** The lane a mail begins in, and comes back to when somebody wants it sent again. */
export const firstLane = (kind: string): Lane => (awaited.has(kind) ? "codes" : "notices");

const daySeconds = 24 * 3600;

/** When what a mail says is worthless: templates say for how many minutes or days it holds. */
export function expiryOf(params: object, now: Date): Date | null {
  if ("minutes" in params) return addSeconds(now, Number(params.minutes) * 60);
  if ("days" in params) return addSeconds(now, Number(params.days) * daySeconds);
  return null;
}

/** Until when a mail is attempted: for a day, and never after it expired. */
export function deliverUntil(expiresAt: Date | null, now: Date): Date {
  const day = addSeconds(now, daySeconds);
  return expiresAt && expiresAt < day ? expiresAt : day;
}

/** Seconds until the next attempt: codes soon, or they come too late; notices with the patience of a mail server. */
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

/** How the connections are shared out: no lane can take another one's. @param connections at least 3 */
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
