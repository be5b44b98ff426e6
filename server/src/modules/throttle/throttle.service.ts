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

/** Whom a counter is about: the purpose stays readable, the rest is only kept as a keyed hash. */
export interface Subject {
  readonly purpose: string;
  readonly name: string;
}

export interface Limit {
  readonly max: number;
  readonly windowSeconds: number;
}

/** Counters in the database: a restart forgives nothing, and several servers count together. */
export interface ThrottleService {
  /** Counts a request for a call. @throws ApiError `too_many_requests` beyond the caller's limit. */
  countRequest(call: CallDescriptor, caller: RateLimited): Promise<void>;
  /** Counts a hit. @returns seconds to wait when it is one too many, otherwise undefined. */
  count(executor: Executor, subject: Subject, limit: Limit): Promise<number | undefined>;
  /** @throws ApiError `too_many_requests` once a subject has spent all that it may in its window. */
  refuseSpent(subject: Subject, limit: Limit): Promise<void>;
  /** Adds to what a subject has spent: whole units, of whatever the limit counts. */
  spend(subject: Subject, amount: number, limit: Limit): Promise<void>;
  /**
   * Counts an attempt as failed before its outcome is known, so that attempts made at the same moment cannot slip
   * past the lock together; `takeBack` says that this one was none, `forgive` forgets all of them.
   * @throws ApiError `too_many_requests` while the subject is locked.
   */
  beginAttempt(subject: Subject, rule: LockoutRule): Promise<void>;
  /** Takes one attempt back that turned out right, with a lock that it began. */
  takeBack(tx: Transaction, subject: Subject, rule: LockoutRule): Promise<void>;
  /** @throws ApiError `too_many_requests` while an address is locked after too many failures. */
  refuseLockedAddress(purpose: string, ip: string): Promise<void>;
  /** Counts a failed attempt of an address. */
  countAddressFailure(purpose: string, ip: string): Promise<void>;
  /** Forgets everything counted about these subjects. */
  forgive(executor: Executor, subjects: readonly Subject[]): Promise<void>;
  /** Deletes counters that no longer hold anybody back. */
  removeEnded(): Promise<void>;
}

const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));

export function createThrottleService(deps: {
  db: Database;
  background: Database;
  clock: Clock;
  /** Key of the hashes that stand for addresses and accounts. */
  indexKey: Buffer;
  /** Multiplies what one address or account may do; above 1 where many testers share one. */
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

  /** At least one request is always allowed, or a small factor would close the product. */
  const perCaller = (max: number): number => Math.max(1, Math.floor(max * rateLimitFactor));

  const refuseUntil = (lockedUntil: Date | null | undefined, now: Date): void => {
    if (!lockedUntil || lockedUntil <= now) return;
    throw new ApiError("too_many_requests", { retryAfter: secondsUntil(lockedUntil, now) });
  };

  /** One more failure; the counter is held meanwhile, so none is lost and none counts twice. */
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
