/** Texts: both languages have the same ones, the code asks only for those that exist, and none is left over. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { baseKey, compareLanguages, readTexts } from "./lib/locales.mjs";
import { root } from "./lib/root.mjs";
import { findUsedTexts } from "./lib/used-texts.mjs";

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
  problems.push(...compareLanguages(languages));
  problems.push(...compareWithCode(languages.id, readSources(base)));
  return problems;
}

/** @param {Map<string, Map<string, string>>} texts of the default language */
function compareWithCode(texts, sources) {
  const problems = [];
  const keys = new Map(
    [...texts].map(([namespace, each]) => [namespace, new Set([...each.keys()].map(baseKey))]),
  );
  const used = new Set();
  const literals = new Set();
  for (const { file, uses, namespaces, literals: own } of sources) {
    for (const literal of own) literals.add(literal);
    for (const { line, name } of namespaces) {
      if (!keys.has(name)) problems.push(`${file}:${line}: there is no namespace "${name}"`);
    }
    for (const use of uses) {
      const matches = findMatches(use, keys);
      for (const match of matches) used.add(match);
      if (matches.length === 0) problems.push(`${file}:${use.line}: no text for ${nameOf(use)}`);
    }
  }
  for (const [namespace, each] of keys) {
    for (const key of each) {
      const isUsed =
        used.has(`${namespace}:${key}`) || literals.has(key) || literals.has(`${namespace}:${key}`);
      if (!isUsed) problems.push(`${namespace}.json: nothing uses "${key}"`);
    }
  }
  return problems;
}

function findMatches({ namespace, key }, keys) {
  const searched = namespace === null ? [...keys] : [[namespace, keys.get(namespace) ?? []]];
  return searched.flatMap(([name, each]) =>
    [...each]
      .filter((candidate) => (typeof key === "string" ? candidate === key : key.test(candidate)))
      .map((candidate) => `${name}:${candidate}`),
  );
}

const nameOf = ({ namespace, key }) =>
  `${typeof key === "string" ? `"${key}"` : key} in ${namespace ?? "any namespace"}`;

function readSources(base) {
  return sourceFolders
    .flatMap((folder) => listSources(base, folder))
    .map((file) => ({
      file,
      ...findUsedTexts(file, readFileSync(path.join(base, file), "utf8")),
    }));
}

function listSources(base, folder) {
  if (!existsSync(path.join(base, folder))) return [];
  return readdirSync(path.join(base, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return listSources(base, file);
    return /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) ? [file] : [];
  });
}

if (process.argv[1]?.endsWith("check-locales.mjs")) {
  const problems = checkLocales(root);
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
