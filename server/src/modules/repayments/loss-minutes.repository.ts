import { and, asc, eq } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import type { FileRow } from "../../db/schema/files.ts";
import { files, minutesReadings, profitReports, users } from "../../db/schema.ts";

/** The minutes of a loss as a document. */
export async function findMinutes(
  db: Executor,
  reportId: string,
): Promise<{ file: FileRow; sha256: string | null } | undefined> {
  const [row] = await db
    .select({ file: files, sha256: profitReports.minutesSha256 })
    .from(profitReports)
    .innerJoin(files, eq(files.id, profitReports.minutesFile))
    .where(eq(profitReports.id, reportId));
  return row;
}

/** Keeps the first time. */
export async function addReading(
  tx: Transaction,
  row: typeof minutesReadings.$inferInsert,
): Promise<void> {
  await tx.insert(minutesReadings).values(row).onConflictDoNothing();
}

export interface MinutesReader {
  readonly userId: string;
  readonly name: string;
  readonly at: Date;
}

/** Who has opened these minutes of a report; nobody has opened those that came before them. */
export async function listReaders(
  db: Executor,
  reportId: string,
  sha256: string,
): Promise<MinutesReader[]> {
  const { userId, openedAt } = minutesReadings;
  return db
    .select({ userId, name: users.fullName, at: openedAt })
    .from(minutesReadings)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(minutesReadings.reportId, reportId), eq(minutesReadings.sha256, sha256)))
    .orderBy(asc(openedAt), asc(userId));
}
