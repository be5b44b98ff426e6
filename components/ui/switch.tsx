import type { ComponentPropsWithRef, ReactNode } from "react";
import { styled } from "styled-components";
import { color, focusRing, media, motion, radius, space } from "@/styles/theme";

const Row = styled.label<{ $labelFirst: boolean }>`
  display: flex;
  flex-direction: ${({ $labelFirst }) => ($labelFirst ? "row-reverse" : "row")};
  gap: ${space(3)};
  align-items: center;
  justify-content: ${({ $labelFirst }) => ($labelFirst ? "space-between" : "flex-start")};
  min-height: 44px;
  cursor: pointer;

  &:has(input:disabled) {
    color: ${color("text-3")};
    cursor: not-allowed;
  }
`;

const Track = styled.input`
  flex: none;
  display: flex;
  align-items: center;
  width: 48px;
  height: 28px;
  padding: 3px;
  appearance: none;
  border-radius: ${radius.pill};
  background-color: ${color("line-strong")};
  cursor: inherit;
  transition: background-color ${motion.fast};
  ${focusRing}

  &::before {
    content: "";
    width: 22px;
    height: 22px;
    border-radius: 50%;
    background-color: ${color("surface")};
    transition: transform ${motion.fast};
  }

  &:checked {
    background-color: ${color("primary")};
  }

  &:checked::before {
    transform: translateX(20px);
  }

  &:disabled {
    background-color: ${color("surface-3")};
  }

  ${media.forcedColors} {
    border: 1px solid;

    &::before {
      background-color: CanvasText;
    }
  }
`;

type SwitchProps = Omit<
  ComponentPropsWithRef<"input">,
  "type" | "role" | "checked" | "onChange"
> & {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Label at the left, switch at the right: rows of a menu. */
  labelFirst?: boolean;
};

/** A toggle with immediate effect. `className` is set on the row, other attributes and the ref on the input. */
export function Switch({
  label,
  checked,
  onChange,
  labelFirst = false,
  className,
  ...input
}: SwitchProps) {
  return (
    <Row className={className} $labelFirst={labelFirst}>
      <Track
        {...input}
        type="checkbox"
        role="switch"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </Row>
  );
}
