import type { IconNode } from "lucide";
import { createElement } from "react";

type IconProps = {
  of: IconNode;
  /** Drawn at 16, 18, 20 or 24 px; larger only in empty states. */
  size?: number;
  /** Only for an icon that conveys meaning on its own; others are decorative. */
  label?: string;
  className?: string;
};

/** An outline icon with the design's stroke width, slightly bolder at small sizes. */
export function Icon({ of, size = 20, label, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size > 16 ? 1.75 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      focusable={false}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
