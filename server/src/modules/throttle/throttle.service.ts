import type { CallDescriptor } from "@rukun/contract/call";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import { addSeconds, type Clock } from "../../lib/clock.ts";
import { keyedHash } from "../../lib/crypto.ts";
import type { RateLimited } from "../../plugins/contract-routes.ts";
import { callerOf } from "./address.policy.ts";
import { addressLockout, type LockoutRule, lockSeconds } from "./lockout.policy.ts";
import {
  clearThrottles,
  countHit,
  deleteEndedThrottles,
  findThrottle,
  lockThrottle,
  saveThrottle,
} from "./throttle.repository.ts";

/** Subject of a counter: the purpose is readable, the rest is stored only as a keyed hash. */
export interface Subject {
  readonly purpose: string;
  readonly name: string;
}

/**
 * What one address may ask for that is not there. Nobody follows that many dead links; search engines slow down when
 * they are told to.
 */
const missing = { purpose: "missing", limit: { max: 120, windowSeconds: 60 } } as const;

export interface Limit {
  readonly max: number;
  readonly windowSeconds: number;
}

/** Counters in the database: they survive restarts and are shared by all servers. */
export interface ThrottleService {
  /** Counts a request for a call. @throws ApiError `too_many_requests` beyond the caller's limit. */
  countRequest(call: CallDescriptor, caller: RateLimited): Promise<void>;
  /** Counts what an address asked for and is not there. @throws ApiError `too_many_requests` beyond the limit. */
  countMissing(ip: string): Promise<void>;
  /** Counts a hit. @returns seconds to wait when the limit is exceeded, otherwise undefined. */
  count(executor: Executor, subject: Subject, limit: Limit): Promise<number | undefined>;
  /** @throws ApiError `too_many_requests` once a subject has used up its quota of the window. */
  refuseSpent(subject: Subject, limit: Limit): Promise<void>;
  /** Adds to a subject's usage, in whole units of the limit. */
  spend(subject: Subject, amount: number, limit: Limit): Promise<void>;
  /**
   * Counts an attempt as failed before its outcome is known, so that concurrent attempts cannot bypass the lock;
   * `takeBack` uncounts this one, `forgive` clears all of them.
   * @throws ApiError `too_many_requests` while the subject is locked.
   */
  beginAttempt(subject: Subject, rule: LockoutRule): Promise<void>;
  /** Uncounts an attempt that succeeded, with the lock it started. */
  takeBack(tx: Transaction, subject: Subject, rule: LockoutRule): Promise<void>;
  /** @throws ApiError `too_many_requests` while an address is locked after too many failures. */
  refuseLockedAddress(purpose: string, ip: string): Promise<void>;
  /** Counts a failed attempt of an address. */
  countAddressFailure(purpose: string, ip: string): Promise<void>;
  /** Clears the counters of these subjects. */
  forgive(executor: Executor, subjects: readonly Subject[]): Promise<void>;
  /** Deletes counters that no longer have an effect. */
  removeEnded(): Promise<void>;
}

const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));

export function createThrottleService(deps: {
  db: Database;
  background: Database;
  clock: Clock;
  /** Key of the hashes of addresses and accounts. */
  indexKey: Buffer;
  /** Multiplies the limits of addresses and accounts; above 1 where many testers share one. */
  rateLimitFactor: number;
}): ThrottleService {
  const { db, background, clock, indexKey, rateLimitFactor } = deps;

  const keyOf = ({ purpose, name }: Subject): string =>
    `${purpose}:${keyedHash(indexKey, `throttle:${purpose}:${name}`)}`;

  async function count(executor: Executor, subject: Subject, { max, windowSeconds }: Limit) {
    const now = clock();
    const row = await countHit(executor, keyOf(subject), now, addSeconds(now, windowSeconds));
    return row.hits > max ? secondsUntil(row.windowEndsAt, now) : undefined;
  }

  /** Always allow at least one request, or a small factor would block everything. */
  const perCaller = (max: number): number => Math.max(1, Math.floor(max * rateLimitFactor));

  const refuseUntil = (lockedUntil: Date | null | undefined, now: Date): void => {
    if (!lockedUntil || lockedUntil <= now) return;
    throw new ApiError("too_many_requests", { retryAfter: secondsUntil(lockedUntil, now) });
  };

  /** Adds a failure under a row lock, so that none is lost or counted twice. */
  async function addFailure(subject: Subject, rule: LockoutRule, whileLocked: "refuse" | "count") {
    await db.transaction(async (tx) => {
      const now = clock();
      const windowEndsAt = addSeconds(now, rule.forgetAfterSeconds);
      const row = await lockThrottle(tx, keyOf(subject), windowEndsAt);
      if (whileLocked === "refuse") refuseUntil(row.lockedUntil, now);
      const isLocked = row.lockedUntil !== null && row.lockedUntil > now;
      const isOver = row.windowEndsAt <= now && !isLocked;
      const hits = isOver ? 1 : row.hits + 1;
      const seconds = lockSeconds(hits, rule);
      await saveThrottle(tx, {
        key: row.key,
        hits,
        windowEndsAt: isOver ? windowEndsAt : row.windowEndsAt,
        lockedUntil: seconds > 0 ? addSeconds(now, seconds) : null,
      });
    });
  }

  return {
    async countRequest(call, caller) {
      if (!call.rateLimit) return;
      const { max, windowSeconds } = call.rateLimit;
      const name = "ip" in caller ? callerOf(caller.ip) : `account:${caller.accountId}`;
      const subject = { purpose: `${call.method} ${call.path}`, name };
      const wait = await count(db, subject, { max: perCaller(max), windowSeconds });
      if (wait !== undefined) throw new ApiError("too_many_requests", { retryAfter: wait });
    },

    async countMissing(ip) {
      const { max, windowSeconds } = missing.limit;
      const subject = { purpose: missing.purpose, name: callerOf(ip) };
      const wait = await count(db, subject, { max: perCaller(max), windowSeconds });
      if (wait !== undefined) throw new ApiError("too_many_requests", { retryAfter: wait });
    },

    count,

    async refuseSpent(subject, { max }) {
      const row = await findThrottle(db, keyOf(subject));
      const now = clock();
      if (!row || row.windowEndsAt <= now || row.hits < perCaller(max)) return;
      throw new ApiError("too_many_requests", { retryAfter: secondsUntil(row.windowEndsAt, now) });
    },

    async spend(subject, amount, { windowSeconds }) {
      const now = clock();
      await countHit(db, keyOf(subject), now, addSeconds(now, windowSeconds), amount);
    },

    beginAttempt: (subject, rule) => addFailure(subject, rule, "refuse"),

    async takeBack(tx, subject, rule) {
      const row = await lockThrottle(tx, keyOf(subject), clock());
      const hits = Math.max(0, row.hits - 1);
      const isLocked = lockSeconds(hits, rule) > 0;
      await saveThrottle(tx, { ...row, hits, lockedUntil: isLocked ? row.lockedUntil : null });
    },

    async refuseLockedAddress(purpose, ip) {
      const row = await findThrottle(db, keyOf({ purpose, name: callerOf(ip) }));
      refuseUntil(row?.lockedUntil, clock());
    },

    countAddressFailure: (purpose, ip) =>
      addFailure(
        { purpose, name: callerOf(ip) },
        { ...addressLockout, after: perCaller(addressLockout.after) },
        "count",
      ),

    forgive: (executor, subjects) => clearThrottles(executor, subjects.map(keyOf)),

    removeEnded: () => deleteEndedThrottles(background, clock()),
  };
}
