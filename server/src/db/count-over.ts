import { type SQL, sql } from "drizzle-orm";

/**
 * A column with the number of all rows that fit, of which a query answers one page. Only where somebody is told:
 * counting reads them all.
 */
export const countOver = (isTold: boolean): SQL<number | null> =>
  isTold ? sql`count(*) over ()`.mapWith(Number) : sql`null`;
