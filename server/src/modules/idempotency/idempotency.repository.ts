import { and, eq, gt, lte } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { idempotentAnswers } from "../../db/schema.ts";

export type AnswerRow = typeof idempotentAnswers.$inferSelect;

/**
 * Keeps an answer, in place of one that has expired. Waits for a transaction that is keeping one under the same key.
 * @returns false when there is a current one already.
 */
export async function addAnswer(db: Executor, row: AnswerRow, now: Date): Promise<boolean> {
  const rows = await db
    .insert(idempotentAnswers)
    .values(row)
    .onConflictDoUpdate({
      target: idempotentAnswers.key,
      set: { sealed: row.sealed, expiresAt: row.expiresAt },
      setWhere: lte(idempotentAnswers.expiresAt, now),
    })
    .returning({ key: idempotentAnswers.key });
  return rows.length > 0;
}

export async function findAnswer(
  db: Executor,
  key: string,
  now: Date,
): Promise<AnswerRow | undefined> {
  const [row] = await db
    .select()
    .from(idempotentAnswers)
    .where(and(eq(idempotentAnswers.key, key), gt(idempotentAnswers.expiresAt, now)));
  return row;
}

export async function deleteAnswersExpiredBefore(db: Executor, moment: Date): Promise<void> {
  await db.delete(idempotentAnswers).where(lte(idempotentAnswers.expiresAt, moment));
}
