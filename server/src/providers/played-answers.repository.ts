import type { NextAnswer, PlayedAnswer, PlayedParty } from "@rukun/contract/sandbox";
import { and, eq, inArray } from "drizzle-orm";
import type { Executor } from "../db/client.ts";
import { playedAnswers } from "../db/schema.ts";

export async function listPlayedAnswers(db: Executor): Promise<NextAnswer[]> {
  return db.select().from(playedAnswers);
}

/** Of the next time only; without one as usual. */
export async function setPlayedAnswer(
  db: Executor,
  party: PlayedParty,
  answer: PlayedAnswer | undefined,
): Promise<void> {
  if (!answer) {
    await db.delete(playedAnswers).where(eq(playedAnswers.party, party));
    return;
  }
  await db
    .insert(playedAnswers)
    .values({ party, answer })
    .onConflictDoUpdate({ target: playedAnswers.party, set: { answer } });
}

/** Uses up how this party is to answer, where it is one of these. @returns undefined: as usual */
export async function takePlayedAnswer<const A extends PlayedAnswer>(
  db: Executor,
  party: PlayedParty,
  answers: readonly A[],
): Promise<A | undefined> {
  const isChosen = and(eq(playedAnswers.party, party), inArray(playedAnswers.answer, [...answers]));
  // Almost never is there one, and what writes nothing need not be begun.
  const [chosen] = await db.select().from(playedAnswers).where(isChosen);
  if (!chosen) return undefined;
  const [row] = await db.delete(playedAnswers).where(isChosen).returning();
  return answers.find((each) => each === row?.answer);
}
