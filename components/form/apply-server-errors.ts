import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";

/** The part of a failed call that a form shows. */
interface ServerErrors {
  /** In the language of the page. */
  readonly message: string;
  readonly fieldErrors: Readonly<Record<string, string>>;
}

/**
 * Shows the errors of a failed call: those of `fields` under their fields, everything else at the top of the form, in
 * `ErrorSummary`.
 */
export function applyServerErrors<V extends FieldValues>(
  error: ServerErrors,
  setError: UseFormSetError<V>,
  fields: readonly FieldPath<V>[],
): void {
  const shown = fields.filter((name) => Object.hasOwn(error.fieldErrors, name));
  for (const name of shown) {
    setError(name, { type: "server", message: error.fieldErrors[name] ?? error.message });
  }
  const rest = Object.entries(error.fieldErrors).filter(([name]) => !shown.some((n) => n === name));
  if (rest.length > 0) {
    setError("root.server", { type: "server", message: rest.map(([, text]) => text).join(" ") });
  } else if (shown.length === 0) {
    setError("root.server", { type: "server", message: error.message });
  }
}
