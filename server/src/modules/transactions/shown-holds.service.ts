import type { Database } from "../../db/client.ts";
import type { CampaignEffects } from "../campaigns/campaign-status.service.ts";
import { listSlugs } from "./transactions.repository.ts";

/** Has the pages of a campaign follow a hold that was placed on it. */
export type ShownHolds = (campaignId: string) => void;

/** Milliseconds for which holds are collected. */
const together = 1000;

/**
 * Holds are placed by one statement without a transaction, hundreds in a second, and none of them waits for this. What
 * is lost with a killed process shows when the pages' lifetime ends; money that arrives is told in its own transaction.
 */
export function createShownHolds(deps: {
  background: Database;
  refreshPages: CampaignEffects["refreshPages"];
  /** Whether anyone is told. */
  hasWebs: boolean;
}): ShownHolds {
  const { background, refreshPages, hasWebs } = deps;
  const waiting = new Set<string>();

  async function tell(): Promise<void> {
    const ids = [...waiting];
    waiting.clear();
    await background.transaction(async (tx) => {
      await refreshPages(tx, await listSlugs(tx, ids));
    });
  }

  return (campaignId) => {
    if (!hasWebs) return;
    if (waiting.size === 0) setTimeout(() => tell().catch(() => undefined), together).unref();
    waiting.add(campaignId);
  };
}
