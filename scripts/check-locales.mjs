/**
 * Texts: both languages have the same keys, none is unused, and no amount breaks after its prefix. That used keys exist
 * is checked by their types.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { baseKey, compareLanguages, hasBreakingAmount, readTexts } from "./lib/locales.mjs";

const sourceFolders = ["pages", "components", "lib"];

/**
 * @param {string} base folder of the repository
 * @returns {string[]} one line per problem
 */
export function checkLocales(base) {
  const problems = [];
  const complain = (problem) => problems.push(problem);
  const languages = Object.fromEntries(
    ["id", "en"].map((name) => [
      name,
      readTexts(path.join(base, "public/locales", name), complain),
    ]),
  );
  return [
    ...problems,
    ...compareLanguages(languages),
    ...findUnused(languages.id, readCode(base)),
    ...findBreaking(languages),
    ...findBreakingMessages(base),
  ];
}

const breaks = "an amount breaks after its prefix: write \\u00a0 between them";

const findBreaking = (languages) =>
  Object.entries(languages).flatMap(([language, namespaces]) =>
    [...namespaces].flatMap(([namespace, texts]) =>
      [...texts]
        .filter(([, text]) => hasBreakingAmount(text))
        .map(([key]) => `${language}/${namespace}.json: "${key}": ${breaks}`),
    ),
  );

/** The texts of the contract are in its code. */
const findBreakingMessages = (base) =>
  listSources(path.join(base, "contract/src")).flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) =>
        hasBreakingAmount(line) && !/^\s*(\*|\/)/.test(line)
          ? [`${path.relative(base, file)}:${index + 1}: ${breaks}`]
          : [],
      ),
  );

/** A key counts as used when it occurs in quotes, with or without a namespace, or matches a computed one. */
function findUnused(namespaces, code) {
  const quoted = new Set([...code.matchAll(/"(?:[\w-]+:)?([\w.-]+)"/g)].map(([, key]) => key));
  const computed = [...code.matchAll(/\bt\(\s*`(?:[\w-]+:)?([^`]+)`(,\s*\{ returnObjects)?/g)].map(
    ([, template, isTree]) => toPattern(template, isTree),
  );
  return [...namespaces].flatMap(([namespace, texts]) =>
    [...new Set([...texts.keys()].map(baseKey))]
      .filter((key) => !quoted.has(key) && !computed.some((pattern) => pattern.test(key)))
      .map((key) => `${namespace}.json: nothing uses "${key}"`),
  );
}

function toPattern(template, isTree) {
  const literals = template.split(/\$\{[^}]*\}/).map((text) => text.replace(/[.\\]/g, "\\$&"));
  return new RegExp(`^${literals.join(".+")}${isTree ? "\\..+" : ""}$`);
}

const readCode = (base) =>
  sourceFolders
    .flatMap((folder) => listSources(path.join(base, folder)))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");

function listSources(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));
}
