/** Code and constraint name, as both engines report a violation. */
interface DatabaseFailure {
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly cause?: unknown;
}

/** The constraint that an error, however often wrapped, is a violation of, if it is of this kind. */
function violatedBy(error: unknown, code: string): string | undefined {
  let current = error as DatabaseFailure | null | undefined;
  while (typeof current === "object" && current !== null) {
    if (current.code === code) return String(current.constraint);
    current = current.cause as DatabaseFailure | null | undefined;
  }
  return undefined;
}

const isViolation = (error: unknown, code: string, constraints: readonly string[]): boolean =>
  constraints.includes(violatedBy(error, code) ?? "");

/** Of one of these unique indexes. */
export const isUniqueViolation = (error: unknown, ...constraints: string[]): boolean =>
  isViolation(error, "23505", constraints);

export const isCheckViolation = (error: unknown, ...constraints: string[]): boolean =>
  isViolation(error, "23514", constraints);

/** The reference that keeps a row from being removed; undefined where the error is another one. */
export const violatedReference = (error: unknown): string | undefined => violatedBy(error, "23503");
