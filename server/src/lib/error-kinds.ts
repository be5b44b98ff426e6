/** Not `instanceof`: what `fetch` throws can come from another realm. */
const isErrorLike = (value: unknown): value is NodeJS.ErrnoException =>
  typeof value === "object" && value !== null && "name" in value && "stack" in value;

/** Names and codes of an error and of what caused it, outermost first: the part of an error that may be logged. */
export function errorKinds(error: unknown): string[] {
  const kinds: string[] = [];
  for (let each = error; isErrorLike(each) && kinds.length < 5; each = each.cause) {
    kinds.push(each.code ? `${each.name} ${each.code}` : each.name);
  }
  return kinds;
}

/** Stack frames without the message, which can contain user input. */
export const framesOf = (error: unknown): string[] =>
  error instanceof Error
    ? (error.stack ?? "")
        .replace(error.message, "")
        .split("\n")
        .filter((line) => /^ {4}at .*[:)]/.test(line))
        .slice(0, 12)
    : [];
