/** Codes and names that both engines give to a violated constraint. */
interface DatabaseFailure {
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly cause?: unknown;
}

/** Whether a statement failed because it would have broken one of these unique indexes, however often it was wrapped. */
export function isUniqueViolation(error: unknown, ...constraints: string[]): boolean {
  let current = error as DatabaseFailure | null | undefined;
  while (typeof current === "object" && current !== null) {
    if (current.code === "23505" && constraints.includes(String(current.constraint))) return true;
    current = current.cause as DatabaseFailure | null | undefined;
  }
  return false;
}
