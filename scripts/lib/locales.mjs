import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * The texts of one language: namespace -> dotted key -> text; list items have keys 0, 1, 2 …
 * Invalid files and values are reported to `complain`.
 * @param {string} folder e.g. `public/locales/id`
 * @param {(problem: string) => void} complain
 * @returns {Map<string, Map<string, string>>}
 */
export function readTexts(folder, complain) {
  const namespaces = new Map();
  if (!existsSync(folder)) return namespaces;
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
    const texts = new Map();
    const where = `${path.basename(folder)}/${file}`;
    try {
      flatten(JSON.parse(readFileSync(path.join(folder, file), "utf8")), "", texts, (problem) =>
        complain(`${where}: ${problem}`),
      );
    } catch (error) {
      complain(`${where}: ${error.message}`);
    }
    namespaces.set(path.basename(file, ".json"), texts);
  }
  return namespaces;
}

function flatten(value, prefix, texts, complain) {
  for (const [key, each] of Object.entries(value)) {
    const name = prefix + key;
    if (typeof each === "string") texts.set(name, each);
    else if (each && typeof each === "object") flatten(each, `${name}.`, texts, complain);
    else complain(`"${name}" is not a text`);
  }
}

const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/** A key as used in code: without the plural suffix. */
export const baseKey = (key) => key.replace(pluralSuffix, "");

/** Sorted placeholders and tags of a text: a translation must keep them. */
export function placeholders(text) {
  const values = [...text.matchAll(/\{\{\s*-?\s*([\w.]+)[^}]*\}\}/g)].map(
    ([, name]) => `{{${name}}}`,
  );
  const tags = [...text.matchAll(/<\/?([\w-]+)\s*\/?>/g)].map(([tag]) => tag.replace(/\s/g, ""));
  return [...new Set([...values, ...tags])].sort();
}

/**
 * Compares the languages with each other.
 * @param {Record<string, Map<string, Map<string, string>>>} languages e.g. `{ id, en }`
 * @returns {string[]} one line per problem
 */
export function compareLanguages(languages) {
  const problems = [];
  const names = Object.keys(languages);
  const namespaces = new Set(names.flatMap((name) => [...languages[name].keys()]));
  for (const namespace of [...namespaces].sort()) {
    const missing = names.filter((name) => !languages[name].has(namespace));
    for (const name of missing) problems.push(`${name}/${namespace}.json is missing`);
    if (missing.length === 0) {
      const texts = Object.fromEntries(names.map((name) => [name, languages[name].get(namespace)]));
      problems.push(...compareNamespace(namespace, texts));
    }
  }
  return problems;
}

function compareNamespace(namespace, texts) {
  const problems = [];
  const bases = new Set(Object.values(texts).flatMap((each) => [...each.keys()].map(baseKey)));
  for (const base of [...bases].sort()) {
    for (const [language, keys] of Object.entries(texts)) {
      problems.push(
        ...missingForms(base, language, texts).map(
          (key) => `${language}/${namespace}.json has no "${key}"`,
        ),
      );
      for (const key of formsOf(base, keys)) {
        if (keys.get(key).trim() === "") {
          problems.push(`${language}/${namespace}.json: "${key}" is empty`);
        }
        if (isNeverShown(key, language, keys)) {
          problems.push(
            `${language}/${namespace}.json: "${key}" is never shown: the language has no such form`,
          );
        }
      }
    }
    problems.push(...comparePlaceholders(namespace, base, texts));
  }
  return problems;
}

const formsOf = (base, keys) => [...keys.keys()].filter((key) => baseKey(key) === base);

const pluralForms = (language) => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** A form beyond those of its language that says something else; "zero" is shown in every language. */
function isNeverShown(key, language, keys) {
  const [, form] = pluralSuffix.exec(key) ?? [];
  if (!form || form === "zero" || pluralForms(language).includes(form)) return false;
  return keys.get(key) !== keys.get(`${baseKey(key)}_other`);
}

/** A counted text needs all plural forms of its language: English two, Indonesian one. */
function missingForms(base, language, texts) {
  const isCounted = Object.values(texts).some((keys) =>
    formsOf(base, keys).some((key) => key !== base),
  );
  const wanted = isCounted ? pluralForms(language).map((form) => `${base}_${form}`) : [base];
  return wanted.filter((key) => !texts[language].has(key));
}

/** `{{count}}` may be missing in single forms ("one file"); all other placeholders must be in all of them. */
function comparePlaceholders(namespace, base, texts) {
  const found = Object.entries(texts).flatMap(([language, keys]) =>
    formsOf(base, keys).map((key) => ({
      where: `${language} "${key}"`,
      marks: placeholders(keys.get(key))
        .filter((mark) => mark !== "{{count}}")
        .join(" "),
    })),
  );
  const [first] = found;
  return found
    .filter(({ marks }) => marks !== first.marks)
    .map(
      ({ where, marks }) =>
        `${namespace}.json: ${where} has ${marks || "no placeholder"}, but ${first.where} has ${first.marks || "none"}`,
    );
}

/**
 * Amounts that a line may end in: prefix and digits, or what stands for an amount, never part (`Rp\u00a0100.000`).
 * @param {string} text
 */
export const hasBreakingAmount = (text) => /\b(Rp|IDR) (?=[\d{])/.test(text);
