import type { ThrottleService } from "../throttle/throttle.service.ts";

/**
 * Milliseconds that the files of one account may be worked on in an hour. A photo takes half a second, a deed less:
 * whoever fills in every form ten times over has spent a quarter of it.
 */
const limit = { max: 120_000, windowSeconds: 60 * 60 };

/** What the files of an account may cost. */
export interface WorkBudget {
  /**
   * Works on a file of an account and counts the time it took, whatever came of it.
   * @param account id of a person, or of the company that a file belongs to.
   * @throws ApiError `too_many_requests` when the account has spent all of it.
   */
  spend<T>(account: string, work: () => Promise<T>): Promise<T>;
}

/** Counted in the database: a restart forgives nothing, and several servers count together. */
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
