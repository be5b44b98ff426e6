import { fieldError } from "./api-error.ts";
import { isUuid } from "./uuid.ts";

/** Place in a list by time, then id. */
export interface TimePlace {
  readonly at: Date;
  readonly id: string;
}

const pattern = /^(\d{12,15})\.([\da-f-]{36})$/;

/** @throws ApiError `validation_failed` for a cursor that was not answered. */
export function placeOf(cursor: string | undefined): TimePlace | undefined {
  if (!cursor) return undefined;
  const [, at, id = ""] = pattern.exec(cursor) ?? [];
  if (!at || !isUuid(id)) throw fieldError("cursor", "invalid");
  return { at: new Date(Number(at)), id };
}

/** How many wait, told with the first page of those that are open; null with every other page. */
export const waitingIn = (
  found: readonly { readonly total: number | null }[],
  { filter, cursor }: { readonly filter: string; readonly cursor?: string | undefined },
): number | null => (filter === "open" && !cursor ? (found[0]?.total ?? 0) : null);

/** One page of rows, of which one more was asked for: that there is one says that another page follows. */
export function pageOf<Row>(
  found: readonly Row[],
  size: number,
  place: (row: Row) => TimePlace,
): { readonly rows: readonly Row[]; readonly next_cursor: string | null } {
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  if (!last) return { rows, next_cursor: null };
  const { at, id } = place(last);
  return { rows, next_cursor: `${at.getTime()}.${id}` };
}
