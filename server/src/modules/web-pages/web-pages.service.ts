import type { Transaction } from "../../db/client.ts";
import type { JobData, Jobs } from "../../jobs/jobs.ts";

/** Tells every web process which public pages have changed, so that it renders them again. */
export interface WebPagesService {
  /**
   * In the transaction of the change: told if and only if it commits.
   * @param paths without a language: each page is rendered in both
   */
  changed(tx: Transaction, paths: readonly string[]): Promise<void>;
  /** Background work: tells one web process. @throws Error when it has not rendered all of them. */
  tell(data: JobData["refresh-pages"]): Promise<void>;
}

/** Rendering a page asks this API, so it may take a while. */
const timeoutMs = 20_000;

export function createWebPagesService(deps: {
  jobs: Jobs;
  addresses: readonly string[];
  key: string;
}): WebPagesService {
  const { jobs, addresses, key } = deps;
  return {
    async changed(tx, paths) {
      if (paths.length === 0) return;
      const unique = [...new Set(paths)];
      // One job each: a process that does not answer delays no other.
      for (const address of addresses) {
        await jobs.enqueue(tx, "refresh-pages", { address, paths: unique });
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
