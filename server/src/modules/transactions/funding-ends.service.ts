import type { TransactionEvent } from "@rukun/contract/transaction-status";
import { isHeld } from "@rukun/contract/transaction-status";
import type { Database, Transaction } from "../../db/client.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { refund } from "../../ledger/postings.ts";
import type { Clock } from "../../lib/clock.ts";
import { errorKinds } from "../../lib/error-kinds.ts";
import type { CampaignEffects } from "../campaigns/campaign-status.service.ts";
import {
  addRefundFailure,
  type EndingPlace,
  listEnding,
  listOpen,
} from "./funding-ends.repository.ts";
import { keepProjections } from "./projections.service.ts";
import { inBooks } from "./transaction-money.ts";
import {
  type LockedTransaction,
  type TransactionStatusService,
  takesMoney,
} from "./transaction-status.service.ts";

/** Ended in one database transaction: the campaign and the funders' accounts are locked no longer than that takes. */
const batch = 50;
/** In one run of the job, which has a minute; the rest is left to the next one. */
const mostInRun = 2000;
const pageSize = 1000;
const first: EndingPlace = {
  userId: "00000000-0000-0000-0000-000000000000",
  id: "00000000-0000-0000-0000-000000000000",
};

/** What the end of its campaign's funding brings a transaction to, if anything. */
function endOf({ status, campaignStatus }: LockedTransaction): TransactionEvent | undefined {
  if (takesMoney(campaignStatus)) return undefined;
  if (isHeld(status)) return "close";
  if (campaignStatus !== "CANCELLED") return status === "PAID" ? "allocate" : undefined;
  return status === "PAID" || status === "ALLOCATED" ? "refund" : undefined;
}

/**
 * Ends the transactions of campaigns whose funding has ended: what was paid is allocated, or given back where the
 * campaign was cancelled; holds are over. What is left to do is read from the rows, so it may be killed, run again, or
 * run in several processes.
 */
export function createFundingEnds(deps: {
  background: Database;
  jobs: Pick<Jobs, "enqueue">;
  ledger: Pick<Ledger, "post">;
  transactionStatus: TransactionStatusService;
  refreshPages: CampaignEffects["refreshPages"];
  pseudonymKey: Buffer;
  clock: Clock;
}): () => Promise<void> {
  const { background, jobs, ledger, transactionStatus, refreshPages, pseudonymKey, clock } = deps;
  const moneyOf = inBooks(pseudonymKey);

  async function end(tx: Transaction, id: string): Promise<void> {
    const row = await transactionStatus.lock(tx, id);
    const event = row && endOf(row);
    if (!event) return;
    if (event === "refund") {
      await ledger.post(tx, refund({ event: `refund:${id}`, ...moneyOf(row) }));
    }
    await transactionStatus.change(tx, { id, event, actor: { role: "system" } });
  }

  const endAll = (ids: readonly string[]): Promise<void> =>
    background.transaction(async (tx) => {
      for (const id of ids) await end(tx, id);
    });

  /** @returns how many were ended. */
  async function endBatch(ids: readonly string[], failures: unknown[]): Promise<number> {
    try {
      await endAll(ids);
      return ids.length;
    } catch {
      // One that cannot be ended does not hold up the others.
      let done = 0;
      for (const id of ids) {
        try {
          await endAll([id]);
          done += 1;
        } catch (error) {
          failures.push(error);
          const kind = errorKinds(error).join(" > ") || "unknown";
          await addRefundFailure(background, { transactionId: id, at: clock(), kind });
        }
      }
      return done;
    }
  }

  /** @returns how many were ended, and whether all were seen. */
  async function endCampaign(campaignId: string, failures: unknown[]) {
    let [done, seen] = [0, 0];
    for (let after = first; ; ) {
      const page = await listOpen(background, campaignId, after, pageSize);
      const ids = page.map(({ id }) => id);
      for (let from = 0; from < ids.length; from += batch) {
        done += await endBatch(ids.slice(from, from + batch), failures);
      }
      seen += page.length;
      after = page.at(-1) ?? after;
      if (page.length < pageSize) return { done, isOver: true };
      if (seen >= mostInRun) return { done, isOver: false };
    }
  }

  return async function endFundings(): Promise<void> {
    const failures: unknown[] = [];
    let ended = 0;
    for (const { id, slug } of await listEnding(background, pageSize)) {
      const { done, isOver } = await endCampaign(id, failures);
      ended += done;
      const isEnough = !isOver || ended >= mostInRun;
      await background.transaction(async (tx) => {
        // Its figures have changed.
        if (done > 0) await refreshPages(tx, [{ slug }]);
        if (isOver) await keepProjections(tx, id);
        if (isEnough && ended > 0) await jobs.enqueue(tx, "end-fundings", {});
      });
      if (isEnough) break;
    }
    if (failures.length > 0) throw failures[0];
  };
}
