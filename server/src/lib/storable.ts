/** What PostgreSQL takes neither as text nor in jsonb: NUL, and half of a surrogate pair. */
const unstorable = /\0|\p{Cs}/gu;
/** Answers and messages have a few levels. */
const mostLevels = 100;

/** A text as it can be kept: what cannot be is written as JSON escapes it, seen by everybody and still told apart. */
export const storableText = (text: string): string =>
  text.replace(unstorable, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** The same for every text of a JSON value, names of members too. @throws RangeError when it is too deep. */
export function storable(value: unknown, level = 0): unknown {
  if (level > mostLevels) throw new RangeError("too many levels");
  if (typeof value === "string") return storableText(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => storable(each, level + 1));
  const members = Object.entries(value).map(([name, each]): [string, unknown] => [
    storableText(name),
    storable(each, level + 1),
  ]);
  return Object.fromEntries(members);
}
