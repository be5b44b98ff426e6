import { regionFields } from "@rukun/contract/step";
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

const isRegion = (field: string) => Object.hasOwn(regionFields, field);

/** Fields that are merged together: a city is none without its province. */
function unitsOf(fields: readonly string[]): string[][] {
  const regions = fields.filter(isRegion);
  const others = fields.filter((field) => !isRegion(field)).map((field) => [field]);
  return regions.length > 0 ? [...others, regions] : others;
}

/**
 * Joins what two people typed since the version both had seen, field by field. A list is one field, and so are the
 * regions of an address.
 *
 * @param base as both had seen it
 * @param mine as it is in the form
 * @param theirs as it is on the server now
 */
export function mergeDrafts(base: Values, mine: Values, theirs: Values): MergedDraft {
  const values: Record<string, unknown> = {};
  const taken: string[] = [];
  const disputed: string[] = [];
  const fields = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  for (const unit of unitsOf(fields)) {
    const isUntouched = (own: Values) => unit.every((field) => isSame(own[field], base[field]));
    const different = unit.filter((field) => !isSame(mine[field], theirs[field]));
    const takesTheirs = isUntouched(mine) && !isUntouched(theirs);
    if (takesTheirs) taken.push(...different);
    else if (!isUntouched(theirs)) disputed.push(...different);
    for (const field of unit) {
      const value = takesTheirs ? theirs[field] : mine[field];
      if (value !== undefined) values[field] = value;
    }
  }
  return { values, taken, disputed };
}
