import { businessEntities } from "@rukun/contract/business-entities";
import type { NameForm } from "@rukun/contract/sandbox";

/** As some banks shorten them. */
const shortForms: Readonly<Record<string, string>> = {
  MUHAMMAD: "MUH",
  ABDUL: "ABD",
  AHMAD: "ACH",
  SITI: "ST",
  INDONESIA: "INDO",
  NUSANTARA: "NUS",
  SEJAHTERA: "SEJ",
};

const isCompany = (words: readonly string[]): boolean =>
  businessEntities.some((entity) => entity.toUpperCase() === words[0]);

function shortened(words: readonly string[]): string {
  const short = words.map((word) => shortForms[word] ?? word);
  if (short.join() !== words.join() || words.length === 1) return short.join(" ");
  if (isCompany(words)) return words.slice(1).join(" ");
  const [first = "", ...rest] = words;
  return [first.slice(0, 1), ...rest].join(" ");
}

/** A name as a bank of this kind writes it, in capitals. */
export function writtenAs(form: Exclude<NameForm, "stranger"> | undefined, name: string): string {
  const text = name.toUpperCase();
  const words = text.split(" ");
  switch (form) {
    case "cut_20":
      return text.slice(0, 20).trim();
    case "cut_30":
      return text.slice(0, 30).trim();
    case "short":
      return shortened(words);
    case "titled":
      return isCompany(words) ? `${words.slice(1).join(" ")}, ${words[0]}.` : `BPK ${text} SH`;
    case undefined:
      return text;
  }
}
