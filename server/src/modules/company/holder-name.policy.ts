import { plainWords } from "./company-name.policy.ts";

/** Short forms in which banks and people write words of names, and the word they stand for. */
const longForms: ReadonlyMap<string, string> = new Map([
  ["muh", "muhammad"],
  ["moh", "muhammad"],
  ["mhd", "muhammad"],
  ["mohd", "muhammad"],
  ["mohammad", "muhammad"],
  ["mohamad", "muhammad"],
  ["muhamad", "muhammad"],
  ["muhamed", "muhammad"],
  ["abd", "abdul"],
  ["achmad", "ahmad"],
  ["akhmad", "ahmad"],
  ["indo", "indonesia"],
  ["ind", "indonesia"],
  ["int", "internasional"],
  ["intl", "internasional"],
  ["international", "internasional"],
  ["nus", "nusantara"],
  ["sej", "sejahtera"],
  ["bersm", "bersama"],
  ["tek", "teknologi"],
  ["tekn", "teknologi"],
  ["and", "dan"],
]);

/** Titles in front of and behind a person's name. */
const titles: ReadonlySet<string> = new Set(
  "bapak ibu tn ny nn sdr sdri h hj haji hajah dr drs dra ir prof kh rr raden se sh st spd skom mm mh mkn msi mba".split(
    " ",
  ),
);

/** Banks cut names at a fixed width; no common one is shorter. */
const bankWidth = 30;

/** The words that name somebody, in full. Titles and short forms that are all there is stay. */
function namingWords(name: string): string[] {
  const words = plainWords(name);
  const named = words.filter((word) => !titles.has(word));
  return (named.length > 0 ? named : words).map((word) => longForms.get(word) ?? word);
}

const isInitialOf = (short: string, word: string) => short.length === 1 && word.startsWith(short);

/** Whether every word of one name pairs with one of the other, where an initial may stand for a word. */
function isSameWords(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  const left = [...b];
  const rest = a.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  // Initials alone name nobody.
  if (rest.length === a.length) return false;
  return rest.every((word) => {
    const at = left.findIndex((other) => isInitialOf(word, other) || isInitialOf(other, word));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/**
 * Whether an account holder's name may be read as a person's or a company's name: regardless of case, accents,
 * punctuation, spaces, legal forms and titles, order of words, usual short forms, initials, and a name cut at the
 * width banks print. Anything else is for an officer to look at, also one more or one other word.
 */
export function isLikeName(holder: string, name: string): boolean {
  const [a, b] = [namingWords(holder), namingWords(name)];
  const [joinedA, joinedB] = [a.join(""), b.join("")];
  if (joinedA === "" || joinedB === "") return false;
  const isCut = holder.trim().length >= bankWidth && joinedB.startsWith(joinedA);
  return joinedA === joinedB || isCut || isSameWords(a, b);
}
