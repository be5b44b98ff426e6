import type { Transaction } from "../../db/client.ts";
import { lockCampaign } from "../../db/lock-campaign.ts";
import { projectAll } from "./projection.policy.ts";
import { findAllocated, keepProjected } from "./projections.repository.ts";

/**
 * Keeps what every transaction of a campaign is projected to get, once all that is put in is known: a rupiah of one
 * funder depends on all the others, whom nobody reads for a portfolio.
 */
export async function keepProjections(tx: Transaction, campaignId: string): Promise<void> {
  if ((await lockCampaign(tx, campaignId))?.status === "CANCELLED") return;
  const found = await findAllocated(tx, campaignId);
  if (!found || found.funded.every(({ isKept }) => isKept)) return;
  const rows = projectAll(found, found.funded);
  await keepProjected(
    tx,
    found.funded.map(({ id }, row) => ({ id, projected: rows[row] ?? [] })),
  );
}
