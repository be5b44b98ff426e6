interface Text {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

/** What a word found in a part of an article is worth. */
const weights = { title: 6, summary: 3, body: 1 } as const;

/** Small letters without diacritics, in words. */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** Typing errors forgiven in a word: none in short ones, where every error makes another word. */
const forgiven = (word: string): number => (word.length < 5 ? 0 : word.length < 9 ? 1 : 2);

/**
 * Whether a word can be typed instead of another one with so many errors: a letter too many, missing, wrong, or two
 * swapped (optimal string alignment).
 */
function isWithin(typed: string, meant: string, errors: number): boolean {
  if (Math.abs(typed.length - meant.length) > errors) return false;
  let before: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= meant.length; column += 1) {
      const isSame = typed[row - 1] === meant[column - 1];
      const isSwapped =
        typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1];
      current[column] = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwapped ? (before[column - 2] as number) + 1 : Infinity,
      );
    }
    if (Math.min(...current) > errors) return false;
    before = last;
    last = current;
  }
  return (last[meant.length] as number) <= errors;
}

/** How well a text has a word: as a whole, as the beginning of one, or mistyped; 0 when it has not. */
function scoreOf(typed: string, words: ReadonlySet<string>): number {
  if (words.has(typed)) return 1;
  const all = [...words];
  if (typed.length > 1 && all.some((word) => word.startsWith(typed))) return 0.7;
  const errors = forgiven(typed);
  if (errors === 0) return 0;
  // The beginning of a longer word too: people stop typing once they see what they look for.
  const isMeant = (word: string) =>
    isWithin(typed, word, errors) || isWithin(typed, word.slice(0, typed.length), errors);
  return all.some(isMeant) ? 0.4 : 0;
}

/** Texts that contain every word, best first; equal ones keep their order. */
export function searchTexts<T extends Text>(texts: readonly T[], typed: string): T[] {
  const wanted = [...new Set(wordsOf(typed))];
  if (wanted.length === 0) return [];
  const scored = texts.map((text) => {
    const parts = Object.entries(weights).map(([part, weight]) => ({
      weight,
      words: new Set(wordsOf(text[part as keyof Text])),
    }));
    const scores = wanted.map((word) =>
      parts.reduce((sum, { weight, words }) => sum + weight * scoreOf(word, words), 0),
    );
    const score = scores.includes(0) ? 0 : scores.reduce((sum, each) => sum + each, 0);
    return { text, score };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ text }) => text);
}
