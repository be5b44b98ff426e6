import { fieldError } from "./api-error.ts";
import { type QueuePosition, readCursor, writeCursor } from "./queue-cursor.ts";

/** Part of a review queue: all submissions with certain statuses, oldest first. */
export interface QueueSegment {
  readonly statuses: readonly string[];
  /** The segment is always small: finding and sorting its rows is cheaper than scanning past all others. */
  readonly isSmall: boolean;
}

interface QueueRow {
  readonly submission: { readonly id: string; readonly submittedAt: Date };
}

/**
 * One page of a queue whose filter is a sequence of segments; a page may span several.
 * @throws ApiError `validation_failed` under `cursor` for one that was not issued for the scope.
 */
export async function readQueuePage<Row extends QueueRow>(page: {
  segments: readonly QueueSegment[];
  size: number;
  /** Queue and filter, which the cursor belongs to. */
  scope: string;
  signingKey: Buffer;
  cursor: string | undefined;
  list: (part: {
    segment: QueueSegment;
    after: QueuePosition | undefined;
    limit: number;
  }) => Promise<Row[]>;
}): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const { segments, size, scope, signingKey, cursor, list } = page;
  const start = cursor ? readCursor(signingKey, scope, cursor) : undefined;
  if (cursor && !start) throw fieldError("cursor", "invalid");
  const found: { row: Row; segment: number }[] = [];
  // One row more than the page shows whether another page follows.
  for (const [index, segment] of segments.entries()) {
    if (start && index < start.segment) continue;
    const limit = size + 1 - found.length;
    if (limit === 0) break;
    const after = start && index === start.segment ? start : undefined;
    const rows = await list({ segment, after, limit });
    found.push(...rows.map((row) => ({ row, segment: index })));
  }
  const last = found.length > size ? found[size - 1] : undefined;
  return {
    rows: found.slice(0, size).map(({ row }) => row),
    nextCursor: last
      ? writeCursor(signingKey, scope, {
          segment: last.segment,
          submittedAt: last.row.submission.submittedAt,
          submissionId: last.row.submission.id,
        })
      : null,
  };
}
