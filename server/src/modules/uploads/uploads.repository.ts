import { and, count, desc, eq, exists, gt, inArray, lt, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../db/client.ts";
import type { FileRow } from "../../db/schema/files.ts";
import type { UploadRow } from "../../db/schema/uploads.ts";
import { companies, files, preOnboardings, uploads } from "../../db/schema.ts";

/** The statuses of what a company uploads for; the company is locked, so that no upload starts meanwhile. */
export async function lockStatuses(db: Executor, companyId: string) {
  const [row] = await db
    .select({ company: companies.status, preOnboarding: preOnboardings.status })
    .from(companies)
    .leftJoin(preOnboardings, eq(preOnboardings.companyId, companies.id))
    .where(eq(companies.id, companyId))
    .for("update", { of: companies });
  return row;
}

export async function countReceiving(db: Executor, companyId: string): Promise<number> {
  const [row] = await db
    .select({ receiving: count() })
    .from(uploads)
    .where(and(eq(uploads.companyId, companyId), eq(uploads.state, "receiving")));
  return row?.receiving ?? 0;
}

export async function addUpload(
  db: Executor,
  upload: Pick<
    UploadRow,
    "id" | "companyId" | "userId" | "documentType" | "name" | "length" | "createdAt" | "updatedAt"
  >,
): Promise<void> {
  await db.insert(uploads).values(upload);
}

export async function findUpload(db: Executor, id: string): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
  return row;
}

/** An upload with the file it became. */
export async function findUploadWithFile(
  db: Executor,
  id: string,
): Promise<{ upload: UploadRow; file: FileRow | null } | undefined> {
  const [row] = await db
    .select({ upload: uploads, file: files })
    .from(uploads)
    .leftJoin(files, eq(files.id, uploads.fileId))
    .where(eq(uploads.id, id));
  return row;
}

export async function lockUpload(db: Executor, id: string): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id)).for("update");
  return row;
}

export async function saveOutcome(
  db: Executor,
  id: string,
  outcome: Pick<UploadRow, "state" | "refusal" | "fileId" | "updatedAt">,
): Promise<void> {
  await db.update(uploads).set(outcome).where(eq(uploads.id, id));
}

export async function removeUpload(db: Executor, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id));
}

/** A person's uploads for a company, with the files they became; newest first. */
export async function listUploads(
  db: Executor,
  { companyId, userId }: Pick<UploadRow, "companyId" | "userId">,
): Promise<{ upload: UploadRow; file: FileRow | null }[]> {
  return db
    .select({ upload: uploads, file: files })
    .from(uploads)
    .leftJoin(files, eq(files.id, uploads.fileId))
    .where(and(eq(uploads.companyId, companyId), eq(uploads.userId, userId)))
    .orderBy(desc(uploads.createdAt), desc(uploads.id));
}

/** Deletes a person's stored uploads for a company; their files stay as long as something else refers to them. */
export async function removeStored(
  db: Executor,
  {
    companyId,
    userId,
    types,
  }: Pick<UploadRow, "companyId" | "userId"> & {
    readonly types: readonly UploadRow["documentType"][];
  },
): Promise<void> {
  await db
    .delete(uploads)
    .where(
      and(
        eq(uploads.companyId, companyId),
        eq(uploads.userId, userId),
        eq(uploads.state, "stored"),
        inArray(uploads.documentType, [...types]),
      ),
    );
}

/**
 * Deletes unfinished uploads, refused ones, and stored ones whose protection period has ended: those that the same
 * person has replaced by a newer one make room after a day.
 */
export async function removeStale(
  db: Executor,
  before: { weekAgo: Date; dayAgo: Date; hourAgo: Date },
): Promise<void> {
  const newer = alias(uploads, "newer");
  const isReplaced = exists(
    db
      .select({ id: newer.id })
      .from(newer)
      .where(
        and(
          eq(newer.userId, uploads.userId),
          eq(newer.documentType, uploads.documentType),
          eq(newer.state, "stored"),
          gt(newer.createdAt, uploads.createdAt),
        ),
      ),
  );
  await db
    .delete(uploads)
    .where(
      or(
        and(eq(uploads.state, "stored"), lt(uploads.updatedAt, before.dayAgo), isReplaced),
        and(eq(uploads.state, "receiving"), lt(uploads.createdAt, before.dayAgo)),
        and(eq(uploads.state, "stored"), lt(uploads.updatedAt, before.weekAgo)),
        and(eq(uploads.state, "refused"), lt(uploads.updatedAt, before.hourAgo)),
      ),
    );
}

/** Uploads among these that are still receiving. */
export async function findReceivingIds(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(inArray(uploads.id, [...ids]), eq(uploads.state, "receiving")));
  return new Set(rows.map((row) => row.id));
}
