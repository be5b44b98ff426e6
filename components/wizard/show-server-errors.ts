import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { applyServerErrors } from "@/components/form/apply-server-errors";
import type { ApiError } from "@/lib/api/api-error";

/** Shows the field errors of a rejected form, and focuses the first one. */
export function showServerErrors<Values extends FieldValues, Output>(
  error: ApiError,
  { setError, setFocus }: Pick<UseFormReturn<Values, unknown, Output>, "setError" | "setFocus">,
  fields: readonly FieldPath<Values>[],
): void {
  applyServerErrors(error, setError, fields);
  const first = fields.find((name) => error.fieldErrors[name]);
  if (first) setFocus(first);
}
