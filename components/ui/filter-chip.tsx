import type { IconNode } from "lucide";
import type { ComponentPropsWithRef } from "react";
import { styled } from "styled-components";
import { color, focusRing, media, motion, radius, space, type } from "@/styles/theme";
import { Icon } from "./icon";

const Pill = styled.button`
  ${type.label}
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  min-height: 44px;
  padding: ${space(2)} 18px;
  border: 1px solid ${color("line-strong")};
  border-radius: ${radius.pill};
  background-color: ${color("surface")};
  color: ${color("text")};
  transition: background-color ${motion.fast};
  ${focusRing}

  @media (hover: hover) {
    &:hover {
      background-color: ${color("surface-2")};
    }
  }

  &[aria-pressed="true"] {
    border-color: ${color("primary")};
    background-color: ${color("primary-surface")};
    color: ${color("on-primary-surface")};
  }

  ${media.forcedColors} {
    &[aria-pressed="true"] {
      forced-color-adjust: none;
      background-color: Highlight;
      color: HighlightText;
    }
  }
`;

type FilterChipProps = ComponentPropsWithRef<"button"> & { selected: boolean; icon?: IconNode };

/** A toggle in a row of filters. */
export function FilterChip({ selected, icon, children, ...rest }: FilterChipProps) {
  return (
    <Pill type="button" {...rest} aria-pressed={selected}>
      {icon && <Icon of={icon} size={16} />}
      {children}
    </Pill>
  );
}
