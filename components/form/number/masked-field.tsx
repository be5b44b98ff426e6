// Imports only the mask type in use: the packages' entry points bundle all of them.
import "imask/esm/masked/pattern";
import { useEffect, useMemo } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import useIMask from "react-imask/esm/hook";
import { type FieldBinding, textOf, useField } from "@/components/form/use-field";
import { Field } from "@/components/ui/field";
import { mergeRefs } from "@/components/ui/merge-refs";
import { TextInput } from "@/components/ui/text-input";
import { type MaskName, masks } from "./masks";

interface MaskedFieldProps<V extends FieldValues, N extends FieldPath<V>, T>
  extends FieldBinding<V, N, T> {
  readonly mask: MaskName;
  /** Found outside the form: shown like an error of its own, without holding the form up. */
  readonly problem?: string | undefined;
  /** Shows the number of digits out of the total. */
  readonly counter?: boolean;
}

const onlyDigits = (text: string) => text.replace(/\D/g, "");

/** A number shown in groups and kept as bare digits; other characters are dropped, also when pasted. */
export function MaskedField<V extends FieldValues, N extends FieldPath<V>, T = V>({
  name,
  control,
  deps,
  label,
  required,
  hint,
  disabled,
  readOnly,
  mask,
  problem,
  counter = false,
}: MaskedFieldProps<V, N, T>) {
  const { id, field, error } = useField({ name, control, deps });
  const value = textOf(field.value);
  const { pattern, length } = masks[mask];
  const options = useMemo(
    () => ({ mask: pattern, prepare: onlyDigits, eager: "remove" as const }),
    [pattern],
  );
  const {
    ref: maskedElement,
    maskRef,
    setUnmaskedValue,
  } = useIMask<HTMLInputElement, typeof options>(options, {
    defaultUnmaskedValue: value,
    onAccept: (_text, { unmaskedValue }) => {
      // Also called for values set by the form; those are no edits.
      if (unmaskedValue !== value) field.onChange(unmaskedValue);
    },
  });
  useEffect(() => {
    if (maskRef.current?.unmaskedValue !== value) setUnmaskedValue(value);
  }, [value, maskRef, setUnmaskedValue]);
  const ref = useMemo(() => mergeRefs(field.ref, maskedElement), [field.ref, maskedElement]);

  return (
    <Field
      id={id}
      label={label}
      required={required}
      hint={hint}
      error={error ?? problem}
      counter={counter && !disabled && !readOnly ? `${value.length}/${length}` : undefined}
    >
      {(props) => (
        <TextInput
          {...props}
          ref={ref}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          onBlur={field.onBlur}
          disabled={disabled}
          readOnly={readOnly}
        />
      )}
    </Field>
  );
}
