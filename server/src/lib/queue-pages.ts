import { fieldError } from "./api-error.ts";
import { type QueuePosition, readCursor, writeCursor } from "./queue-cursor.ts";

/** Part of a review queue: everybody with some statuses, from the oldest submission to the newest. */
export interface Stretch<Status extends string> {
  readonly statuses: readonly Status[];
  /** Few of all are in it at any time: finding and sorting them beats walking past everybody else. */
  readonly isSmall: boolean;
}

interface QueueRow {
  readonly submittedAt: Date;
  readonly submissionId: string;
}

/**
 * One page of a queue whose filter is a row of stretches, from one stretch into the next.
 * @throws ApiError `validation_failed` under `cursor` for one that was not given out for the scope.
 */
export async function readQueuePage<Status extends string, Row extends QueueRow>(page: {
  stretches: readonly Stretch<Status>[];
  size: number;
  /** Queue and filter, which the cursor belongs to. */
  scope: string;
  signingKey: Buffer;
  cursor: string | undefined;
  list: (part: {
    stretch: Stretch<Status>;
    after: QueuePosition | undefined;
    limit: number;
  }) => Promise<Row[]>;
}): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const { stretches, size, scope, signingKey, cursor, list } = page;
  const start = cursor ? readCursor(signingKey, scope, cursor) : undefined;
  if (cursor && !start) throw fieldError("cursor", "invalid");
  const found: { row: Row; stretch: number }[] = [];
  // One more than the page tells whether another one follows.
  for (const [index, stretch] of stretches.entries()) {
    if (start && index < start.stretch) continue;
    const limit = size + 1 - found.length;
    if (limit === 0) break;
    const after = start && index === start.stretch ? start : undefined;
    const rows = await list({ stretch, after, limit });
    found.push(...rows.map((row) => ({ row, stretch: index })));
  }
  const last = found.length > size ? found[size - 1] : undefined;
  return {
    rows: found.slice(0, size).map(({ row }) => row),
    nextCursor: last
      ? writeCursor(signingKey, scope, { ...last.row, stretch: last.stretch })
      : null,
  };
}
