import {
  draftFieldsOf,
  type SeenStep,
  type Step,
  type StepDrafts,
  type Steps,
} from "@rukun/contract/step";

const longest = 2000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The known fields of one step; undefined unless all of them are valid. */
function readFields(step: Step, value: unknown): Record<string, unknown> | undefined {
  if (!isRecord(value)) return undefined;
  const fields = draftFieldsOf(step);
  const fits = (name: string) => {
    const kept = Object.hasOwn(value, name) ? value[name] : undefined;
    return step.fields[name]?.kind === "flag"
      ? typeof kept === "boolean"
      : typeof kept === "string" && kept.length <= longest;
  };
  return fields.every(fits)
    ? Object.fromEntries(fields.map((name) => [name, value[name]]))
    : undefined;
}

/** What a draft was typed over; undefined for one that was kept before there were versions. */
function readSeen(step: Step, value: unknown): SeenStep | undefined {
  if (!step.shared || !isRecord(value) || typeof value.version !== "number") return undefined;
  const values = readFields(step, value.values);
  return values && { version: value.version, values };
}

function readPart(step: Step, value: unknown): Record<string, unknown> | undefined {
  const fields = readFields(step, value);
  const seen = fields && isRecord(value) ? readSeen(step, value.seen) : undefined;
  return seen ? { ...fields, seen } : fields;
}

/**
 * Parses a draft of several steps, any of which may be missing: texts of at most 2000 characters and booleans. One
 * invalid step (written by an older version of the form) invalidates the whole draft. Unknown fields are dropped.
 * Written by hand because drafts are parsed whenever a dialog opens, and the validation library is larger than the rest
 * of the code loaded for that.
 *
 * @returns undefined for an invalid draft
 */
export function readParts<S extends Steps>(
  steps: S,
  value: unknown,
): Partial<StepDrafts<S>> | undefined {
  if (!isRecord(value)) return undefined;
  const parts: Record<string, unknown> = {};
  for (const [name, kept] of Object.entries(value)) {
    const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
    if (!step || kept === undefined) continue;
    const part = readPart(step, kept);
    if (!part) return undefined;
    parts[name] = part;
  }
  return parts as Partial<StepDrafts<S>>;
}
