import { sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";

/** Rejects unless the database answers and takes writes. */
export async function requireWritable(db: Executor): Promise<void> {
  const result = await db.execute(
    sql`select current_setting('transaction_read_only') as read_only`,
  );
  const [row] = (result as unknown as { rows: { read_only: string }[] }).rows;
  if (row?.read_only !== "off") throw new Error("the database is read-only");
}
