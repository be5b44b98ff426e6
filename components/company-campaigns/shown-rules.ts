import type { FieldErrors, FieldValues } from "react-hook-form";

interface ShownRule {
  /** Path in the form; of a whole list its `root`. */
  readonly path: string;
  readonly message: string;
}

/** What the rules of the step, and not the server, have said about the fields, and is still shown. */
export function shownRules(errors: FieldErrors<FieldValues>, parent = ""): readonly ShownRule[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    const path = parent ? `${parent}.${key}` : key;
    if (typeof error !== "object") return [];
    if (typeof error.type !== "string") return shownRules(error as FieldErrors<FieldValues>, path);
    return error.type === "rule" ? [{ path, message: String(error.message) }] : [];
  });
}
