import {
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
  useController,
} from "react-hook-form";
import { useFieldId } from "./field-id";

/** Props of every field: its form, name and presentation. */
export interface FieldBinding<V extends FieldValues, N extends FieldPath<V>, T> {
  readonly name: N;
  readonly control: NonNullable<UseControllerProps<V, N, T>["control"]>;
  readonly label: string;
  /** Shows the asterisk; validation is the schema's. */
  readonly required?: boolean;
  readonly hint?: string;
  /** Greyed out; the form still submits the value. */
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  /** Fields to revalidate when this one changes, such as the repeated password. */
  readonly deps?: FieldPath<V> | FieldPath<V>[];
}

/** Binds a field to its form: id, value, handlers and error text. */
export function useField<V extends FieldValues, N extends FieldPath<V>, T>({
  name,
  control,
  deps,
}: Pick<FieldBinding<V, N, T>, "name" | "control" | "deps">) {
  const fieldId = useFieldId();
  // `disabled` is not passed to the form library, which would drop the value from the submission.
  const { field, fieldState } = useController({ name, control, rules: deps ? { deps } : {} });
  return { id: fieldId(name), field, error: fieldState.error?.message };
}

/** The value as text; an unset field is empty. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
