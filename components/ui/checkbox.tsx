import { Check } from "lucide";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { styled } from "styled-components";
import { color, radius } from "@/styles/theme";
import { ChoiceRow, MarkBox, type MarkLook, markLook } from "./choice-style";
import { Icon } from "./icon";

const Box = styled.input<MarkLook>`
  ${markLook}
  border-radius: ${radius.check};

  &:checked:not(:disabled) {
    border-color: ${color("primary")};
    background-color: ${color("primary")};
  }
`;

type CheckboxProps = Omit<ComponentPropsWithRef<"input">, "type"> & {
  label: ReactNode;
  invalid?: boolean;
};

/** A check box with its label. `className` is set on the row, other attributes and the ref on the input. */
export function Checkbox({ label, invalid, className, ...input }: CheckboxProps) {
  const wrong = invalid ?? input["aria-invalid"] === true;
  return (
    <ChoiceRow className={className}>
      <MarkBox>
        <Box {...input} type="checkbox" aria-invalid={wrong || undefined} $invalid={wrong} />
        <Icon of={Check} size={16} />
      </MarkBox>
      <span>{label}</span>
    </ChoiceRow>
  );
}
