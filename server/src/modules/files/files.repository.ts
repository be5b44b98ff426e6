import { and, count, eq, gte, inArray, is, lt, notExists, sum } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "../../db/client.ts";
import type { FileRow } from "../../db/schema/files.ts";
import * as schema from "../../db/schema.ts";

const { campaignFiles, companies, files, uploads } = schema;

/**
 * Every column that references a file, derived from the schema, so that new columns protect their files automatically.
 */
const references = Object.values(schema)
  .filter((each) => is(each, PgTable))
  .flatMap((table) =>
    getTableConfig(table)
      .foreignKeys.map((key) => key.reference())
      .filter(({ foreignTable }) => foreignTable === files)
      .flatMap(({ columns }) => columns.map((column) => ({ table, column }))),
  );

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
 * Older unreferenced rows.
 * @param keepUploadsSince documents uploaded since then may still be waiting for the step that refers to them.
 */
export async function listUnreferencedIds(
  db: Executor,
  before: Date,
  keepUploadsSince: Date,
): Promise<string[]> {
  const unreferenced = references.map(({ table, column }) => {
    const refers = eq(column, files.id);
    const counts = table === uploads ? gte(uploads.updatedAt, keepUploadsSince) : undefined;
    return notExists(db.select({ column }).from(table).where(and(refers, counts)));
  });
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(lt(files.createdAt, before), ...unreferenced));
  return rows.map((row) => row.id);
}

/**
 * Number and size of a company's files, optionally with unfinished uploads and without those that a campaign refers to,
 * whose number is bounded by that of campaigns; locks the company, so that concurrent
 * counts are serialised.
 */
export async function lockAndCountCompanyFiles(
  db: Executor,
  companyId: string,
  counting: "stored" | "stored and announced",
): Promise<{ files: number; bytes: number }> {
  await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("update");
  const ofCampaign = db
    .select({ id: campaignFiles.fileId })
    .from(campaignFiles)
    .where(eq(campaignFiles.fileId, files.id));
  const stored = await db
    .select({ files: count(), bytes: sum(files.size).mapWith(Number) })
    .from(files)
    .where(and(eq(files.companyId, companyId), notExists(ofCampaign)));
  const announced =
    counting === "stored"
      ? []
      : await db
          .select({ files: count(), bytes: sum(uploads.length).mapWith(Number) })
          .from(uploads)
          .where(and(eq(uploads.companyId, companyId), eq(uploads.state, "receiving")));
  const rows = [...stored, ...announced];
  return {
    files: rows.reduce((total, row) => total + row.files, 0),
    bytes: rows.reduce((total, row) => total + (row.bytes ?? 0), 0),
  };
}
