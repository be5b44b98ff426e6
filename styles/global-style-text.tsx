import { renderToStaticMarkup } from "react-dom/server";
import { ServerStyleSheet } from "styled-components";
import { GlobalStyle } from "./global-style";

/**
 * The global styles as text, for an element of their own that no script touches. styled-components replaces its own
 * element in the browser and adds to it later; with the typeface in there, each time laid out the whole page again.
 */
export function globalStyleText(): string {
  const sheet = new ServerStyleSheet();
  try {
    renderToStaticMarkup(sheet.collectStyles(<GlobalStyle />));
    const [, text = ""] = /^<style[^>]*>(.*)<\/style>$/s.exec(sheet.getStyleTags()) ?? [];
    // Without the marks by which styled-components would know them again.
    return text.replace(/\/\*!sc\*\/\s*|data-styled\.g\d+\[[^}]*\}/g, "").trim();
  } finally {
    sheet.seal();
  }
}
