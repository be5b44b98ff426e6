import { and, asc, eq, or } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { contains } from "../../db/queue-order.ts";
import type { BankRow } from "../../db/schema/banks.ts";
import { banks } from "../../db/schema.ts";

/** A list in its order; with a text only the banks that have it in their name or in the provider's code. */
export async function listBanks(
  db: Executor,
  list: BankRow["list"],
  text?: string,
): Promise<BankRow[]> {
  const isMeant = text
    ? or(contains(banks.name, text), contains(banks.illumaCode, text))
    : undefined;
  return db
    .select()
    .from(banks)
    .where(and(eq(banks.list, list), isMeant))
    .orderBy(asc(banks.position));
}

/** A bank of the master list. */
export async function findMasterBank(
  db: Executor,
  by: { id: string } | { illumaCode: string },
): Promise<BankRow | undefined> {
  const isIt = "id" in by ? eq(banks.id, by.id) : eq(banks.illumaCode, by.illumaCode);
  const [row] = await db
    .select()
    .from(banks)
    .where(and(eq(banks.list, "master"), isIt));
  return row;
}
