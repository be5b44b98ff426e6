import type { ComponentPropsWithRef, ReactNode } from "react";
import { Field, type FieldControl } from "@/components/ui/field";
import { mergeRefs } from "@/components/ui/merge-refs";
import { TextInput } from "@/components/ui/text-input";
import type { NumberKind } from "./number-kind";
import { useNumberInput } from "./use-number-input";

type InputProps = ComponentPropsWithRef<typeof TextInput>;

export interface NumberBoxProps
  extends Pick<
    InputProps,
    "disabled" | "name" | "onBlur" | "placeholder" | "readOnly" | "ref" | "tall"
  > {
  readonly id: string;
  readonly label: ReactNode;
  readonly required?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** As it is sent; a text that is no number stands for itself. */
  readonly value: string;
  /** Called on user input only. */
  readonly onValueChange: (value: string) => void;
}

interface OwnProps
  extends NumberBoxProps,
    Pick<InputProps, "autoComplete" | "className" | "inputMode" | "prefix" | "suffix" | "type"> {
  readonly kind: NumberKind;
  readonly counter?: string | undefined;
  /** Said of a number that has fewer digits than were typed. */
  readonly shortened?: string;
  readonly around?: ((input: ReactNode) => ReactNode) | undefined;
}

/** The field of every number: label, input, and what is wrong with what is typed. */
export function NumberBox({
  kind,
  id,
  label,
  required,
  hint,
  error,
  counter,
  shortened,
  value,
  onValueChange,
  onBlur,
  around = (input) => input,
  ref,
  ...rest
}: OwnProps) {
  const number = useNumberInput(kind, value, onValueChange);
  const { shown, handlers, problem, isShortened } = number;
  const input = (control: FieldControl) => (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      {...control}
      {...handlers}
      ref={mergeRefs(number.input, ref)}
      value={shown}
      onBlur={(event) => {
        handlers.onBlur();
        onBlur?.(event);
      }}
    />
  );
  return (
    <Field
      id={id}
      label={label}
      {...(required !== undefined && { required })}
      hint={isShortened && shortened ? shortened : hint}
      error={problem ?? error}
      {...(counter !== undefined && { counter })}
    >
      {(control) => around(input(control))}
    </Field>
  );
}
