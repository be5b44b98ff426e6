/** A known word near one that was typed. */
export interface NearWord {
  readonly typed: string;
  readonly word: string;
  /** Of their trigrams, 0 to 1. */
  readonly similarity: number;
}

/** Below this a word was hardly meant; short words share few trigrams with their misspellings. */
export const leastSimilarity = 0.2;
const leastOf = (typed: string): number => (typed.length <= 5 ? leastSimilarity : 0.3);
/** A shorter prefix says nothing. */
export const shortestPrefix = 3;
const mostGuesses = 3;

/**
 * The known words that a typed one stands for: itself and what it begins, else the most similar ones.
 * @returns none when nothing is near: then no campaign is found
 */
export function chooseWords(typed: string, near: readonly NearWord[]): string[] {
  const own = near.filter((each) => each.typed === typed);
  const begun = own
    .map(({ word }) => word)
    .filter((word) => word === typed || (typed.length >= shortestPrefix && word.startsWith(typed)));
  if (begun.length > 0) return begun;
  return own
    .filter(({ similarity }) => similarity >= leastOf(typed))
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, mostGuesses)
    .map(({ word }) => word);
}
