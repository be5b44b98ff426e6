import type { Role } from "@rukun/contract/roles";
import { addSeconds } from "../../lib/clock.ts";

const hour = 3600;
const day = 24 * hour;

/** A session that nobody used for this long is over. */
const idleSeconds = 30 * day;
const memberSeconds = 90 * day;
const officerSeconds = 12 * hour;

/** Opening one more ends the oldest. */
export const maxSessions = 20;

/** A use is written down at most this often. */
const seenStepSeconds = 5 * 60;

/** When a session ends however much it is used: officers sign in anew every working day. */
export const sessionEnd = (role: Role, openedAt: Date): Date =>
  addSeconds(openedAt, role === "officer" ? officerSeconds : memberSeconds);

/** Sessions last used before this moment are over. */
export const idleSince = (now: Date): Date => addSeconds(now, -idleSeconds);

/** Whether a use at `now` is worth writing down. */
export const isSeenStale = (lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= seenStepSeconds * 1000;
