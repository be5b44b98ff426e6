/** Longer tokens add nothing, and words of one letter are found in everything. */
const [shortest, longest] = [2, 40];

/** The words of a text: lower case, without accents, digits included. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter(({ length }) => length >= shortest && length <= longest))];
}
