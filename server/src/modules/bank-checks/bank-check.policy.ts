import type { BankAccountCheckRow } from "../../db/schema/bank-checks.ts";
import { addSeconds } from "../../lib/clock.ts";

/** For how long a check is kept that nobody came back for. */
export const keptSeconds = 24 * 3600;

/** Seconds without an answer after which a callback may be lost: the provider is asked again. */
const patienceSeconds = 120;

/** Whether an answer that was promised is overdue. */
export const isOverdue = (since: Date, now: Date): boolean =>
  addSeconds(since, patienceSeconds) <= now;

/** Whether the provider has to be asked: for the first time, or once more. */
export const isToAsk = ({ outcome, askedAt }: BankAccountCheckRow, now: Date): boolean =>
  outcome === null && (askedAt === null || isOverdue(askedAt, now));
