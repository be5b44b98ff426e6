import type { CampaignSort } from "@rukun/contract/campaign-filters";

/** The last row of a page in the order of a list: its rank, the value it is sorted by, and its id. */
export interface ListPosition {
  readonly rank: number;
  /** A number, or the milliseconds of a moment. */
  readonly key: number;
  readonly id: string;
}

const pattern =
  /^([a-z]{1,10})\.([0-2])\.(-?\d{1,15})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** An opaque text; it is a position in public data, so it needs no signature. */
export const writeListCursor = (sort: CampaignSort, { rank, key, id }: ListPosition): string =>
  Buffer.from(`${sort}.${rank}.${key}.${id}`).toString("base64url");

/** @returns undefined for a cursor of another order, or for anything else */
export function readListCursor(sort: CampaignSort, cursor: string): ListPosition | undefined {
  const found = pattern.exec(Buffer.from(cursor, "base64url").toString());
  if (!found || found[1] !== sort) return undefined;
  const [, , rank, key, id = ""] = found;
  return { rank: Number(rank), key: Number(key), id };
}
