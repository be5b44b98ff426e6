import {
  companyAbbreviations,
  companyWords,
  formQualifiers,
  legalForms,
  personForms,
  plainLetters,
  salutations,
  titlesBefore,
  titlesBehind,
} from "./bank-holder-words.ts";

/*
 * Whose a bank account is: the one rule by which the name that a bank tells is read against the name that we know. The
 * applicant, the officer and the payout get its answer, all of them the same.
 */

export type NamedKind = "person" | "company";

/** `equal`: the name; `plausible`: an officer decides; `different`: somebody else's. */
export const nameVerdicts = ["equal", "plausible", "different"] as const;
export type NameVerdict = (typeof nameVerdicts)[number];

/** Why: what would have to have happened at the bank. */
export const nameReasons = [
  "same",
  /** One has a title that the other has not. */
  "title",
  /** Words are shortened or spelled differently, or are initials. */
  "short_form",
  "order",
  /** One ends in the middle, as a field of fixed width cuts it. */
  "cut",
  /** One has words that the other has not. */
  "some_words",
  /** One has no legal form. */
  "legal_form",
  /** It is the owner in person of a business that is none apart from them. */
  "owner",
  /** PT is not CV, and a company is not a person. */
  "other_form",
  "nothing",
  "other",
] as const;
export type NameReason = (typeof nameReasons)[number];

export interface HolderReading {
  readonly verdict: NameVerdict;
  readonly reason: NameReason;
  /** What was compared. */
  readonly holder: string;
  readonly name: string;
}

/** Letters and digits in capitals, without accents. */
const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[ØŁĐÆŒÞ]/g, (letter) => plainLetters[letter] ?? letter);

