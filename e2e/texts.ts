import { readFileSync } from "node:fs";
import path from "node:path";
import { fieldMessages } from "../contract/src/messages";

export type Language = "id" | "en";

type Values = Record<string, string | number>;

const cache = new Map<string, Record<string, unknown>>();

function namespace(language: Language, name: string): Record<string, unknown> {
  const key = `${language}/${name}`;
  const known = cache.get(key);
  if (known) return known;
  const file = path.join(__dirname, "../public/locales", language, `${name}.json`);
  const texts = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  cache.set(key, texts);
  return texts;
}

/** The product's texts in one language, so that one test covers both. */
export interface Texts {
  (key: string, values?: Values): string;
  /** A validation message. */
  field(key: keyof typeof fieldMessages): string;
  language: Language;
}

/** `t("account:login")`: a text of the locale files with its values filled in. */
export function textsIn(language: Language): Texts {
  const t = (key: string, values: Values = {}) => {
    const [name = "", path = ""] = key.split(":");
    const found = path
      .split(".")
      .reduce<unknown>(
        (node, part) => (node as Record<string, unknown>)?.[part],
        namespace(language, name),
      );
    if (typeof found !== "string") throw new Error(`No text ${key} in ${language}`);
    return found.replace(/\{\{(\w+)\}\}/g, (_, value: string) => String(values[value] ?? ""));
  };
  return Object.assign(t, {
    language,
    field: (key: keyof typeof fieldMessages) => fieldMessages[key][language],
  });
}
