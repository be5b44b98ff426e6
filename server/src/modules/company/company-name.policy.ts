/** Legal forms and what goes with them, as people and registers write them before and after a name. */
const legalForms: ReadonlySet<string> = new Set([
  "pt",
  "cv",
  "ud",
  "fa",
  "firma",
  "kop",
  "koperasi",
  "yayasan",
  "perseroan",
  "terbatas",
  "komanditer",
  "persero",
  "perseroda",
  "tbk",
]);

/** Words without accents, case and punctuation; `P.T.` and `P T` are `pt`, `&` is `dan`. */
function wordsOf(name: string): string[] {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("&", " dan ")
    .replace(/[.'’`]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/(?<=\b\p{L}) (?=\p{L}\b)/gu, "")
    .trim()
    .split(" ");
}

/** The words of a name without its legal forms. A name that consists only of legal forms keeps them. */
export function plainWords(name: string): string[] {
  const words = wordsOf(name);
  const isForm = (word: string | undefined) => word !== undefined && legalForms.has(word);
  let [start, end] = [0, words.length];
  while (start < end && isForm(words[start])) start += 1;
  while (end > start && isForm(words[end - 1])) end -= 1;
  return start === end ? words : words.slice(start, end);
}

const plainName = (name: string): string => plainWords(name).join("");

/** Whether two texts name the same company, ignoring case, accents, punctuation, spaces and legal forms. */
export function isSameCompanyName(a: string, b: string): boolean {
  const name = plainName(a);
  return name !== "" && name === plainName(b);
}
