import { and, eq, gte, inArray, isNull, lt, or } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import type { FileRow } from "../../db/schema/files.ts";
import { companyProfiles, files, kycProfiles, uploads } from "../../db/schema.ts";

const companyFileColumns = [
  companyProfiles.aktaPendirianFileId,
  companyProfiles.skAktaPendirianFileId,
  companyProfiles.aktaPerubahanTerakhirFileId,
  companyProfiles.skAktaPerubahanTerakhirFileId,
  companyProfiles.nibFileId,
  companyProfiles.businessLicenseFileId,
  companyProfiles.npwpFileId,
];

export async function addFile(db: Executor, file: FileRow): Promise<void> {
  await db.insert(files).values(file);
}

export async function findFile(db: Executor, id: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  return row;
}

export async function removeFile(db: Executor, id: string): Promise<void> {
  await db.delete(files).where(eq(files.id, id));
}

/** Which of these ids have a row. */
export async function findKnownIds(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, [...ids]));
  return new Set(rows.map((row) => row.id));
}

/**
 * Older rows that nothing refers to any more.
 * @param keepUploadsSince documents uploaded since then may still be waiting for the step that refers to them.
 */
export async function listUnreferencedIds(
  db: Executor,
  before: Date,
  keepUploadsSince: Date,
): Promise<string[]> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .leftJoin(
      kycProfiles,
      or(eq(kycProfiles.idCardFileId, files.id), eq(kycProfiles.selfieFileId, files.id)),
    )
    .leftJoin(companyProfiles, or(...companyFileColumns.map((column) => eq(column, files.id))))
    .leftJoin(uploads, and(eq(uploads.fileId, files.id), gte(uploads.updatedAt, keepUploadsSince)))
    .where(
      and(
        lt(files.createdAt, before),
        isNull(kycProfiles.userId),
        isNull(companyProfiles.companyId),
        isNull(uploads.id),
      ),
    );
  return rows.map((row) => row.id);
}
