import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Locale } from "@rukun/contract/locales";

export type Texts = { [key: string]: string | Texts };

const folder = path.join(__dirname, "../public/locales");

const read = new Map<Locale, Record<string, Texts>>();

/** All shipped namespaces of one language: `{ common: { … }, form: { … } }`. */
export function readLocale(locale: Locale): Record<string, Texts> {
  const known = read.get(locale) ?? readNamespaces(locale);
  read.set(locale, known);
  return known;
}

function readNamespaces(locale: Locale): Record<string, Texts> {
  const files = readdirSync(path.join(folder, locale)).filter((name) => name.endsWith(".json"));
  return Object.fromEntries(
    files.map((name) => [
      path.basename(name, ".json"),
      JSON.parse(readFileSync(path.join(folder, locale, name), "utf8")) as Texts,
    ]),
  );
}
