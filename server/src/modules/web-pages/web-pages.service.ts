import type { Transaction } from "../../db/client.ts";
import type { JobData, Jobs } from "../../jobs/jobs.ts";

/** Tells every web process which public pages have changed, so that it renders them again. */
export interface WebPagesService {
  /**
   * In the transaction of the change: told if and only if it commits, together with what others change in that second.
   * @param paths without a language: each page is rendered in both
   */
  changed(tx: Transaction, paths: readonly string[]): Promise<void>;
  /** Background work: tells one web process. @throws Error when it has not rendered all of them. */
  tell(data: JobData["refresh-pages"]): Promise<void>;
}

/**
 * Milliseconds: what changes within the same stretch of time is told together, whichever process changes it. The queue
 * lives by the clock of the machines, not by that of the business.
 */
const together = 1000;
/** Of one job: so many are rendered, or tried again, together. */
const mostPaths = 50;
const endOfStretch = (): Date => new Date((Math.floor(Date.now() / together) + 1) * together);

/** Rendering a page asks this API, so it may take a while. */
const timeoutMs = 20_000;

export function createWebPagesService(deps: {
  jobs: Jobs;
  addresses: readonly string[];
  key: string;
}): WebPagesService {
  const { jobs, addresses, key } = deps;
  /** What each open transaction has queued: the refund of fifty payments changes the same pages. */
  const queued = new WeakMap<Transaction, Set<string>>();
  return {
    async changed(tx, paths) {
      const known = queued.get(tx) ?? new Set();
      const added = [...new Set(paths)].filter((path) => !known.has(path));
      if (added.length === 0) return;
      queued.set(tx, new Set([...known, ...added]));
      const at = endOfStretch();
      for (let first = 0; first < added.length; first += mostPaths) {
        const some = added.slice(first, first + mostPaths);
        // One job each: a process that does not answer delays no other.
        for (const address of addresses) {
          await jobs.enqueue(tx, "refresh-pages", { address, paths: some }, { at });
        }
      }
    },

    async tell({ address, paths }) {
      const response = await fetch(`${address}/api/revalidate`, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify({ paths }),
        // The key is for this address only.
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`a web process answered with status ${response.status}`);
    },
  };
}
