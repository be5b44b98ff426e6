import { color } from "@/styles/theme";
import type { ColorToken } from "@/styles/tokens";

type StarProps = {
  /** Edge length in px. */
  size: number;
  /** Filled, or only its outline. */
  filled?: boolean;
  tone?: ColorToken;
  className?: string;
};

/** The eight-point star, the product's only ornament; always decorative. */
export function Star({ size, filled = false, tone = "primary", className }: StarProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className}
      fill={color(filled ? tone : "surface")}
      stroke={color(tone)}
      strokeWidth={(24 / size) * 1.5}
      strokeLinejoin="round"
    >
      <path d="M12 .8l3.28 3.28h4.64v4.64L23.2 12l-3.28 3.28v4.64h-4.64L12 23.2l-3.28-3.28H4.08v-4.64L.8 12l3.28-3.28V4.08h4.64Z" />
    </svg>
  );
}
