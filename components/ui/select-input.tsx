import { ChevronDown } from "lucide";
import type { ComponentPropsWithRef } from "react";
import { styled } from "styled-components";
import { color, space } from "@/styles/theme";
import { type ControlLook, controlBox, controlFocus, controlOff } from "./control-style";
import { Icon } from "./icon";

const Box = styled.span`
  position: relative;
  display: block;

  > svg {
    position: absolute;
    top: 14px;
    right: 14px;
    pointer-events: none;
  }
`;

const Select = styled.select<ControlLook>`
  ${controlBox}
  height: 48px;
  padding: 0 ${space(11)} 0 14px;
  appearance: none;
  text-overflow: ellipsis;
  cursor: pointer;

  &:focus {
    ${controlFocus}
  }

  &:disabled {
    ${controlOff}
    cursor: not-allowed;
  }

  /* The empty first option is a placeholder. */
  &:has(option[value=""]:checked) {
    color: ${color("text-3")};
  }

  option {
    background-color: ${color("surface")};
    color: ${color("text")};
  }
`;

type SelectInputProps = Omit<ComponentPropsWithRef<"select">, "multiple" | "size"> & {
  invalid?: boolean;
};

/** The native select. `className` is set on the box, other attributes and the ref on the select. */
export function SelectInput({ invalid, className, ...select }: SelectInputProps) {
  const wrong = invalid ?? select["aria-invalid"] === true;
  return (
    <Box className={className}>
      <Select {...select} aria-invalid={wrong || undefined} $invalid={wrong} />
      <Icon of={ChevronDown} />
    </Box>
  );
}
