import { type SQL, sql } from "drizzle-orm";
import { campaignMoves, campaignTransactions } from "./schema.ts";

/**
 * When the campaign `c` of the outer statement, whose funding is over, had reached its target or its deadline. One that
 * was suspended then closes later or never; its money waits all the same.
 */
export const fundingEnd: SQL = sql`coalesce(least(
  c.ends_at,
  (select min(at) from ${campaignMoves} where campaign_id = c.id and to_status = 'FULLY_FUNDED'),
  case when c.collected >= c.target then
    (select max(paid_at) from ${campaignTransactions} where campaign_id = c.id) end
), c.updated_at)`;
