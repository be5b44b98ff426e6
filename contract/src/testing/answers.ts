import type * as z from "zod/mini";
import { issueMessageKey } from "../messages.ts";

/** What a field schema answers: `["ok", value]`, or the key of the first message. */
export function fieldAnswer(schema: z.ZodMiniType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return ["ok", result.data];
  const [first] = result.error.issues;
  return first && issueMessageKey(first);
}

/** The key of the first message of each field of a body; unknown fields stand under their own name. */
export function bodyErrors(schema: z.ZodMiniType, body: unknown): Record<string, string> {
  const result = schema.safeParse(body);
  const errors = new Map<string, string>();
  for (const issue of result.error?.issues ?? []) {
    const names = issue.code === "unrecognized_keys" ? issue.keys : [issue.path.join(".")];
    for (const name of names) if (!errors.has(name)) errors.set(name, issueMessageKey(issue));
  }
  return Object.fromEntries(errors);
}

const absent: unknown[] = [undefined, null];
const wrongTypes: unknown[] = [5, true, {}, [], ["a"], () => "a", Symbol("a")];

/** Rows for values that are missing or of another type, in a table of values and answers. */
export const notText: [unknown, unknown][] = [
  ...absent.map((value): [unknown, unknown] => [value, "required"]),
  ...wrongTypes.map((value): [unknown, unknown] => [value, "invalid"]),
];
