import { sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";

/** Rejects unless the database answers and takes writes. */
export async function requireWritable(db: Executor): Promise<void> {
  const { rows } = await db.execute<{ read_only: string }>(
    sql`select current_setting('transaction_read_only') as read_only`,
  );
  if (rows[0]?.read_only !== "off") throw new Error("the database is read-only");
}
