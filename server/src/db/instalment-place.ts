import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { instalments } from "./schema.ts";

/**
 * Which payment of its campaign an instalment is by due day, from 1; 0 without one. Everybody is told this number: a
 * partnership's capital is claimed first, and due last.
 */
export const placeOf = (instalmentId: AnyPgColumn): SQL<number> => sql`(
  select count(*)::int from ${instalments} as own join ${instalments} as each
    on each.campaign_id = own.campaign_id and (each.due, each.no) <= (own.due, own.no)
  where own.id = ${instalmentId}
)`;
