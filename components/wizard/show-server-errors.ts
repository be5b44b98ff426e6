import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { applyServerErrors } from "@/components/form/apply-server-errors";
import type { ApiError } from "@/lib/api/api-error";

/** Puts the errors of a refused form under its fields, and the focus into the first of them. */
export function showServerErrors<Values extends FieldValues, Output>(
  error: ApiError,
  { setError, setFocus }: Pick<UseFormReturn<Values, unknown, Output>, "setError" | "setFocus">,
  fields: readonly FieldPath<Values>[],
): void {
  applyServerErrors(error, setError, fields);
  const first = fields.find((name) => error.fieldErrors[name]);
  if (first) setFocus(first);
}
