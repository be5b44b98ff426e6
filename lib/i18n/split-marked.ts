/** A text in three parts, around the one piece that `<a>…</a>` marks. */
export interface MarkedText {
  readonly before: string;
  readonly marked: string;
  readonly after: string;
}

/**
 * Splits a translated text at its marked piece, which becomes a link: `"I accept the <a>terms</a>."`. In place of the
 * `Trans` component, whose parser would weigh on every page. Without a mark the whole text is `before`.
 */
export function splitMarked(text: string): MarkedText {
  const [, before = text, marked = "", after = ""] = /^(.*?)<a>(.*?)<\/a>(.*)$/s.exec(text) ?? [];
  return { before, marked, after };
}
