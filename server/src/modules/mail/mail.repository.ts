import { and, asc, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { mails } from "../../db/schema.ts";

export type NewMail = Pick<typeof mails.$inferInsert, "recipient" | "locale" | "subject" | "text">;
export type MailRow = typeof mails.$inferSelect;

export async function addMail(db: Executor, mail: NewMail): Promise<string> {
  const [row] = await db.insert(mails).values(mail).returning({ id: mails.id });
  if (!row) throw new Error("mail was not stored");
  return row.id;
}

/** Takes one unsent mail for delivery; others who look at the same time skip it. */
export async function lockUnsentMail(
  db: Executor,
  id: string,
  maxAttempts: number,
): Promise<MailRow | undefined> {
  const [row] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), isNull(mails.sentAt), lt(mails.attempts, maxAttempts)))
    .for("update", { skipLocked: true });
  return row;
}

/** Delivered: the text goes, because it can hold a code or a link. */
export async function markSent(db: Executor, id: string, sentAt: Date): Promise<void> {
  await db.update(mails).set({ sentAt, text: "" }).where(eq(mails.id, id));
}

export async function countAttempt(db: Executor, id: string): Promise<void> {
  await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1` })
    .where(eq(mails.id, id));
}

export async function listNewestMails(db: Executor, limit: number): Promise<MailRow[]> {
  return db.select().from(mails).orderBy(desc(mails.createdAt), asc(mails.id)).limit(limit);
}
