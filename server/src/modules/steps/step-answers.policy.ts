import type { Step } from "@rukun/contract/step";
import { type Answers, fieldsAsked } from "@rukun/contract/step-answers";
import type { FieldErrors } from "../../lib/api-error.ts";

/** Text that a database cannot keep: half a character, or the end of a text in C. */
function hasUnstorableText(value: unknown): boolean {
  if (typeof value === "string") return /[\0\p{Cs}]/u.test(value);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(
    ([key, each]) => hasUnstorableText(key) || hasUnstorableText(each),
  );
}

/** What is wrong with a draft, which may be anything that its step could hold one day. */
export function draftErrors({ fields }: Step, values: object): FieldErrors {
  const unknown = Object.keys(values).filter((key) => !Object.hasOwn(fields, key));
  if (unknown.length > 0) {
    return Object.fromEntries(unknown.map((key) => [`values.${key}`, ["unknownField"]]));
  }
  return hasUnstorableText(values) ? { values: ["control"] } : {};
}

export interface NamedDocument {
  readonly id: string;
  /** Of the field, for errors. */
  readonly path: string;
  readonly type: string;
  /** The other fields of its row. */
  readonly row: Answers;
}

/** The documents that a step's answers name, valid or not, in the order of the form; each once. */
export function documentsNamed(step: Step, values: Answers, answers: Answers): NamedDocument[] {
  const found = new Map<string, NamedDocument>();
  for (const { field, value, path, row } of fieldsAsked(step, values, answers)) {
    if (field.kind !== "document" || typeof value !== "string" || found.has(value)) continue;
    found.set(value, { id: value, path, type: field.type, row: row?.values ?? {} });
  }
  return [...found.values()];
}
