import { toNestErrors } from "@hookform/resolvers";
import type { Locale } from "@rukun/contract/locales";
import { fieldMessage, issueMessageKey } from "@rukun/contract/messages";
import type { FieldError, FieldValues, ResolverOptions, ResolverResult } from "react-hook-form";
import type * as z from "zod/mini";

type Issue = z.core.$ZodIssue;

/** zod reports unknown keys on the whole body; here each is reported under its own name. */
function pathsOf(issue: Issue): string[] {
  const path = issue.path.map(String);
  if (issue.code !== "unrecognized_keys") return [path.join(".")];
  return issue.keys.map((key) => [...path, key].join("."));
}

function errorsOf(issues: readonly Issue[], locale: Locale): Record<string, FieldError> {
  const errors = new Map<string, FieldError>();
  for (const issue of issues) {
    const message = fieldMessage(issueMessageKey(issue), locale);
    for (const path of pathsOf(issue)) {
      if (!errors.has(path)) errors.set(path, { type: issue.code, message });
    }
  }
  return Object.fromEntries(errors);
}

/**
 * Validates form values against a body of the contract; each field gets its first message.
 *
 * The stock zod resolver reports a union's first branch instead of the message the contract gives the union, and does
 * not support message keys.
 */
export async function checkAgainstContract<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  values: Input,
  options: ResolverOptions<Input>,
  locale: Locale,
): Promise<ResolverResult<Input, Output>> {
  const result = await schema.safeParseAsync(values);
  if (result.success) return { values: result.data, errors: {} };
  return { values: {}, errors: toNestErrors(errorsOf(result.error.issues, locale), options) };
}
