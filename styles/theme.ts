import { css } from "styled-components";
import type { ColorToken } from "./tokens";

/** `color("surface-2")` gives `var(--surface-2)`; the value follows the theme attribute on `<html>`. */
export function color(token: ColorToken): string {
  return `var(--${token})`;
}

/** Steps of the 4 px grid: `space(4)` gives `16px`. */
export function space(units: number): string {
  return `${units * 4}px`;
}

export const radius = {
  check: "6px",
  dense: "8px",
  input: "10px",
  banner: "12px",
  card: "16px",
  dialog: "20px",
  hero: "24px",
  pill: "999px",
} as const;

export const shadow = {
  sh1: "var(--sh-1)",
  sh2: "var(--sh-2)",
  sh3: "var(--sh-3)",
} as const;

/** Stacking order of the whole application. */
export const layer = {
  content: 0,
  sticky: 20,
  topBar: 30,
  menu: 40,
  sideMenu: 50,
  dialog: 60,
  alert: 70,
  offline: 80,
} as const;

export const media = {
  tablet: "@media (min-width: 640px)",
  /** A tablet or laptop that is not a phone on its side: here dialogs are centred. */
  roomy: "@media (min-width: 640px) and (min-height: 480px)",
  /** A phone held upright: windows fill it. */
  upright: "@media (max-width: 639.98px) and (min-height: 480px)",
  /** A phone on its side. */
  low: "@media (max-height: 479.98px)",
  /** Wide enough for two things beside each other, too low for both below each other. */
  lowAndWide: "@media (min-width: 640px) and (max-height: 719.98px)",
  desktop: "@media (min-width: 1024px)",
  wide: "@media (min-width: 1280px)",
  reducedMotion: "@media (prefers-reduced-motion: reduce)",
  coarse: "@media (pointer: coarse)",
  /** Below this width, pairs of buttons are stacked. */
  narrow: "@media (max-width: 339.98px)",
  forcedColors: "@media (forced-colors: active)",
} as const;

const easing = "cubic-bezier(.2, 0, 0, 1)";

/** Duration and easing, to follow a property name: `transition: opacity ${motion.menu}`. */
export const motion = {
  fast: `120ms ${easing}`,
  menu: `200ms ${easing}`,
  sheet: `240ms ${easing}`,
  bar: `400ms ${easing}`,
} as const;

/** Equal digit widths for amounts, dates in columns and counters. */
export const tabular = css`
  font-variant-numeric: tabular-nums lining-nums;
`;

/** The focus ring; white on the band (see `bandScope`). */
export const focusRing = css`
  &:focus-visible {
    outline: 3px solid var(--focus-ring);
    outline-offset: 2px;
  }
`;

/** Colours of the dark green band and of everything directly on it. */
export const bandScope = css`
  --focus-ring: #fff;
  --mark: #1f7a5c;
  background-color: ${color("band")};
  color: ${color("on-band")};
`;

function heading(size: string, desktopSize: string, weight: number, tracking: string) {
  return css`
    font: ${weight} ${size} var(--font);
    letter-spacing: ${tracking};
    text-wrap: balance;

    ${media.tablet} {
      font: ${weight} ${desktopSize} var(--font);
    }
  `;
}

function text(size: string, weight: number) {
  return css`
    font: ${weight} ${size} var(--font);
  `;
}

function figure(size: string, desktopSize: string, weight: number) {
  return css`
    ${tabular}
    font-size: ${size.split("/")[0]};
    line-height: ${size.split("/")[1]};
    font-weight: ${weight};
    letter-spacing: -0.018em;

    ${media.tablet} {
      font-size: ${desktopSize.split("/")[0]};
      line-height: ${desktopSize.split("/")[1]};
    }
  `;
}

/** Text styles; each sets size, line height, weight and tracking, never colour. */
export const type = {
  display: heading("36px/42px", "52px/56px", 800, "-.032em"),
  h1: heading("28px/34px", "36px/44px", 800, "-.026em"),
  h2: heading("24px/30px", "28px/36px", 750, "-.022em"),
  h3: heading("20px/28px", "20px/28px", 700, "-.014em"),
  h4: heading("16px/24px", "16px/24px", 700, "0"),
  lead: css`
    ${text("16px/26px", 400)}

    ${media.tablet} {
      font-size: 18px;
      line-height: 28px;
    }
  `,
  body: text("16px/24px", 400),
  small: text("14px/20px", 400),
  /** Labels of fields, chips and dense buttons. */
  label: text("14px/20px", 650),
  figureXl: figure("36px/44px", "44px/52px", 800),
  figureL: figure("22px/28px", "24px/32px", 750),
  figureM: figure("18px/24px", "18px/24px", 750),
} as const;
