import { ApiError } from "./api-error.ts";

/**
 * Fair queue (round robin by account): an account that sends much waits for its own work and does not delay others.
 */
export interface FairQueue {
  /**
   * @param work receives its lane, from 0; running pieces never share one.
   * @throws ApiError `too_many_requests` when too much is waiting, of this account or in total.
   */
  run<T>(account: string, work: (lane: number) => Promise<T>): Promise<T>;
}

export interface FairQueueOptions {
  /** Concurrency, at least 2. The first lane is reserved for accounts that have used little recently. */
  readonly lanes: number;
  /** Maximum waiting pieces of one account. */
  readonly mayWait: number;
  /** Maximum waiting pieces in total. */
  readonly mayWaitInAll: number;
  /** Milliseconds of work within an hour up to which an account counts as having used little. */
  readonly littleMs: number;
  /** For tests: milliseconds. */
  readonly now?: () => number;
}

const hourMs = 60 * 60 * 1000;
/** Number of tracked accounts above which expired ones are removed. */
const manyAccounts = 1000;

type Start = (lane: number) => void;

/** Working time of each account, in an hour that begins with its first work. */
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

  /** One piece of an account at a time, or a few accounts could occupy every lane. */
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
    // Work that starts immediately never occupied a waiting place.
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
