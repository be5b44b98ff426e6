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
 * Oldest first. Waiting submissions are few and recent among many old decided ones, which the planner cannot know:
 * ordered by the bare column it may scan that index past all of them. Ordering by an expression makes it use the index
 * on the status.
 */
export const oldestFirst = (
  columns: QueueColumns,
  { isSmall }: { readonly isSmall: boolean },
): SQL[] => [
  isSmall ? sql`${columns.submittedAt} + interval '0'` : asc(columns.submittedAt),
  asc(columns.id),
];

/** Substring match of user input; `%` and `_` in it are literal, not wildcards. */
export const contains = (column: PgColumn | SQL, text: string): SQL =>
  ilike(column, `%${text.replace(/[\\%_]/g, "\\$&")}%`);
