import { type ChangeEvent, type ClipboardEvent, useLayoutEffect, useRef, useState } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { styled } from "styled-components";
import { type FieldBinding, textOf, useField } from "@/components/form/use-field";
import { Field } from "@/components/ui/field";
import { mergeRefs } from "@/components/ui/merge-refs";
import { TextInput } from "@/components/ui/text-input";
import { rupiahParts } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color } from "@/styles/theme";
import { caretBefore, digitsOf, groupDigits, pastedAmount, typedAmount } from "./digits";

/** Below a quadrillion, the ledger's limit. */
const mostDigits = 15;

const Prefix = styled.span`
  color: ${color("text-2")};
  font-size: 14px;
  font-weight: 400;
`;

const Amount = styled(TextInput)`
  font-size: 18px;
  font-weight: 650;
`;

interface MoneyFieldProps<V extends FieldValues, N extends FieldPath<V>, T>
  extends FieldBinding<V, N, T> {
  readonly placeholder?: string;
  /** Called on user input only, not when the form sets the value. */
  readonly onValueChange?: (value: string) => void;
}

/** Whole rupiah, grouped while typing; the form keeps a string of digits. */
export function MoneyField<V extends FieldValues, N extends FieldPath<V>, T = V>({
  name,
  control,
  deps,
  label,
  required,
  hint,
  disabled,
  readOnly,
  placeholder = "0",
  onValueChange,
}: MoneyFieldProps<V, N, T>) {
  const locale = useLocale();
  const { id, field, error } = useField({ name, control, deps });
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<{ readonly at: number } | null>(null);
  const value = textOf(field.value);

  useLayoutEffect(() => {
    // Grouping changes the text, after which the browser would move the caret to its end.
    if (caret) input.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);

  const change = (typed: string, digitsAfter: number, skipsDot = false) => {
    const amount = typedAmount(typed).slice(0, mostDigits);
    const shown = groupDigits(amount);
    const at = caretBefore(shown, Math.min(digitsAfter, amount.length));
    setCaret({ at: skipsDot && shown.charAt(at) === "." ? at + 1 : at });
    if (amount === value) return;
    field.onChange(amount);
    onValueChange?.(amount);
  };
  const typed = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const after = digitsOf(target.value.slice(target.selectionStart ?? target.value.length));
    const isDelete = "inputType" in nativeEvent && nativeEvent.inputType === "deleteContentForward";
    change(target.value, after.length, isDelete);
  };
  const pasted = (event: ClipboardEvent<HTMLInputElement>) => {
    if (disabled || readOnly) return;
    event.preventDefault();
    const { value: text, selectionStart, selectionEnd } = event.currentTarget;
    const before = text.slice(0, selectionStart ?? text.length);
    const after = text.slice(selectionEnd ?? text.length);
    const amount = pastedAmount(event.clipboardData.getData("text"));
    change(before + amount + after, digitsOf(after).length);
  };

  return (
    <Field id={id} label={label} required={required} hint={hint} error={error}>
      {(props) => (
        <Amount
          {...props}
          ref={mergeRefs(input, field.ref)}
          name={name}
          tall
          prefix={<Prefix>{rupiahParts("0", locale).prefix}</Prefix>}
          inputMode="numeric"
          autoComplete="off"
          placeholder={placeholder}
          value={groupDigits(value)}
          onChange={typed}
          onPaste={pasted}
          onBlur={field.onBlur}
          disabled={disabled}
          readOnly={readOnly}
        />
      )}
    </Field>
  );
}
