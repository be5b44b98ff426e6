import { asc, ilike, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Columns that order a review queue. */
interface QueueColumns {
  readonly submittedAt: PgColumn;
  readonly id: PgColumn;
}

/** Place of a submission in a queue, oldest first. */
export interface QueuePlace {
  readonly submittedAt: Date;
  readonly submissionId: string;
}

export const isBehind = (columns: QueueColumns, { submittedAt, submissionId }: QueuePlace): SQL =>
  sql`(${columns.submittedAt}, ${columns.id}) > (${submittedAt.toISOString()}::timestamptz, ${submissionId}::uuid)`;

/**
 * Oldest first. Those who wait are few and new among many old answers, which the planner cannot know: ordered by the
 * bare column it may walk the index past all of them. An expression leaves it the index on the status.
 */
export const oldestFirst = (
  columns: QueueColumns,
  { isSmall }: { readonly isSmall: boolean },
): SQL[] => [
  isSmall ? sql`${columns.submittedAt} + interval '0'` : asc(columns.submittedAt),
  asc(columns.id),
];

/** Holds a typed part of a text; `%` and `_` in it are themselves, not wildcards. */
export const contains = (column: PgColumn | SQL, text: string): SQL =>
  ilike(column, `%${text.replace(/[\\%_]/g, "\\$&")}%`);
