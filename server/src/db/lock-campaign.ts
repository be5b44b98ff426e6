import { eq } from "drizzle-orm";
import type { Transaction } from "./client.ts";
import { campaigns } from "./schema.ts";

/**
 * Locks a campaign until the transaction ends: before all that belongs to it, whatever module that is of.
 * @returns what stays so until then; undefined without such a campaign
 */
export async function lockCampaign(tx: Transaction, id: string) {
  const { status, companyId } = campaigns;
  const [row] = await tx
    .select({ status, companyId })
    .from(campaigns)
    .where(eq(campaigns.id, id))
    .for("no key update");
  return row;
}
