import type { FieldPath, FieldValues } from "react-hook-form";
import { type FieldBinding, textOf, useField } from "@/components/form/use-field";
import { Field } from "@/components/ui/field";
import { PasswordInput } from "./password-input";
import { PasswordRules } from "./password-rules";

interface PasswordFieldProps<V extends FieldValues, N extends FieldPath<V>, T>
  extends FieldBinding<V, N, T> {
  /** For a new password: shows its rules and checks them off. */
  readonly rules?: boolean;
  readonly autoComplete?: "current-password" | "new-password";
}

/** A password with a "show" button. */
export function PasswordField<V extends FieldValues, N extends FieldPath<V>, T = V>({
  name,
  control,
  deps,
  label,
  required,
  hint,
  disabled,
  readOnly,
  rules = false,
  autoComplete = rules ? "new-password" : "current-password",
}: PasswordFieldProps<V, N, T>) {
  const { id, field, error } = useField({ name, control, deps });
  const value = textOf(field.value);
  const rulesId = `${id}-rules`;

  return (
    <div>
      <Field id={id} label={label} required={required} hint={hint} error={error}>
        {({ "aria-describedby": describedBy, ...props }) => (
          <PasswordInput
            {...props}
            aria-describedby={
              [describedBy, rules && rulesId].filter(Boolean).join(" ") || undefined
            }
            ref={field.ref}
            name={name}
            value={value}
            onChange={(event) => field.onChange(event.target.value)}
            onBlur={field.onBlur}
            disabled={disabled}
            readOnly={readOnly}
            autoComplete={autoComplete}
          />
        )}
      </Field>
      {rules && <PasswordRules id={rulesId} password={value} />}
    </div>
  );
}
