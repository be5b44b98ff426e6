import { and, desc, eq, isNull } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import type { PlayedDocumentRow } from "../../db/schema/signings.ts";
import { playedDocuments } from "../../db/schema.ts";

/** @returns the document of this reference, also when it was sent before. */
export async function takeDocument(
  db: Executor,
  document: typeof playedDocuments.$inferInsert,
): Promise<PlayedDocumentRow | undefined> {
  const [row] = await db
    .insert(playedDocuments)
    .values(document)
    // Written over with itself, so that it is returned.
    .onConflictDoUpdate({
      target: playedDocuments.reference,
      set: { reference: document.reference },
    })
    .returning();
  return row;
}

export async function findDocument(
  db: Executor,
  id: string,
): Promise<PlayedDocumentRow | undefined> {
  const [row] = await db.select().from(playedDocuments).where(eq(playedDocuments.id, id));
  return row;
}

export async function listDocuments(db: Executor, limit: number): Promise<PlayedDocumentRow[]> {
  return db.select().from(playedDocuments).orderBy(desc(playedDocuments.createdAt)).limit(limit);
}

export async function signDocument(db: Executor, id: string, signedAt: Date): Promise<void> {
  await db
    .update(playedDocuments)
    .set({ signedAt })
    .where(and(eq(playedDocuments.id, id), isNull(playedDocuments.signedAt)));
}
