import { createGlobalStyle } from "styled-components";
import { noticeStyles } from "./notice-styles";
import { color, focusRing, media } from "./theme";
import { type ColorToken, darkColors, lightColors } from "./tokens";

function customProperties(palette: Readonly<Record<ColorToken, string>>): string {
  return Object.entries(palette)
    .map(([token, value]) => `--${token}:${value};`)
    .join("");
}

/**
 * Fonts, colour tokens of both themes and the few element defaults.
 * The theme is the attribute `data-theme="dark"` on `<html>`, set before the first paint.
 */
export const GlobalStyle = createGlobalStyle`
  @font-face {
    font-family: "Plus Jakarta Sans";
    src: url("/fonts/plus-jakarta-sans-latin.woff2") format("woff2");
    font-weight: 200 800;
    font-style: normal;
    font-display: swap;
  }

  /* The system font is size-adjusted to the web font, so that nothing shifts when it arrives. */
  @font-face {
    font-family: "Jakarta Fallback";
    src: local("Arial"), local("Roboto"), local("Liberation Sans");
    size-adjust: 104.98%;
    ascent-override: 98.88%;
    descent-override: 21.15%;
    line-gap-override: 0%;
  }

  :root {
    ${customProperties(lightColors)}
    --focus-ring: var(--focus);
    --font: "Plus Jakarta Sans", "Jakarta Fallback", system-ui, sans-serif;
    --sh-1: 0 1px 2px rgb(16 33 26 / 6%);
    --sh-2: 0 2px 4px rgb(16 33 26 / 5%), 0 8px 24px rgb(16 33 26 / 7%);
    --sh-3: 0 4px 12px rgb(16 33 26 / 8%), 0 24px 56px rgb(16 33 26 / 18%);
    --scrim: rgb(5 20 14 / 62%);
    --raised: var(--surface);
    --mark: var(--primary);
    color-scheme: light;
  }

  html[data-theme="dark"] {
    ${customProperties(darkColors)}
    --raised: var(--surface-3);
    --mark: #1f7a5c;
    --sh-1: none;
    --sh-2: 0 8px 24px rgb(0 0 0 / 24%);
    --sh-3: 0 0 0 1px var(--line), 0 24px 56px rgb(0 0 0 / 40%);
    color-scheme: dark;
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  html {
    background-color: ${color("bg")};
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }

  body {
    min-height: 100dvh;
    margin: 0;
    background-color: ${color("bg")};
    color: ${color("text")};
    font: 400 16px/24px var(--font);
    word-spacing: .05em;
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
    -webkit-tap-highlight-color: transparent;
  }

  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend {
    margin: 0;
    padding: 0;
  }

  h1, h2, h3, h4 {
    font-size: inherit;
    text-wrap: balance;
  }

  ul, ol {
    list-style: none;
  }

  fieldset {
    min-width: 0;
    border: 0;
  }

  button, input, select, textarea {
    margin: 0;
    color: inherit;
    font: inherit;
    letter-spacing: inherit;
    word-spacing: inherit;
  }

  button {
    cursor: pointer;
  }

  a {
    color: ${color("link")};
    text-underline-offset: .2em;
  }

  img, svg, video {
    display: block;
    max-width: 100%;
  }

  svg {
    flex: none;
  }

  strong, b {
    font-weight: 650;
  }

  table {
    border-collapse: collapse;
  }

  [hidden] {
    display: none !important;
  }

  :where(a, button, summary, [tabindex]) {
    ${focusRing}
  }

  body:has([data-connection]) {
    --connection-room: 64px;
  }

  /*
   * What the keyboard goes back to rests below the top bar, with its label, and below the notice of a lost connection.
   * Its room is a value: for rules for children under :has() browsers look at the whole page at each change.
   */
  :where(main, footer) :where(a, button, input, select, textarea, summary, [tabindex]) {
    scroll-margin-top: calc(112px + var(--connection-room, 0px));
  }

  ${media.reducedMotion} {
    *,
    *::before,
    *::after {
      animation-duration: .01ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }

  ${noticeStyles}
`;
