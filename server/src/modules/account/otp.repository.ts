import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { otpChallenges } from "../../db/schema.ts";

export type ChallengeRow = typeof otpChallenges.$inferSelect;
export type OtpPurpose = ChallengeRow["purpose"];
export type NewChallenge = Pick<
  ChallengeRow,
  "id" | "userId" | "purpose" | "destination" | "destinationHash" | "sentAt" | "expiresAt"
>;

export async function addChallenge(db: Executor, challenge: NewChallenge): Promise<void> {
  await db.insert(otpChallenges).values({ ...challenge, createdAt: challenge.sentAt });
}

export async function findChallenge(db: Executor, id: string): Promise<ChallengeRow | undefined> {
  const [row] = await db.select().from(otpChallenges).where(eq(otpChallenges.id, id));
  return row;
}

/** The challenge, locked so that a code entered twice concurrently counts once. */
export async function lockChallenge(db: Executor, id: string): Promise<ChallengeRow | undefined> {
  const [row] = await db.select().from(otpChallenges).where(eq(otpChallenges.id, id)).for("update");
  return row;
}

/** The newest unused challenge of an account for one purpose. */
export async function findNewestChallenge(
  db: Executor,
  userId: string,
  purpose: OtpPurpose,
): Promise<ChallengeRow | undefined> {
  const [row] = await db
    .select()
    .from(otpChallenges)
    .where(
      and(
        eq(otpChallenges.userId, userId),
        eq(otpChallenges.purpose, purpose),
        isNull(otpChallenges.usedAt),
      ),
    )
    .orderBy(desc(otpChallenges.sentAt))
    .limit(1);
  return row;
}

/** Invalidates the old code; the challenge waits for a new one with a full number of tries. */
export async function renewChallenge(
  db: Executor,
  id: string,
  times: Pick<ChallengeRow, "sentAt" | "expiresAt">,
): Promise<void> {
  await db
    .update(otpChallenges)
    .set({ ...times, codeHash: null, attempts: 0 })
    .where(eq(otpChallenges.id, id));
}

export async function setCodeHash(db: Executor, id: string, codeHash: string): Promise<void> {
  await db.update(otpChallenges).set({ codeHash }).where(eq(otpChallenges.id, id));
}

export async function countTry(db: Executor, id: string): Promise<void> {
  await db
    .update(otpChallenges)
    .set({ attempts: sql`${otpChallenges.attempts} + 1` })
    .where(eq(otpChallenges.id, id));
}

/** Invalidates every code of this account for one purpose. */
export async function endChallengesOf(
  db: Executor,
  { userId, purpose }: Pick<ChallengeRow, "userId" | "purpose">,
  usedAt: Date,
): Promise<void> {
  await db
    .update(otpChallenges)
    .set({ usedAt })
    .where(
      and(
        eq(otpChallenges.userId, userId),
        eq(otpChallenges.purpose, purpose),
        isNull(otpChallenges.usedAt),
      ),
    );
}

export async function deleteChallengesEndedBefore(db: Executor, moment: Date): Promise<void> {
  await db.delete(otpChallenges).where(lt(otpChallenges.expiresAt, moment));
}
