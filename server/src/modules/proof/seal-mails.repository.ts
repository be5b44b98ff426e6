import { and, asc, desc, eq, gt, inArray, lt, lte } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import { campaigns, proofSeals, sealSubscriptions, users } from "../../db/schema.ts";

export async function isSubscribed(db: Executor, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: sealSubscriptions.userId })
    .from(sealSubscriptions)
    .where(eq(sealSubscriptions.userId, userId));
  return rows.length > 0;
}

/** Asking again changes nothing. */
export async function addSubscription(
  tx: Transaction,
  subscription: typeof sealSubscriptions.$inferInsert,
): Promise<void> {
  await tx.insert(sealSubscriptions).values(subscription).onConflictDoNothing();
}

export async function removeSubscription(db: Executor, userId: string): Promise<void> {
  await db.delete(sealSubscriptions).where(eq(sealSubscriptions.userId, userId));
}

/** Number of the last seal before a moment; 0 where there is none. */
export async function lastSealBefore(db: Executor, moment: Date): Promise<number> {
  const [seal] = await db
    .select({ no: proofSeals.no })
    .from(proofSeals)
    .where(lt(proofSeals.at, moment))
    .orderBy(desc(proofSeals.no))
    .limit(1);
  return seal?.no ?? 0;
}

/** Takes whoever has not had a seal, and notes that they have it; other processes take others. */
export async function takeDueSubscriptions(tx: Transaction, upTo: number, limit: number) {
  const { userId, sentNo } = sealSubscriptions;
  const due = await tx
    .select({
      userId,
      sentNo,
      slug: campaigns.slug,
      email: users.email,
      locale: users.locale,
      name: users.fullName,
    })
    .from(sealSubscriptions)
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(campaigns, eq(campaigns.id, sealSubscriptions.campaignId))
    .where(lt(sentNo, upTo))
    .orderBy(asc(sentNo), asc(userId))
    .limit(limit)
    .for("update", { of: sealSubscriptions, skipLocked: true });
  const taken = due.map((each) => each.userId);
  await tx.update(sealSubscriptions).set({ sentNo: upTo }).where(inArray(userId, taken));
  return due;
}

/** Seals after one up to another, the oldest first. */
export const listSealsBetween = (db: Executor, after: number, upTo: number) =>
  db
    .select()
    .from(proofSeals)
    .where(and(gt(proofSeals.no, after), lte(proofSeals.no, upTo)))
    .orderBy(asc(proofSeals.no));
