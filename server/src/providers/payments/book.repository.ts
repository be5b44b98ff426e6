import { and, asc, eq, gte, lt, sum } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { playedBankMovements } from "../../db/schema.ts";

type NewMovement = typeof playedBankMovements.$inferInsert;
type Account = NewMovement["account"];

/** Writes into the book of the bank that is played; an order that was carried out before changes nothing. */
export async function addMovements(db: Executor, movements: NewMovement[]): Promise<void> {
  await db.insert(playedBankMovements).values(movements).onConflictDoNothing();
}

export async function sumMovements(db: Executor, account: Account, until: Date): Promise<bigint> {
  const [row] = await db
    .select({ total: sum(playedBankMovements.amount) })
    .from(playedBankMovements)
    .where(and(eq(playedBankMovements.account, account), lt(playedBankMovements.at, until)));
  return BigInt(row?.total ?? 0);
}

export async function listMovements(
  db: Executor,
  account: Account,
  from: Date,
  until: Date,
): Promise<Pick<NewMovement, "reference" | "amount">[]> {
  return db
    .select({ reference: playedBankMovements.reference, amount: playedBankMovements.amount })
    .from(playedBankMovements)
    .where(
      and(
        eq(playedBankMovements.account, account),
        gte(playedBankMovements.at, from),
        lt(playedBankMovements.at, until),
      ),
    )
    .orderBy(asc(playedBankMovements.at));
}
