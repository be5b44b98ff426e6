import type { LucideIcon } from "lucide-react";

type IconProps = {
  of: LucideIcon;
  /** Drawn at 16, 18, 20 or 24 px; larger only in empty states. */
  size?: number;
  /** Only for an icon that conveys meaning on its own; others are decorative. */
  label?: string;
  className?: string;
};

/** An outline icon with the design's stroke width, slightly bolder at small sizes. */
export function Icon({ of: Glyph, size = 20, label, className }: IconProps) {
  return (
    <Glyph
      size={size}
      strokeWidth={size > 16 ? 1.75 : 2}
      className={className}
      focusable={false}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    />
  );
}
