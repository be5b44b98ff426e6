import { and, desc, eq, gt, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "../../db/client.ts";
import type { TaxNumberRow } from "../../db/schema/tax-numbers.ts";
import { taxNumbers, users } from "../../db/schema.ts";
import { taxed } from "../../db/taxed.ts";

/** A person's newest row, which says how things are now. */
const newestOf = (db: Executor, userId: string) =>
  db
    .select()
    .from(taxNumbers)
    .where(eq(taxNumbers.userId, userId))
    .orderBy(desc(taxNumbers.at), desc(taxNumbers.id))
    .limit(1);

export async function findTaxNumber(
  db: Executor,
  userId: string,
): Promise<TaxNumberRow | undefined> {
  const [row] = await newestOf(db, userId);
  return row;
}

/** A person with their newest row. */
export async function findTaxed(db: Executor, userId: string) {
  const number = newestOf(db, userId).as("number");
  const [row] = await db
    .select({
      role: users.role,
      ...taxed,
      numberCipher: number.numberCipher,
      result: number.result,
      at: number.at,
    })
    .from(users)
    .leftJoin(number, eq(number.userId, users.id))
    .where(eq(users.id, userId));
  return row;
}

/** What is said of a number from now on, and with it the person's tax. */
export async function addTaxNumber(tx: Transaction, row: TaxNumberRow): Promise<void> {
  await tx.insert(taxNumbers).values(row);
  await tx
    .update(users)
    .set({ isHavingNpwp: row.result === "match" })
    .where(eq(users.id, row.userId));
}

/**
 * Newest rows of which the register has not told anything. In no order: one that it never answers about keeps nobody
 * else waiting.
 */
export async function listUnchecked(db: Executor, limit: number): Promise<TaxNumberRow[]> {
  const later = alias(taxNumbers, "later");
  const isLater = or(
    gt(later.at, taxNumbers.at),
    and(eq(later.at, taxNumbers.at), gt(later.id, taxNumbers.id)),
  );
  return db
    .select()
    .from(taxNumbers)
    .where(
      and(
        eq(taxNumbers.result, "checking"),
        notExists(
          db
            .select({ id: later.id })
            .from(later)
            .where(and(eq(later.userId, taxNumbers.userId), isLater)),
        ),
      ),
    )
    .orderBy(sql`random()`)
    .limit(limit);
}