/** Punctuation parts words, but for what stands inside of one: `NUR'AINI`. */
const wordsOf = (text: string): string[] =>
  folded(text)
    .replaceAll("&", " DAN ")
    .replace(/['’‘`ʼ´]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .split(" ")
    .filter((word) => word !== "");

const longestTitle = 4;

/** Words from the front, or from the back, that are together in the list, `S PD` as `SPD`; one word is left over. */
function strip(
  words: readonly string[],
  isListed: (joined: string) => boolean,
  from: "front" | "back",
): string[] {
  let left = [...words];
  for (let length = longestTitle; length > 0; ) {
    const part = from === "front" ? left.slice(0, length) : left.slice(-length);
    // A word of many letters is no part of an abbreviation.
    const isShort = part.length === 1 || part.every((word) => word.length <= longestTitle);
    if (left.length > length && isShort && isListed(part.join(""))) {
      left = from === "front" ? left.slice(length) : left.slice(0, -length);
      length = longestTitle;
    } else length -= 1;
  }
  return left;
}

const joined = (words: readonly string[]): string => words.join("");

/** Before the spelling of 1947 and of 1972, in which many still write their names. */
const spelled = (word: string): string =>
  word
    .replaceAll("OE", "U")
    .replaceAll("TJ", "C")
    .replaceAll("DJ", "J")
    // `ABDURRAHMAN` is `ABDUL RAHMAN` as it is spoken.
    .replace(/^ABDU([DNRSTZ])\1(?=.)/, "ABDUL$1");

interface Named {
  readonly text: string;
  /** Everything in it. */
  readonly all: readonly string[];
  /** Without what a bank adds to any name: addresses, or a company's legal form. */
  readonly own: readonly string[];
  /** Without titles, too. */
  readonly bare: readonly string[];
  /** Of a company, or of what is called one. */
  readonly form: string | undefined;
}

/** How many words a legal form may be written in. */
const formWords = 2;

/** The legal form at one end of a name. */
function formAt(words: readonly string[], from: "front" | "back") {
  for (let length = formWords; length > 0; length -= 1) {
    const part = from === "front" ? words.slice(0, length) : words.slice(-length);
    const form = legalForms.get(joined(part));
    if (form && words.length > length) {
      return {
        form,
        rest: from === "front" ? words.slice(length) : words.slice(0, -length),
      };
    }
  }
  return undefined;
}

function companyOf(text: string): Named {
  const all = wordsOf(text).flatMap((word) => companyAbbreviations.get(word)?.split(" ") ?? word);
  const isQualifier = (word: string) => formQualifiers.has(word);
  let rest = strip(all, isQualifier, "back");
  const found = formAt(rest, "front") ?? formAt(rest, "back");
  if (found) rest = [...found.rest];
  const again = formAt(rest, "back");
  // `PT MAJU JAYA PT`: once from whoever opened the account, and once from the bank.
  if (again && again.form === found?.form) rest = [...again.rest];
  rest = strip(rest, isQualifier, "back");
  const own = strip(rest, isQualifier, "front");
  return { text, all, own, bare: own, form: found?.form };
}

/** Forms that are never words of a person's name. */
const notOfPersons: ReadonlySet<string> = new Set(["PT", "CV", "KOPERASI", "YAYASAN"]);

function personOf(text: string): Named {
  const all = wordsOf(text);
  const own = strip(all, (word) => salutations.has(word), "front");
  const before = strip(own, (word) => titlesBefore.has(word) || salutations.has(word), "front");
  const bare = strip(before, (word) => titlesBehind.has(word), "back");
  const first = all[0] ?? "";
  const form = all.length > 1 ? legalForms.get(first) : undefined;
  return { text, all, own, bare, form: form && notOfPersons.has(form) ? form : undefined };
}

/** Whether a word may stand for another one. */
type Loose = (word: string, other: string) => boolean;

const isInitialOf = (short: string, word: string): boolean =>
  short.length === 1 && word.startsWith(short);

const longFormOf = (kind: NamedKind, word: string): string => {
  const forms = kind === "person" ? personForms : companyWords;
  return forms.get(word) ?? spelled(word);
};

/** Letters of which one word may be the beginning of the other, in companies' names. */
const shortestPart = 3;

const looseOf =
  (kind: NamedKind): Loose =>
  (word, other) => {
    if (longFormOf(kind, word) === longFormOf(kind, other)) return true;
    if (isInitialOf(word, other) || isInitialOf(other, word)) return true;
    const [short, long] = word.length < other.length ? [word, other] : [other, word];
    return kind === "company" && short.length >= shortestPart && long.startsWith(short);
  };

/** Pairs the words of two names, equal ones first, each with one. */
function paired(a: readonly string[], b: readonly string[], isLoose: Loose) {
  const left = [...b];
  const take = (isMatch: (other: string) => boolean): boolean => {
    const at = left.findIndex(isMatch);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const unequal = a.filter((word) => !take((other) => other === word));
  const alone = unequal.filter((word) => !take((other) => isLoose(word, other)));
  return {
    /** Found letter for letter. Initials alone name nobody. */
    equal: a.length - unequal.length,
    loose: unequal.length - alone.length,
    /** Without a partner, on either side. */
    alone: alone.length,
    left: left.length,
  };
}

/** Characters of a name that was cut; the widths in use are 20 and 30, of which the last ones may be blanks and dots. */
const narrowest = 15;

const isLong = ({ text }: Named): boolean => text.trim().length >= narrowest;

/** Whether it is the other one up to somewhere, as a field of fixed width cuts it. */
const isBeginning = (short: Named, long: Named): boolean =>
  isLong(short) && joined(long.all).startsWith(joined(short.all));

/** The same, where a bank also left titles out, or shortened words. */
function isCut(short: Named, long: Named, kind: NamedKind): boolean {
  if (!isLong(short)) return false;
  const [of, begun] = [long.bare, short.bare];
  if (joined(of).startsWith(joined(begun))) return true;
  const whole = begun.slice(0, -1).map((word) => longFormOf(kind, word));
  const full = of.map((word) => longFormOf(kind, word));
  return joined(full).startsWith(joined(whole) + (begun.at(-1) ?? ""));
}

/** Words that two names need to have in common, when one has more than the other. */
const fewestCommon = 2;

function judge(a: Named, b: Named, kind: NamedKind): readonly [NameVerdict, NameReason] {
  if (joined(a.own) === "" || joined(b.own) === "") return ["different", "nothing"];
  const isBegun = isBeginning(a, b) || isBeginning(b, a);
  const isOther = a.form !== b.form && (kind === "person" || (a.form && b.form));
  if (isOther && !isBegun) return ["different", "other_form"];
  if (joined(a.own) === joined(b.own)) {
    return a.form === b.form ? ["equal", "same"] : ["plausible", "legal_form"];
  }
  if (joined(a.bare) === joined(b.bare)) return ["plausible", "title"];
  if (isBegun) return ["plausible", "cut"];
  const isLoose = looseOf(kind);
  const bare = paired(a.bare, b.bare, isLoose);
  // With their titles: one of the letters may be an initial.
  const own = paired(a.own, b.own, isLoose);
  for (const { equal, loose, alone, left } of [bare, own]) {
    if (alone + left > 0 || equal === 0) continue;
    return ["plausible", loose === 0 ? "order" : "short_form"];
  }
  const full = (named: Named) => named.bare.map((word) => longFormOf(kind, word));
  if (joined(full(a)) === joined(full(b))) return ["plausible", "short_form"];
  if (isCut(a, b, kind) || isCut(b, a, kind)) return ["plausible", "cut"];
  const { equal, loose, alone, left } = bare;
  const isPart = alone === 0 || left === 0;
  if (isPart && equal > 0 && equal + loose >= fewestCommon) return ["plausible", "some_words"];
  return ["different", "other"];
}

/**
 * Reads the holder's name, as a bank told it, against the name that somebody is registered under. Which of both is which
 * makes no difference.
 */
export function readHolder(holder: string, name: string, kind: NamedKind): HolderReading {
  const namedOf = kind === "person" ? personOf : companyOf;
  const [a, b] = [namedOf(holder), namedOf(name)];
  const [verdict, reason] = judge(a, b, kind);
  return { verdict, reason, holder: a.bare.join(" "), name: b.bare.join(" ") };
}

/** What of a name may be shown to whoever it may not belong to: each word by its first letter. */
export const maskedName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => (word === "" ? "" : `${[...word][0]}***`))
    .join(" ");
