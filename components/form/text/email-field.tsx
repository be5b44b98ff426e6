import type { FieldPath, FieldValues } from "react-hook-form";
import type { FieldBinding } from "@/components/form/use-field";
import { TextField } from "./text-field";

interface EmailFieldProps<V extends FieldValues, N extends FieldPath<V>, T>
  extends FieldBinding<V, N, T> {
  readonly placeholder?: string;
  /** Disables autofill, for another person's address. */
  readonly autoComplete?: "email" | "username" | "off";
}

/** An email address, without autocapitalisation and autocorrection. */
export function EmailField<V extends FieldValues, N extends FieldPath<V>, T = V>({
  autoComplete = "email",
  ...field
}: EmailFieldProps<V, N, T>) {
  return (
    <TextField
      {...field}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
