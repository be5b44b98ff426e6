import { and, eq, isNull, lt } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { sessionHandovers, sessions } from "../../db/schema.ts";

export type HandoverRow = typeof sessionHandovers.$inferSelect;

export async function addHandover(
  db: Executor,
  handover: Pick<HandoverRow, "userId" | "sessionId" | "tokenHash" | "createdAt" | "expiresAt">,
): Promise<void> {
  await db.insert(sessionHandovers).values(handover);
}

export async function findHandoverOwner(
  db: Executor,
  tokenHash: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: sessionHandovers.userId })
    .from(sessionHandovers)
    .where(eq(sessionHandovers.tokenHash, tokenHash));
  return row?.userId;
}

/** A handover, with the end of the session that issued it. */
export async function findHandover(db: Executor, tokenHash: string) {
  const [row] = await db
    .select({
      id: sessionHandovers.id,
      expiresAt: sessionHandovers.expiresAt,
      usedAt: sessionHandovers.usedAt,
      issuer: { expiresAt: sessions.expiresAt, revokedAt: sessions.revokedAt },
    })
    .from(sessionHandovers)
    .innerJoin(sessions, eq(sessions.id, sessionHandovers.sessionId))
    .where(eq(sessionHandovers.tokenHash, tokenHash));
  return row;
}

export async function markHandoverUsed(db: Executor, id: string, usedAt: Date): Promise<void> {
  await db.update(sessionHandovers).set({ usedAt }).where(eq(sessionHandovers.id, id));
}

/** Ends the tokens that this user has issued and nobody has used. */
export async function endHandoversOf(db: Executor, userId: string, usedAt: Date): Promise<void> {
  await db
    .update(sessionHandovers)
    .set({ usedAt })
    .where(and(eq(sessionHandovers.userId, userId), isNull(sessionHandovers.usedAt)));
}

export async function deleteHandoversEndedBefore(db: Executor, moment: Date): Promise<void> {
  await db.delete(sessionHandovers).where(lt(sessionHandovers.expiresAt, moment));
}
