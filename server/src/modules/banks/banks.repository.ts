import { and, asc, eq } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import type { BankRow } from "../../db/schema/banks.ts";
import { banks } from "../../db/schema.ts";

/** A list in its order. */
export async function listBanks(db: Executor, list: BankRow["list"]): Promise<BankRow[]> {
  return db.select().from(banks).where(eq(banks.list, list)).orderBy(asc(banks.position));
}

/** A bank of the master list. */
export async function findMasterBank(
  db: Executor,
  by: { id: string } | { illumaCode: string },
): Promise<BankRow | undefined> {
  const matches = "id" in by ? eq(banks.id, by.id) : eq(banks.illumaCode, by.illumaCode);
  const [row] = await db
    .select()
    .from(banks)
    .where(and(eq(banks.list, "master"), matches));
  return row;
}
