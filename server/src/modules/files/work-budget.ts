import type { ThrottleService } from "../throttle/throttle.service.ts";

/**
 * Processing time in milliseconds per account and hour. A photo takes half a second, a deed less: filling in every form
 * ten times uses a quarter of it.
 */
const limit = { max: 120_000, windowSeconds: 60 * 60 };

/** Limits the processing time of an account's files. */
export interface WorkBudget {
  /**
   * Processes a file of an account and counts the time taken, whatever the outcome.
   * @param account id of a person, or of the company that a file belongs to.
   * @throws ApiError `too_many_requests` when the account's budget is exhausted.
   */
  spend<T>(account: string, work: () => Promise<T>): Promise<T>;
}

/** Counted in the database, so that it survives restarts and is shared by all servers. */
export function createWorkBudget(
  throttle: Pick<ThrottleService, "refuseSpent" | "spend">,
): WorkBudget {
  return {
    async spend(account, work) {
      const subject = { purpose: "file-work", name: account };
      await throttle.refuseSpent(subject, limit);
      const begun = performance.now();
      try {
        return await work();
      } finally {
        await throttle.spend(subject, Math.ceil(performance.now() - begun), limit);
      }
    },
  };
}
