import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

const stampName = ".rukun-build.json";
/** Neither tests nor built or installed things end up in a build. */
const ignored = /(^|\/)(node_modules|dist|\.next[^/]*)(\/|$)|\.test\.tsx?$/;

/**
 * Hash over names and contents of files and folders, the same wherever the repository lies.
 * @param {string} root
 * @param {string[]} inputs paths under root; those that do not exist count as empty
 * @param {Record<string, string | undefined>} [settings] what else the result depends on
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

/** Whether a build folder was made from inputs with this fingerprint, completely. */
export function isBuiltFrom(folder, print) {
  const file = path.join(folder, stampName);
  if (!existsSync(file)) return false;
  try {
    return JSON.parse(readFileSync(file, "utf8")).fingerprint === print;
  } catch {
    return false;
  }
}

/** Written last, so that a build that was interrupted does not count. */
export function stampBuild(folder, print) {
  writeFileSync(path.join(folder, stampName), `${JSON.stringify({ fingerprint: print })}\n`);
}

/** Path of the stamp, to be removed before building. */
export const stampFile = (folder) => path.join(folder, stampName);
