import type { IconNode } from "lucide";
import type { ComponentPropsWithRef } from "react";
import { styled } from "styled-components";
import { color, focusRing, media, motion, radius } from "@/styles/theme";
import { Icon } from "./icon";

const Square = styled.button<{ $outlined: boolean; $dense: boolean }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: ${({ $dense }) => ($dense ? 36 : 44)}px;
  height: ${({ $dense }) => ($dense ? 36 : 44)}px;
  padding: 0;
  border: 1.5px solid ${({ $outlined }) => ($outlined ? color("line-strong") : "transparent")};
  border-radius: ${radius.input};
  background-color: transparent;
  color: inherit;
  transition: background-color ${motion.fast};
  ${focusRing}

  @media (hover: hover) {
    &:hover {
      background-color: color-mix(in srgb, transparent, currentColor 8%);
    }
  }

  &:active {
    background-color: color-mix(in srgb, transparent, currentColor 16%);
  }

  &:disabled {
    background-color: ${({ $outlined }) => ($outlined ? color("surface-3") : "transparent")};
    border-color: transparent;
    color: ${color("text-3")};
    cursor: not-allowed;
  }

  ${media.coarse} {
    width: 44px;
    height: 44px;
  }
`;

type IconButtonProps = Omit<ComponentPropsWithRef<"button">, "children" | "aria-label"> & {
  icon: IconNode;
  /** Accessible name and tooltip. */
  label: string;
  iconSize?: number;
  outlined?: boolean;
  /** 36 px with a mouse, still 44 px on touch. */
  dense?: boolean;
};

/** A square button with an icon only. */
export function IconButton({
  icon,
  label,
  iconSize = 24,
  outlined = false,
  dense = false,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <Square
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      $outlined={outlined}
      $dense={dense}
    >
      <Icon of={icon} size={iconSize} />
    </Square>
  );
}
