import { eq } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import { campaignAcceptances, companies, users } from "../../db/schema.ts";

export async function findAcceptance(db: Executor, campaignId: string) {
  const [row] = await db
    .select({
      document: campaignAcceptances.document,
      documentSha256: campaignAcceptances.documentSha256,
      documentVersion: campaignAcceptances.documentVersion,
      acceptedAt: campaignAcceptances.acceptedAt,
      by: users.fullName,
    })
    .from(campaignAcceptances)
    .innerJoin(users, eq(users.id, campaignAcceptances.userId))
    .where(eq(campaignAcceptances.campaignId, campaignId));
  return row;
}

export async function addAcceptance(
  tx: Transaction,
  acceptance: typeof campaignAcceptances.$inferInsert,
): Promise<void> {
  await tx.insert(campaignAcceptances).values(acceptance);
}

/** Legal form and name. */
export async function findCompanyName(db: Executor, companyId: string) {
  const [row] = await db
    .select({ business_entity: companies.businessEntity, name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId));
  return row;
}
