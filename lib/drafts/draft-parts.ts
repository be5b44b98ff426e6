const longest = 2000;

type Kind = "text" | "flag";
type Fields = Readonly<Record<string, Kind>>;
type Parts = Readonly<Record<string, Fields>>;

/** The parts of a draft with their fields' types. */
export type PartsOf<P extends Parts> = {
  [Part in keyof P]: { [Field in keyof P[Part]]: P[Part][Field] extends "flag" ? boolean : string };
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const fits = (kind: Kind, value: unknown) =>
  kind === "flag"
    ? typeof value === "boolean"
    : typeof value === "string" && value.length <= longest;

/** The known fields of one part; undefined unless each of them fits. */
function readPart(fields: Fields, value: unknown): Record<string, unknown> | undefined {
  if (!isRecord(value)) return undefined;
  const known = Object.entries(value).filter(([field]) => Object.hasOwn(fields, field));
  const part: Record<string, unknown> = Object.fromEntries(known);
  const isWhole = Object.entries(fields).every(([field, kind]) => fits(kind, part[field]));
  return isWhole ? part : undefined;
}

/**
 * Reads a draft of several parts, any of which may be missing: texts of at most 2000 characters and flags. One part
 * that does not fit (an older version of the form wrote it) makes the whole draft worthless. What is unknown is left
 * out. Drafts are read whenever a dialog opens, so this does without the validation library, which is heavier than
 * the rest of the opening's own code.
 *
 * @returns undefined for what is no such draft
 */
export function readParts<P extends Parts>(
  parts: P,
  value: unknown,
): Partial<PartsOf<P>> | undefined {
  if (!isRecord(value)) return undefined;
  const known = Object.entries(value).filter(
    ([part, kept]) => Object.hasOwn(parts, part) && kept !== undefined,
  );
  const read = known.map(([part, kept]) => [part, readPart(parts[part] ?? {}, kept)] as const);
  if (read.some(([, kept]) => kept === undefined)) return undefined;
  return Object.fromEntries(read) as Partial<PartsOf<P>>;
}
