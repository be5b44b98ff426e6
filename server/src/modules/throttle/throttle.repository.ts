import { and, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { throttles } from "../../db/schema.ts";

export type ThrottleRow = typeof throttles.$inferSelect;

/** Counts hits in a single statement; an expired window restarts. */
export async function countHit(
  db: Executor,
  key: string,
  now: Date,
  windowEndsAt: Date,
  hits = 1,
): Promise<ThrottleRow> {
  const isOver = sql`${throttles.windowEndsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(throttles)
    .values({ key, hits, windowEndsAt })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        hits: sql`case when ${isOver} then excluded.hits else ${throttles.hits} + excluded.hits end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${throttles.windowEndsAt} end`,
      },
    })
    .returning();
  if (!row) throw new Error("hit was not counted");
  return row;
}

export async function findThrottle(db: Executor, key: string): Promise<ThrottleRow | undefined> {
  const [row] = await db.select().from(throttles).where(eq(throttles.key, key));
  return row;
}

/** The counter of a key, created when missing and locked until the transaction ends. */
export async function lockThrottle(
  db: Executor,
  key: string,
  windowEndsAt: Date,
): Promise<ThrottleRow> {
  await db.insert(throttles).values({ key, hits: 0, windowEndsAt }).onConflictDoNothing();
  const [row] = await db.select().from(throttles).where(eq(throttles.key, key)).for("update");
  // Deleted by another transaction between the two statements: treated as new.
  return row ?? { key, hits: 0, windowEndsAt, lockedUntil: null };
}

export async function saveThrottle(db: Executor, row: ThrottleRow): Promise<void> {
  const { key, ...values } = row;
  await db.insert(throttles).values(row).onConflictDoUpdate({ target: throttles.key, set: values });
}

export async function clearThrottles(db: Executor, keys: readonly string[]): Promise<void> {
  await db.delete(throttles).where(inArray(throttles.key, [...keys]));
}

export async function deleteEndedThrottles(db: Executor, now: Date): Promise<void> {
  await db
    .delete(throttles)
    .where(
      and(
        lte(throttles.windowEndsAt, now),
        or(isNull(throttles.lockedUntil), lte(throttles.lockedUntil, now)),
      ),
    );
}
