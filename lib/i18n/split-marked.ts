/** A text split around the part marked by `<a>…</a>`. */
export interface MarkedText {
  readonly before: string;
  readonly marked: string;
  readonly after: string;
}

/**
 * Splits a translated text at its marked part, which becomes a link: `"I accept the <a>terms</a>."`. Used instead of
 * the `Trans` component, whose parser would be loaded on every page. Without a mark the whole text is `before`.
 */
export function splitMarked(text: string): MarkedText {
  const [, before = text, marked = "", after = ""] = /^(.*?)<a>(.*?)<\/a>(.*)$/s.exec(text) ?? [];
  return { before, marked, after };
}
