import { readCode } from "@rukun/contract/digits-text";
import { numberMessages } from "@rukun/contract/number-messages";
import { type ClipboardEvent, type Ref, useEffect, useRef, useState } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { type FieldBinding, textOf, useField } from "@/components/form/use-field";
import { Field, type FieldControl } from "@/components/ui/field";
import { mergeRefs } from "@/components/ui/merge-refs";
import { useLocale } from "@/lib/i18n/use-locale";
import { Boxes, HiddenCode, OtpBox } from "./otp-style";

const codeLength = 6;
const positions = Array.from({ length: codeLength }, (_, index) => index);

interface OtpInputProps {
  /** Id, description etc., as provided by `Field`. */
  readonly control: FieldControl;
  readonly name?: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly onBlur?: () => void;
  /** Called once with the full code when its last digit arrives. */
  readonly onComplete?: (code: string) => void;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly autoFocus?: boolean;
  /** Of what is typed or pasted there are more digits than a code has: none is taken, and that is said. */
  readonly onSurplus: (isThere: boolean) => void;
  /** For a PIN: nobody looking over the shoulder reads it, and no message fills it in. */
  readonly isSecret?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Six visual boxes over one real input, so that the keyboard's suggestion and pasting fill the whole code. */
function OtpInput({
  control,
  name,
  value,
  onChange,
  onBlur,
  onComplete,
  onSurplus,
  disabled,
  readOnly,
  autoFocus = false,
  isSecret = false,
  ref,
}: OtpInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const focusFirst = useRef(autoFocus);
  /** What an input method is composing: rewritten meanwhile, its end would be put in a second time. */
  const [composed, setComposed] = useState<string>();
  useEffect(() => {
    if (focusFirst.current) input.current?.focus();
  }, []);

  const change = (code: string | undefined) => {
    onSurplus(code === undefined);
    if (code === undefined || code === value) return;
    onChange(code);
    if (code.length === codeLength) onComplete?.(code);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const code = readCode(event.clipboardData.getData("text"));
    // A full code replaces the text; a partial one is inserted at the caret.
    if ((code && code.length < codeLength) || code === "" || disabled || readOnly) return;
    event.preventDefault();
    change(code);
  };

  return (
    <Boxes>
      <HiddenCode
        {...control}
        ref={mergeRefs(input, ref)}
        name={name}
        type={isSecret ? "password" : "text"}
        inputMode="numeric"
        autoComplete={isSecret ? "off" : "one-time-code"}
        pattern="\d*"
        value={composed ?? value}
        onChange={({ target, nativeEvent }) => {
          setComposed(
            "isComposing" in nativeEvent && nativeEvent.isComposing ? target.value : undefined,
          );
          change(readCode(target.value));
        }}
        onCompositionEnd={() => setComposed(undefined)}
        onPaste={paste}
        onBlur={() => {
          setComposed(undefined);
          onBlur?.();
        }}
        disabled={disabled}
        readOnly={readOnly}
      />
      {positions.map((position) => (
        <OtpBox
          key={position}
          aria-hidden="true"
          data-filled={position < value.length || undefined}
          data-current={position === Math.min(value.length, codeLength - 1) || undefined}
          $invalid={control["aria-invalid"] === true}
        >
          {isSecret && position < value.length ? "•" : value[position]}
        </OtpBox>
      ))}
    </Boxes>
  );
}

interface OtpFieldProps<V extends FieldValues, N extends FieldPath<V>, T>
  extends FieldBinding<V, N, T>,
    Pick<OtpInputProps, "onComplete" | "autoFocus" | "isSecret"> {}

/** Six digits: the code of a message, or a PIN. */
export function OtpField<V extends FieldValues, N extends FieldPath<V>, T = V>({
  name,
  control,
  deps,
  label,
  required,
  hint,
  ...input
}: OtpFieldProps<V, N, T>) {
  const { id, field, error } = useField({ name, control, deps });
  const locale = useLocale();
  const [isSurplus, setSurplus] = useState(false);
  const problem = numberMessages[input.isSecret ? "pinFormat" : "otpFormat"][locale];
  return (
    <Field
      id={id}
      label={label}
      required={required}
      hint={hint}
      error={isSurplus ? problem : error}
    >
      {(props) => (
        <OtpInput
          {...input}
          control={props}
          ref={field.ref}
          name={name}
          value={textOf(field.value)}
          onChange={field.onChange}
          onSurplus={setSurplus}
          onBlur={() => {
            setSurplus(false);
            field.onBlur();
          }}
        />
      )}
    </Field>
  );
}
