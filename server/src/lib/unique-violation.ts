/** Code and constraint name, as both engines report a violation. */
interface DatabaseFailure {
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly cause?: unknown;
}

/** Whether an error, however often wrapped, is a violation of one of these unique indexes. */
export function isUniqueViolation(error: unknown, ...constraints: string[]): boolean {
  let current = error as DatabaseFailure | null | undefined;
  while (typeof current === "object" && current !== null) {
    if (current.code === "23505" && constraints.includes(String(current.constraint))) return true;
    current = current.cause as DatabaseFailure | null | undefined;
  }
  return false;
}
