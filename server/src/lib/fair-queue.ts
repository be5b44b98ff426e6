import { ApiError } from "./api-error.ts";

/**
 * Runs the work of many accounts, one piece of each account after the other: whoever sends much waits for his own work,
 * not others for his.
 */
export interface FairQueue {
  /**
   * @param work is told its lane, from 0: no two pieces at work have the same.
   * @throws ApiError `too_many_requests` when too much is waiting already, of this account or of all.
   */
  run<T>(account: string, work: (lane: number) => Promise<T>): Promise<T>;
}

export interface FairQueueOptions {
  /** How much runs at the same time: at least 2. The first lane takes accounts that have used little lately only. */
  readonly lanes: number;
  /** How many pieces of one account may wait. */
  readonly mayWait: number;
  /** How many may wait in all. */
  readonly mayWaitInAll: number;
  /** Milliseconds at work within an hour beyond which an account has not used little. */
  readonly littleMs: number;
  /** For tests: milliseconds. */
  readonly now?: () => number;
}

const hourMs = 60 * 60 * 1000;
/** Accounts that are remembered before those whose hour is over are looked for. */
const manyAccounts = 1000;

type Start = (lane: number) => void;

/** How long each account has been at work, in an hour that begins with its first work. */
function createUsage(now: () => number) {
  const used = new Map<string, { ms: number; endsAt: number }>();
  const current = (account: string) => {
    const found = used.get(account);
    return found && found.endsAt > now() ? found : undefined;
  };
  return {
    of: (account: string): number => current(account)?.ms ?? 0,
    add(account: string, ms: number) {
      if (used.size >= manyAccounts) {
        for (const [each, { endsAt }] of used) if (endsAt <= now()) used.delete(each);
      }
      const { ms: before, endsAt } = current(account) ?? { ms: 0, endsAt: now() + hourMs };
      used.set(account, { ms: before + ms, endsAt });
    },
  };
}

export function createFairQueue({
  lanes,
  mayWait,
  mayWaitInAll,
  littleMs,
  now = () => performance.now(),
}: FairQueueOptions): FairQueue {
  const usage = createUsage(now);
  /** Accounts with waiting work, in the order of their turns. */
  const turns = new Map<string, Start[]>();
  const atWork = new Set<string>();
  const freeLanes = Array.from({ length: lanes }, (_, lane) => lane);
  let waiting = 0;

  /** One piece of an account at a time, or a few accounts could hold every lane. */
  const mayTake = (account: string, lane: number): boolean =>
    !atWork.has(account) && (lane > 0 || usage.of(account) <= littleMs);

  /** Starts the next piece that may have a lane. @returns whether there was one. */
  function startIn(lane: number): boolean {
    for (const [account, pieces] of turns) {
      if (!mayTake(account, lane)) continue;
      const start = pieces.shift();
      turns.delete(account);
      if (pieces.length > 0) turns.set(account, pieces);
      waiting -= 1;
      atWork.add(account);
      start?.(lane);
      return true;
    }
    return false;
  }

  function startAll(): void {
    for (const lane of [...freeLanes]) {
      if (startIn(lane)) freeLanes.splice(freeLanes.indexOf(lane), 1);
    }
  }

  function takeTurn(account: string): Promise<number> {
    const pieces = turns.get(account) ?? [];
    // Work that starts at once has not waited for anybody.
    const startsNow = pieces.length === 0 && freeLanes.some((lane) => mayTake(account, lane));
    if (!startsNow && (pieces.length >= mayWait || waiting >= mayWaitInAll)) {
      throw new ApiError("too_many_requests", { retryAfter: 5 });
    }
    waiting += 1;
    return new Promise((resolve) => {
      pieces.push(resolve);
      turns.set(account, pieces);
      startAll();
    });
  }

  return {
    async run(account, work) {
      const lane = await takeTurn(account);
      const begun = now();
      try {
        return await work(lane);
      } finally {
        usage.add(account, now() - begun);
        atWork.delete(account);
        freeLanes.push(lane);
        freeLanes.sort();
        startAll();
      }
    },
  };
}
