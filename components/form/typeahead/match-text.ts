interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

interface Folded {
  /** Without case and diacritics. */
  readonly text: string;
  /** Start of each character of `text` in the original. */
  readonly starts: readonly number[];
}

const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function foldWithPositions(original: string): Folded {
  let text = "";
  const starts: number[] = [];
  let position = 0;
  for (const character of original) {
    const folded = fold(character);
    for (let index = 0; index < folded.length; index += 1) starts.push(position);
    text += folded;
    position += character.length;
  }
  return { text, starts };
}

/** Position of the query in the text: as a whole if possible, else word by word; null when a word is missing. */
function findRanges(text: string, query: string): [number, number][] | null {
  const whole = text.indexOf(query);
  if (whole !== -1) return [[whole, whole + query.length]];
  const ranges: [number, number][] = [];
  for (const word of query.split(/\s+/)) {
    const at = text.indexOf(word);
    if (at === -1) return null;
    ranges.push([at, at + word.length]);
  }
  return ranges;
}

/** Whether the text contains every word of the query, ignoring case and diacritics. */
export function matches(text: string, query: string): boolean {
  const folded = fold(query).trim();
  return folded === "" || findRanges(fold(text), folded) !== null;
}

/** Splits the text into parts, marking those that match the query. */
export function matchParts(text: string, query: string): TextPart[] {
  const wanted = fold(query).trim();
  const { text: folded, starts } = foldWithPositions(text);
  const ranges = wanted ? findRanges(folded, wanted) : null;
  if (!ranges) return text ? [{ text, isMatch: false }] : [];
  const marked = new Set<number>();
  for (const [from, to] of ranges) {
    for (const start of starts.slice(from, to)) marked.add(start);
  }
  const parts: { text: string; isMatch: boolean }[] = [];
  let position = 0;
  let isMatch = false;
  for (const character of text) {
    // A combining mark alone normalises to nothing and belongs to the letter before it.
    if (starts.includes(position)) isMatch = marked.has(position);
    const last = parts.at(-1);
    if (last && last.isMatch === isMatch) last.text += character;
    else parts.push({ text: character, isMatch });
    position += character.length;
  }
  return parts;
}
