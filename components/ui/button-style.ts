import { css } from "styled-components";
import { color, focusRing, media, motion, radius, space } from "@/styles/theme";

export type ButtonVariant =
  | "PRIMARY"
  | "SECONDARY"
  | "TERTIARY"
  | "OUTLINE-PRIMARY"
  | "OUTLINE-SECONDARY"
  | "OUTLINE-DANGER"
  | "OUTLINE-NEUTRAL"
  | "PRIMARY-SURFACE"
  | "SECONDARY-SURFACE"
  | "DANGER-SURFACE";

export type ButtonSize = "DENSE" | "BASE" | "LARGE" | "LARGES";

export type ButtonLook = {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $fullWidth: boolean | "mobile";
};

type Hues = { fill: string; ink: string; edge?: string; hover: string; press: string };

function mixed(base: string, ink: string, percent: number): string {
  return `color-mix(in srgb, ${base}, ${ink} ${percent}%)`;
}

function outlined(edge: string, ink: string): Hues {
  return {
    fill: "transparent",
    ink,
    edge,
    hover: mixed("transparent", ink, 7),
    press: mixed("transparent", ink, 14),
  };
}

function tinted(fill: string, ink: string): Hues {
  return { fill, ink, hover: mixed(fill, ink, 8), press: mixed(fill, ink, 16) };
}

/** Set by banners, so that an action inside has their hue; `--tertiary-shift` aligns its text with theirs. */
const tertiaryInk = `var(--tertiary-ink, ${color("link")})`;

const hues: Record<ButtonVariant, Hues> = {
  PRIMARY: {
    fill: color("primary"),
    ink: color("on-primary"),
    hover: color("primary-hover"),
    press: color("primary-press"),
  },
  SECONDARY: {
    fill: color("secondary"),
    ink: color("on-secondary"),
    hover: color("secondary-hover"),
    press: mixed(color("secondary-hover"), color("on-secondary"), 12),
  },
  TERTIARY: {
    fill: "transparent",
    ink: tertiaryInk,
    hover: mixed("transparent", tertiaryInk, 8),
    press: mixed("transparent", tertiaryInk, 16),
  },
  "OUTLINE-PRIMARY": outlined(color("primary"), color("link")),
  "OUTLINE-SECONDARY": outlined(color("gold"), color("gold-text")),
  "OUTLINE-DANGER": outlined(color("danger"), color("danger")),
  "OUTLINE-NEUTRAL": outlined(color("line-strong"), color("text")),
  "PRIMARY-SURFACE": tinted(color("primary-surface"), color("on-primary-surface")),
  "SECONDARY-SURFACE": tinted(color("gold-surface"), color("gold-text")),
  "DANGER-SURFACE": tinted(color("danger-surface"), color("danger-text")),
};

const sizes: Record<ButtonSize, { height: number; font: string; radius: string; pad: number }> = {
  DENSE: { height: 36, font: "14px/20px", radius: radius.dense, pad: 14 },
  BASE: { height: 44, font: "16px/24px", radius: radius.input, pad: 20 },
  LARGE: { height: 52, font: "16px/24px", radius: radius.banner, pad: 24 },
  LARGES: { height: 60, font: "18px/24px", radius: "14px", pad: 28 },
};

const widths = {
  always: css`
    width: 100%;
  `,
  mobile: css`
    width: 100%;

    ${media.tablet} {
      width: auto;
    }
  `,
};

/** Shared style of buttons and links that look like buttons. */
export const buttonLook = css<ButtonLook>`
  ${({ $variant, $size, $fullWidth }) => {
    const hue = hues[$variant];
    const size = sizes[$size];
    const pad = $variant === "TERTIARY" ? 12 : size.pad;
    return css`
      --button-hover: ${hue.hover};
      --button-press: ${hue.press};
      min-height: ${size.height}px;
      padding: ${space(1)} ${pad}px;
      border: 1.5px solid ${hue.edge ?? "transparent"};
      border-radius: ${size.radius};
      background-color: ${hue.fill};
      color: ${hue.ink};
      font: 650 ${size.font} var(--font);
      ${
        $variant === "TERTIARY" &&
        css`
          margin-inline-start: var(--tertiary-shift, 0);
        `
      }
      ${$fullWidth && widths[$fullWidth === "mobile" ? "mobile" : "always"]}
    `;
  }}
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color ${motion.fast},
    border-color ${motion.fast},
    color ${motion.fast};
  ${focusRing}

  @media (hover: hover) {
    &:hover {
      background-color: var(--button-hover);
    }
  }

  &:active {
    background-color: var(--button-press);
  }

  &[aria-busy="true"] {
    background-color: var(--button-hover);
    cursor: progress;
  }

  &:disabled:not([aria-busy="true"]) {
    border-color: transparent;
    background-color: ${({ $variant }) =>
      $variant === "TERTIARY" ? "transparent" : color("surface-3")};
    color: ${color("text-3")};
    cursor: not-allowed;
  }

  ${media.coarse} {
    min-height: ${({ $size }) => Math.max(44, sizes[$size].height)}px;
  }
`;
