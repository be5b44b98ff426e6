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

/** Of a long word enough trigrams are left to find it by. */
const longestSwapped = 8;

/** A word with two letters beside each other swapped, each pair in turn: a short one shares hardly a trigram with it. */
export function swapsOf(word: string): string[] {
  if (word.length < shortestPrefix || word.length > longestSwapped) return [];
  const swaps = new Set<string>();
  for (let at = 0; at + 1 < word.length; at += 1) {
    swaps.add(word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2));
  }
  swaps.delete(word);
  return [...swaps];
}

/** Whether one letter more, one less, or another one makes a word of the other. */
function isOneLetterOff(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = long.slice(at + 1);
  return rest === short.slice(at) || rest === short.slice(at + 1);
}

/**
 * The known words that a typed one stands for: itself and what it begins, else those of which two letters were swapped,
 * else those one letter off, else the most similar ones.
 * @returns none when nothing is near: then no campaign is found
 */
export function chooseWords(typed: string, near: readonly NearWord[]): string[] {
  const own = near.filter((each) => each.typed === typed);
  const begun = own
    .map(({ word }) => word)
    .filter((word) => word === typed || (typed.length >= shortestPrefix && word.startsWith(typed)));
  if (begun.length > 0) return begun;
  const swaps = new Set(swapsOf(typed));
  const swapped = own.filter(({ word }) => swaps.has(word));
  const similar = own
    .filter(({ similarity }) => similarity >= leastOf(typed))
    .sort((a, b) => b.similarity - a.similarity);
  // Others would only add campaigns that were hardly meant, and a search for any of several words reads them all.
  const close = similar.filter(({ word }) => isOneLetterOff(typed, word));
  const meant = [swapped, close].find(({ length }) => length > 0) ?? similar;
  return [...new Set(meant.map(({ word }) => word))].slice(0, mostGuesses);
}
