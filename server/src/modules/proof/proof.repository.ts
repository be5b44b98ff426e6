import { and, eq, isNotNull } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { campaigns } from "../../db/schema.ts";

/** The id of a published campaign, as the books write it; undefined when there is none. */
export async function findPublishedId(db: Executor, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.id, id), isNotNull(campaigns.publishedAt)));
  return row?.id;
}
