import { useTranslation } from "next-i18next/pages";
import type { FieldPath, FieldValues } from "react-hook-form";
import { type FieldBinding, textOf, useField } from "@/components/form/use-field";
import { Field } from "@/components/ui/field";
import { SelectInput } from "@/components/ui/select-input";

interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectFieldProps<V extends FieldValues, N extends FieldPath<V>, T>
  extends FieldBinding<V, N, T> {
  readonly options: readonly SelectOption[];
  /** Text of the empty first option; "Pilih salah satu" by default. */
  readonly placeholder?: string;
  readonly autoComplete?: string;
}

/** A choice from a short list, with the native select. */
export function SelectField<V extends FieldValues, N extends FieldPath<V>, T = V>({
  name,
  control,
  deps,
  label,
  required,
  hint,
  disabled,
  readOnly,
  options,
  placeholder,
  autoComplete,
}: SelectFieldProps<V, N, T>) {
  const { t } = useTranslation("form");
  const { id, field, error } = useField({ name, control, deps });
  return (
    <Field id={id} label={label} required={required} hint={hint} error={error}>
      {(props) => (
        <SelectInput
          {...props}
          ref={field.ref}
          name={name}
          value={textOf(field.value)}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={field.onBlur}
          disabled={disabled || readOnly}
          autoComplete={autoComplete}
        >
          <option value="">{placeholder ?? t("choose")}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}
