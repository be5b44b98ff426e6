import { BadgeCheck, Clock, type IconNode, Info, X } from "lucide";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { color, media, radius, space, type } from "@/styles/theme";
import type { ColorToken } from "@/styles/tokens";
import { Icon } from "./icon";

export type ChipTone = "waiting" | "rejected" | "verified" | "info" | "neutral";

type Look = { fill: ColorToken; ink: ColorToken; icon?: IconNode };

const looks: Record<ChipTone, Look> = {
  waiting: { fill: "warning-surface", ink: "warning-text", icon: Clock },
  rejected: { fill: "danger-surface", ink: "danger-text", icon: X },
  verified: { fill: "primary-surface", ink: "on-primary-surface", icon: BadgeCheck },
  info: { fill: "info-surface", ink: "info-text", icon: Info },
  neutral: { fill: "surface-2", ink: "text-2" },
};

const Chip = styled.span<{ $look: Look }>`
  ${type.label}
  display: inline-flex;
  gap: ${space(1.5)};
  align-items: center;
  min-height: 28px;
  padding: ${space(1)} 10px;
  border-radius: ${radius.pill};
  background-color: ${({ $look }) => color($look.fill)};
  color: ${({ $look }) => color($look.ink)};
  white-space: nowrap;

  ${media.forcedColors} {
    border: 1px solid;
  }
`;

type StatusChipProps = {
  tone: ChipTone;
  /** Replaces the tone's icon. */
  icon?: IconNode;
  className?: string;
  children: ReactNode;
};

/** A status as icon and text; never a button. */
export function StatusChip({ tone, icon, className, children }: StatusChipProps) {
  const look = looks[tone];
  const glyph = icon ?? look.icon;
  return (
    <Chip className={className} $look={look}>
      {glyph && <Icon of={glyph} size={16} />}
      {children}
    </Chip>
  );
}
