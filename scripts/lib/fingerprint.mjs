import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

const stampName = ".rukun-build.json";
/** Tests, builds and installed packages do not affect a build. */
const ignored = /(^|\/)(node_modules|dist|\.next[^/]*)(\/|$)|\.test\.tsx?$/;

/**
 * Hash over names and contents of files and folders, independent of the repository's location.
 * @param {string} root
 * @param {string[]} inputs paths under root; missing ones count as empty
 * @param {Record<string, string | undefined>} [settings] other inputs of the build
 */
export function fingerprint(root, inputs, settings = {}) {
  const hash = createHash("sha256");
  for (const file of inputs.flatMap((input) => listFiles(root, input)).sort()) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  hash.update(JSON.stringify(Object.entries(settings).sort()));
  return hash.digest("hex");
}

function listFiles(root, input) {
  const full = path.join(root, input);
  if (ignored.test(input) || !existsSync(full)) return [];
  if (statSync(full).isFile()) return [input];
  return readdirSync(full).flatMap((name) => listFiles(root, `${input}/${name}`));
}

/** Whether a build folder is complete and was made from inputs with this fingerprint. */
export function isBuiltFrom(folder, print) {
  const file = path.join(folder, stampName);
  if (!existsSync(file)) return false;
  try {
    return JSON.parse(readFileSync(file, "utf8")).fingerprint === print;
  } catch {
    return false;
  }
}

/** Written last, so that an interrupted build does not count. */
export function stampBuild(folder, print) {
  writeFileSync(path.join(folder, stampName), `${JSON.stringify({ fingerprint: print })}\n`);
}

/** Path of the stamp, to be removed before building. */
export const stampFile = (folder) => path.join(folder, stampName);
