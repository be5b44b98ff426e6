import type { ComponentPropsWithRef, ReactNode } from "react";
import { styled } from "styled-components";
import { color, media } from "@/styles/theme";
import { ChoiceRow, MarkBox, type MarkLook, markLook } from "./choice-style";

const Circle = styled.input<MarkLook>`
  ${markLook}
  display: grid;
  place-items: center;
  border-radius: 50%;

  &::before {
    content: "";
    width: 12px;
    height: 12px;
    border-radius: 50%;
  }

  &:checked:not(:disabled) {
    border-color: ${color("primary")};
  }

  &:checked::before {
    background-color: ${color("primary")};
  }

  &:checked:disabled::before {
    background-color: ${color("text-3")};
  }

  ${media.forcedColors} {
    &::before {
      content: none;
    }
  }
`;

type RadioProps = Omit<ComponentPropsWithRef<"input">, "type"> & {
  label: ReactNode;
  invalid?: boolean;
};

/** One of several options; give the whole group the same `name`, inside a `FieldSet`. */
export function Radio({ label, invalid, className, ...input }: RadioProps) {
  const wrong = invalid ?? input["aria-invalid"] === true;
  return (
    <ChoiceRow className={className}>
      <MarkBox>
        <Circle {...input} type="radio" $invalid={wrong} />
      </MarkBox>
      <span>{label}</span>
    </ChoiceRow>
  );
}
