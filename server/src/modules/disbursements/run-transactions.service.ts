import type { Database } from "../../db/client.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { TransactionStatusService } from "../transactions/transaction-status.service.ts";
import { listWaiting, type RunPlace } from "./run-transactions.repository.ts";

/** Begun in one database transaction: the campaign is locked no longer than that takes. */
const batch = 50;
/** In one run of the job, which has a minute; the rest is left to the next one. */
const mostInRun = 2000;
const nobody = "00000000-0000-0000-0000-000000000000";

/**
 * Begins the transactions of campaigns whose company has its money, and tells their funders. What is left to do is read
 * from the rows, so it may be killed, run again, or run in several processes.
 */
export function createRunTransactions(deps: {
  background: Database;
  jobs: Pick<Jobs, "enqueue">;
  transactionStatus: Pick<TransactionStatusService, "change" | "lock">;
}): () => Promise<void> {
  const { background, jobs, transactionStatus } = deps;
  const actor = { role: "system" } as const;

  const run = (rows: readonly RunPlace[]) =>
    background.transaction(async (tx) => {
      for (const { id } of rows) {
        const row = await transactionStatus.lock(tx, id);
        // Another process may have begun it.
        if (row?.status === "ALLOCATED") {
          await transactionStatus.change(tx, { id, event: "run", actor });
        }
      }
    });

  return async function runTransactions(): Promise<void> {
    let after: RunPlace = { campaignId: nobody, id: nobody };
    for (let seen = 0; seen < mostInRun; seen += batch) {
      const rows = await listWaiting(background, after, batch);
      await run(rows);
      if (rows.length < batch) return;
      after = rows.at(-1) ?? after;
    }
    await background.transaction((tx) => jobs.enqueue(tx, "run-transactions", {}));
  };
}
