import { rmSync, writeFileSync } from "node:fs";
import { getSystemErrorMap } from "node:util";
import { Failure } from "./failure.mjs";

/** What an operator mends outside the product: no room, no right, no such place. */
const operatorsOwn = new Set(
  "ENOSPC EDQUOT EROFS EACCES EPERM ENOTDIR EISDIR EEXIST ELOOP ENAMETOOLONG EIO ENOENT".split(" "),
);

/**
 * Runs something that writes; a place that cannot be written to fails in one clear line that names it.
 * @template T
 * @param {string} place folder or file, as it is told
 * @param {() => T} write
 * @returns {T}
 * @throws {Failure}
 */
export function writingTo(place, write) {
  try {
    return write();
  } catch (error) {
    if (!operatorsOwn.has(error.code)) throw error;
    throw new Failure(`${place} cannot be written to: ${reasonOf(error)}.`);
  }
}

/** `no space left on device (ENOSPC)`. */
function reasonOf({ code, errno }) {
  const [, words] = getSystemErrorMap().get(errno) ?? [];
  return words ? `${words} (${code})` : code;
}

/** Writes a little to a folder and takes it away again: rights and flags do not tell of a full disk. */
export function tryToWrite(folder) {
  const file = `${folder}/.write-test-${process.pid}`;
  try {
    // All of it: a disk with room for the first bytes takes those without complaint.
    writeFileSync(file, Buffer.alloc(64 * 1024), { mode: 0o600, flush: true });
  } finally {
    rmSync(file, { force: true });
  }
}
