import { and, eq, lt, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { pinTries, userPins } from "../../db/schema.ts";

export type PinRow = typeof userPins.$inferSelect;

export async function findPin(db: Executor, userId: string): Promise<PinRow | undefined> {
  const [row] = await db.select().from(userPins).where(eq(userPins.userId, userId));
  return row;
}

/** @returns false when there is one already. */
export async function addPin(db: Executor, row: PinRow): Promise<boolean> {
  const rows = await db
    .insert(userPins)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: userPins.userId });
  return rows.length > 0;
}

/** How many were wrong since the last right one; undefined without a PIN. */
export async function findFailures(db: Executor, userId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ failures: sql<number>`coalesce(${pinTries.failures}, 0)` })
    .from(userPins)
    .leftJoin(pinTries, eq(pinTries.userId, userPins.userId))
    .where(eq(userPins.userId, userId));
  return row?.failures;
}

/**
 * Counts a try as failed before it is compared.
 * @returns how many failed with it; undefined when there were as many as may be before.
 */
export async function beginTry(
  db: Executor,
  userId: string,
  tries: number,
): Promise<number | undefined> {
  const [row] = await db
    .insert(pinTries)
    .values({ userId, failures: 1 })
    .onConflictDoUpdate({
      target: pinTries.userId,
      set: { failures: sql`${pinTries.failures} + 1` },
      setWhere: lt(pinTries.failures, tries),
    })
    .returning();
  return row?.failures;
}

/** After a right one, or a new PIN. */
export async function forgiveTries(db: Executor, userId: string): Promise<void> {
  await db.delete(pinTries).where(eq(pinTries.userId, userId));
}

/**
 * Replaces the PIN.
 * @param known hash of the one it replaces, where that was typed.
 * @returns false when there is none, or another one by now.
 */
export async function replacePin(
  db: Executor,
  { userId, pinHash, changedAt }: PinRow,
  known?: string,
): Promise<boolean> {
  const rows = await db
    .update(userPins)
    .set({ pinHash, changedAt })
    .where(and(eq(userPins.userId, userId), known ? eq(userPins.pinHash, known) : undefined))
    .returning({ userId: userPins.userId });
  return rows.length > 0;
}
