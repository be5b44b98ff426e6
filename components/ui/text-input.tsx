import type { ComponentPropsWithRef, ReactNode } from "react";
import { styled } from "styled-components";
import { color, space, tabular } from "@/styles/theme";
import {
  type ControlLook,
  controlBox,
  controlFocus,
  controlOff,
  controlPadding,
  placeholderLook,
} from "./control-style";

const Box = styled.span<ControlLook>`
  ${controlBox}
  display: flex;
  align-items: center;
  overflow: clip;

  &:has(> input:focus) {
    ${controlFocus}
  }

  &:has(> input:disabled),
  &:has(> input:read-only) {
    ${controlOff}
  }
`;

const Input = styled.input<{ $tall: boolean }>`
  ${controlPadding}
  ${placeholderLook}
  ${tabular}
  flex: 1;
  width: 100%;
  min-width: 0;
  height: ${({ $tall }) => ($tall ? 54 : 46)}px;
  border: 0;
  border-radius: inherit;
  outline: 0;
  background: transparent;
  text-overflow: ellipsis;
  -webkit-text-fill-color: inherit;

  &:disabled {
    opacity: 1;
    cursor: not-allowed;
  }

  &::-webkit-search-cancel-button,
  &::-webkit-inner-spin-button {
    appearance: none;
  }

  &:-webkit-autofill {
    -webkit-text-fill-color: ${color("text")};
    box-shadow: inset 0 0 0 99px ${color("surface")};
  }
`;

/** At the end of the field a word has the distance that the typed text has; a button brings its own. */
const Affix = styled.span<{ $isWord?: boolean }>`
  display: flex;
  align-items: center;
  color: ${color("text-2")};
  white-space: nowrap;

  &:first-child {
    padding-left: 14px;
    margin-right: -6px;
  }

  &:last-child {
    padding-right: ${({ $isWord }) => ($isWord ? "14px" : space(1))};
    margin-left: -10px;
  }
`;

type TextInputProps = Omit<ComponentPropsWithRef<"input">, "prefix"> & {
  invalid?: boolean;
  /** Before the text, such as "+62" or an icon. */
  prefix?: ReactNode;
  /** After the text, such as an icon button. */
  suffix?: ReactNode;
  /** 56 px high, for money. */
  tall?: boolean;
};

/** A single-line text box. `className` is set on the box, other attributes and the ref on the input. */
export function TextInput({
  invalid,
  prefix,
  suffix,
  tall = false,
  className,
  ...input
}: TextInputProps) {
  const wrong = invalid ?? input["aria-invalid"] === true;
  return (
    <Box className={className} $invalid={wrong} $tall={tall}>
      {prefix !== undefined && <Affix>{prefix}</Affix>}
      <Input type="text" {...input} aria-invalid={wrong || undefined} $tall={tall} />
      {suffix !== undefined && <Affix $isWord={typeof suffix === "string"}>{suffix}</Affix>}
    </Box>
  );
}
