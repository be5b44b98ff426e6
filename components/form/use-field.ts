import {
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
  useController,
} from "react-hook-form";
import { useFieldId } from "./field-id";

/** What every field takes: its place in the form and how it looks. */
export interface FieldBinding<V extends FieldValues, N extends FieldPath<V>, T> {
  readonly name: N;
  readonly control: NonNullable<UseControllerProps<V, N, T>["control"]>;
  readonly label: string;
  /** Shows the asterisk; the rule itself is in the schema. */
  readonly required?: boolean;
  readonly hint?: string;
  /** Greyed out; the value stays in the form all the same. */
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  /** Fields that are checked again when this one changes, such as the repeated password. */
  readonly deps?: FieldPath<V> | FieldPath<V>[];
}

/** Ties a field to its form: id, value, handlers and the text of its error. */
export function useField<V extends FieldValues, N extends FieldPath<V>, T>({
  name,
  control,
  deps,
}: Pick<FieldBinding<V, N, T>, "name" | "control" | "deps">) {
  const fieldId = useFieldId();
  // `disabled` never goes to the form library: it would take the value out of what is submitted.
  const { field, fieldState } = useController({ name, control, rules: deps ? { deps } : {} });
  return { id: fieldId(name), field, error: fieldState.error?.message };
}

/** The value as text; a field that was never set counts as empty. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
