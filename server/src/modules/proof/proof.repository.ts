import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { campaigns, distributionShares, distributions } from "../../db/schema.ts";

/** The id of a published campaign, as the books write it; undefined when there is none. */
export async function findPublishedId(db: Executor, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.id, id), isNotNull(campaigns.publishedAt)));
  return row?.id;
}

/** The id of a published campaign, and what its distributions have booked to a funder; undefined when there is none. */
export async function findOwnShares(db: Executor, id: string, userId: string) {
  const sumOf = (column: SQL) => sql<string>`(
    select coalesce(sum(${column}), 0)::text
    from ${distributionShares} as share join ${distributions} as whole on whole.id = share.distribution_id
    where share.user_id = ${userId} and share.booked_at is not null and whole.campaign_id = ${id}
  )`;
  const [row] = await db
    .select({
      id: campaigns.id,
      shared: sumOf(sql`share.principal + share.margin`),
      tax: sumOf(sql`share.tax`),
    })
    .from(campaigns)
    .where(and(eq(campaigns.id, id), isNotNull(campaigns.publishedAt)));
  return row;
}
