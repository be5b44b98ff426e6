import type { Role } from "@rukun/contract/roles";
import { addSeconds } from "../../lib/clock.ts";

const hour = 3600;
const day = 24 * hour;

/** Idle time-out of a session. */
const idleSeconds = 30 * day;
const memberSeconds = 90 * day;
const officerSeconds = 12 * hour;

/** Opening another one ends the oldest. */
export const maxSessions = 20;

/** Minimum interval between updates of the last use. */
const seenStepSeconds = 5 * 60;

/** Absolute end of a session: officers sign in again every working day. */
export const sessionEnd = (role: Role, openedAt: Date): Date =>
  addSeconds(openedAt, role === "officer" ? officerSeconds : memberSeconds);

/** Sessions last used before this have ended. */
export const idleSince = (now: Date): Date => addSeconds(now, -idleSeconds);

/** Whether a use at `now` should be recorded. */
export const isSeenStale = (lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= seenStepSeconds * 1000;
