/** Code and constraint name, as both engines report a violation. */
interface DatabaseFailure {
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly cause?: unknown;
}

/** Whether an error, however often wrapped, is a violation of one of these constraints. */
function isViolation(error: unknown, code: string, constraints: readonly string[]): boolean {
  let current = error as DatabaseFailure | null | undefined;
  while (typeof current === "object" && current !== null) {
    if (current.code === code && constraints.includes(String(current.constraint))) return true;
    current = current.cause as DatabaseFailure | null | undefined;
  }
  return false;
}

/** Of one of these unique indexes. */
export const isUniqueViolation = (error: unknown, ...constraints: string[]): boolean =>
  isViolation(error, "23505", constraints);

export const isCheckViolation = (error: unknown, ...constraints: string[]): boolean =>
  isViolation(error, "23514", constraints);
