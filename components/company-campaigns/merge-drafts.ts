import { hashKey } from "@tanstack/react-query";

type Values = Readonly<Record<string, unknown>>;

/** Whether two values are the same, whatever the order of their keys. */
export const isSame = (first: unknown, second: unknown): boolean =>
  hashKey([first ?? null]) === hashKey([second ?? null]);

export interface MergedDraft {
  readonly values: Record<string, unknown>;
  /** Fields that only the others changed, and that now have their value. */
  readonly taken: readonly string[];
  /** Fields that both changed, differently; the own value stays until someone decides. */
  readonly disputed: readonly string[];
}

/**
 * Joins what two people typed since the version both had seen, field by field. A list is one field.
 *
 * @param base as both had seen it
 * @param mine as it is in the form
 * @param theirs as it is on the server now
 */
export function mergeDrafts(base: Values, mine: Values, theirs: Values): MergedDraft {
  const values: Record<string, unknown> = {};
  const taken: string[] = [];
  const disputed: string[] = [];
  for (const field of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const isMineUntouched = isSame(mine[field], base[field]);
    const isTheirsUntouched = isSame(theirs[field], base[field]);
    const takesTheirs = isMineUntouched && !isTheirsUntouched;
    if (takesTheirs) taken.push(field);
    else if (!isTheirsUntouched && !isSame(mine[field], theirs[field])) disputed.push(field);
    const value = takesTheirs ? theirs[field] : mine[field];
    if (value !== undefined) values[field] = value;
  }
  return { values, taken, disputed };
}
