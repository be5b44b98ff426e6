import { liveChannels } from "@rukun/contract/live-channels";
import type { Database, Transaction } from "../../db/client.ts";
import { lockCampaign } from "../../db/lock-campaign.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { pseudonymOf } from "../../ledger/chain.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { distribution } from "../../ledger/postings.ts";
import type { Clock } from "../../lib/clock.ts";
import type { CampaignStatusService } from "../campaigns/campaign-status.service.ts";
import type { LiveService } from "../live/live.service.ts";
import type { TransactionStatusService } from "../transactions/transaction-status.service.ts";
import { byFunder, totalOf } from "./distribution.policy.ts";
import {
  hasLoss,
  isCampaignOver,
  listOpenShares,
  listOver,
  listReleased,
  listUnsettled,
  lockDistribution,
  type OpenShare,
  setBooked,
  setDone,
} from "./distributions.repository.ts";
import type { RepaymentMails } from "./repayment-mails.service.ts";

/** Shares in one database transaction, and the rest of their last funder's: what is locked is so no longer than that. */
const batch = 200;
const settledInBatch = 50;
/** Batches in one run of the job, which has a minute; the rest is left to the next one. */
const mostInRun = 60;

/**
 * Books released distributions, batch by batch. What is left to do is read from the rows, so it may be killed, run again,
 * or run in several processes. Where nothing is left to be paid or distributed, the campaign's
 * transactions are settled, and the campaign is finished.
 */
export function createDistribute(deps: {
  background: Database;
  clock: Clock;
  jobs: Pick<Jobs, "enqueue">;
  ledger: Pick<Ledger, "post">;
  live: Pick<LiveService, "changed">;
  campaignStatus: Pick<CampaignStatusService, "change">;
  transactionStatus: Pick<TransactionStatusService, "change">;
  mails: Pick<RepaymentMails, "distributed">;
  pseudonymKey: Buffer;
}): () => Promise<void> {
  const { background, clock, jobs, ledger, live, campaignStatus, transactionStatus } = deps;
  const { mails, pseudonymKey } = deps;
  const system = { role: "system" } as const;

  interface Released {
    readonly id: string;
    readonly campaignId: string;
  }

  async function book(tx: Transaction, { id, campaignId }: Released, open: readonly OpenShare[]) {
    const funders = byFunder(open).flatMap((own) => {
      const [first] = own;
      return first ? { ...first, ...totalOf(own) } : [];
    });
    const shares = funders.map(({ userId, transactionId: ref, taxAccount, ...amounts }) => ({
      ...{ userId, ref, party: pseudonymOf(pseudonymKey, campaignId, userId) },
      gross: amounts.principal + amounts.gross,
      withheld: amounts.tax,
      tax: taxAccount,
    }));
    // No other batch has its name: all that is open of its first funder is booked by this one.
    const event = `distribution:${id}:${shares[0]?.ref}`;
    await ledger.post(tx, distribution({ event, campaignId, shares, ref: id }));
    const transactionIds = [...new Set(open.map(({ transactionId }) => transactionId))];
    await setBooked(tx, id, transactionIds, clock());
    for (const { userId } of shares) live.changed(tx, liveChannels.rdf(userId));
    for (const each of transactionIds) live.changed(tx, liveChannels.transaction(each));
    await mails.distributed(tx, campaignId, funders);
  }

  /** @returns whether there may be transactions left to settle */
  async function settle(tx: Transaction, campaignId: string): Promise<boolean> {
    const rows = await listUnsettled(tx, campaignId, settledInBatch);
    for (const { id, status, hasLoss: isLoss } of rows) {
      if (status === "ALLOCATED") {
        await transactionStatus.change(tx, { id, event: "run", actor: system });
      }
      const event = isLoss ? "acceptLoss" : "settle";
      await transactionStatus.change(tx, { id, event, actor: system });
    }
    return rows.length === settledInBatch;
  }

  /** @returns whether something may be left to do */
  const step = (released: Released): Promise<boolean> =>
    background.transaction(async (tx) => {
      const { id, campaignId } = released;
      await lockCampaign(tx, campaignId);
      if ((await lockDistribution(tx, id))?.state !== "RELEASED") return false;
      live.changed(tx, liveChannels.campaign(campaignId));
      const open = await listOpenShares(tx, id, batch);
      if (open.length > 0) await book(tx, released, open);
      else await setDone(tx, id, clock());
      return open.length > 0;
    });

  /** @returns whether something may be left to do */
  const finish = (id: string): Promise<boolean> =>
    background.transaction(async (tx) => {
      await lockCampaign(tx, id);
      if (!(await isCampaignOver(tx, id))) return false;
      if (await settle(tx, id)) return true;
      const event = (await hasLoss(tx, id)) ? "acceptLoss" : "settle";
      await campaignStatus.change(tx, { id, event, actor: system });
      return false;
    });

  return async function distribute(): Promise<void> {
    const failures: unknown[] = [];
    let left = mostInRun;
    /** One that fails does not hold up the others. */
    async function run<T>(all: readonly T[], doStep: (one: T) => Promise<boolean>) {
      for (const one of all) {
        try {
          while (left > 0 && (await doStep(one))) left -= 1;
        } catch (error) {
          failures.push(error);
        }
      }
    }
    await run(await listReleased(background, mostInRun), step);
    await run(await listOver(background, mostInRun), finish);
    if (left === 0) await background.transaction((tx) => jobs.enqueue(tx, "distribute", {}));
    if (failures.length > 0) throw failures[0];
  };
}
