import type { FieldPath, FieldValues } from "react-hook-form";
import { type FieldBinding, textOf, useField } from "@/components/form/use-field";
import { Typeahead } from "./typeahead";
import type { TypeaheadItem } from "./typeahead-option";
import type { TypeaheadProps } from "./typeahead-props";

type FromForm = "id" | "value" | "onChange" | "onBlur" | "error" | "inputRef" | "label";

interface TypeaheadFieldProps<
  V extends FieldValues,
  N extends FieldPath<V>,
  T,
  Item extends TypeaheadItem,
> extends FieldBinding<V, N, T>,
    Omit<TypeaheadProps<Item>, FromForm | keyof FieldBinding<V, N, T>> {
  /** Called on user input only, not when the form sets the value. */
  readonly onValueChange?: (value: string, item: Item | null) => void;
}

/** A `Typeahead` bound to a form; the form keeps the uuid or id. */
export function TypeaheadField<
  V extends FieldValues,
  N extends FieldPath<V>,
  Item extends TypeaheadItem,
  T = V,
>({ name, control, deps, onValueChange, ...typeahead }: TypeaheadFieldProps<V, N, T, Item>) {
  const { id, field, error } = useField({ name, control, deps });
  return (
    <Typeahead
      {...typeahead}
      id={id}
      value={textOf(field.value)}
      onChange={(value, item) => {
        field.onChange(value);
        onValueChange?.(value, item);
      }}
      onBlur={field.onBlur}
      error={error}
      inputRef={field.ref}
    />
  );
}
