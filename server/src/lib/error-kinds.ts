/** Not `instanceof`: what `fetch` throws can come from another realm. */
const isErrorLike = (value: unknown): value is NodeJS.ErrnoException =>
  typeof value === "object" && value !== null && "name" in value && "stack" in value;

/** Names and codes of an error and of what caused it, outermost first: what of an error may be written to a log. */
export function errorKinds(error: unknown): string[] {
  const kinds: string[] = [];
  for (let each = error; isErrorLike(each) && kinds.length < 5; each = each.cause) {
    kinds.push(each.code ? `${each.name} ${each.code}` : each.name);
  }
  return kinds;
}

/** Stack frames without the message in front of them, which can hold what a person typed. */
export const framesOf = (error: unknown): string[] =>
  error instanceof Error
    ? (error.stack ?? "")
        .replace(error.message, "")
        .split("\n")
        .filter((line) => /^ {4}at .*[:)]/.test(line))
        .slice(0, 12)
    : [];
