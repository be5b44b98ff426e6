import { and, eq, isNull, lt, ne } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { passwordResets } from "../../db/schema.ts";

export type ResetRow = typeof passwordResets.$inferSelect;
export type NewReset = Pick<ResetRow, "id" | "userId" | "tokenHash" | "expiresAt" | "createdAt">;

/** @returns false when a reset of this id was stored before. */
export async function addReset(db: Executor, reset: NewReset): Promise<boolean> {
  const rows = await db
    .insert(passwordResets)
    .values(reset)
    .onConflictDoNothing({ target: passwordResets.id })
    .returning({ id: passwordResets.id });
  return rows.length > 0;
}

export async function findReset(db: Executor, tokenHash: string): Promise<ResetRow | undefined> {
  const [row] = await db
    .select()
    .from(passwordResets)
    .where(eq(passwordResets.tokenHash, tokenHash));
  return row;
}

/** The reset, locked so that its token changes a password once. */
export async function lockReset(db: Executor, tokenHash: string): Promise<ResetRow | undefined> {
  const [row] = await db
    .select()
    .from(passwordResets)
    .where(eq(passwordResets.tokenHash, tokenHash))
    .for("update");
  return row;
}

/** Invalidates all links sent so far, except at most one. */
export async function endResetsOf(
  db: Executor,
  userId: string,
  usedAt: Date,
  exceptId?: string,
): Promise<void> {
  await db
    .update(passwordResets)
    .set({ usedAt })
    .where(
      and(
        eq(passwordResets.userId, userId),
        isNull(passwordResets.usedAt),
        exceptId === undefined ? undefined : ne(passwordResets.id, exceptId),
      ),
    );
}

export async function deleteResetsEndedBefore(db: Executor, moment: Date): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, moment));
}
