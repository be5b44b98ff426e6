import { Eye, EyeOff } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { TextInput } from "@/components/ui/text-input";
import { PasswordRules } from "./password-rules";
import { type FieldBinding, textOf, useField } from "./use-field";

interface PasswordFieldProps<V extends FieldValues, N extends FieldPath<V>, T>
  extends FieldBinding<V, N, T> {
  /** For a new password: shows its rules and ticks them off. */
  readonly rules?: boolean;
  readonly autoComplete?: "current-password" | "new-password";
}

/** A password that can be shown. */
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
  const { t } = useTranslation("form");
  const { id, field, error } = useField({ name, control, deps });
  const [isShown, setIsShown] = useState(false);
  const value = textOf(field.value);
  const rulesId = `${id}-rules`;

  return (
    <div>
      <Field id={id} label={label} required={required} hint={hint} error={error}>
        {({ "aria-describedby": describedBy, ...props }) => (
          <TextInput
            {...props}
            aria-describedby={
              [describedBy, rules && rulesId].filter(Boolean).join(" ") || undefined
            }
            ref={field.ref}
            name={name}
            type={isShown ? "text" : "password"}
            value={value}
            onChange={(event) => field.onChange(event.target.value)}
            onBlur={field.onBlur}
            disabled={disabled}
            readOnly={readOnly}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            suffix={
              <IconButton
                icon={isShown ? EyeOff : Eye}
                iconSize={20}
                label={t("showPassword")}
                aria-pressed={isShown}
                aria-controls={id}
                disabled={disabled}
                onClick={() => setIsShown((shown) => !shown)}
              />
            }
          />
        )}
      </Field>
      {rules && <PasswordRules id={rulesId} password={value} />}
    </div>
  );
}
