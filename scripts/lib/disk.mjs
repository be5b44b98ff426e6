import { rmSync, writeFileSync } from "node:fs";
import { getSystemErrorMap } from "node:util";
import { Failure } from "./failure.mjs";

/** File system errors that the operator has to fix: no space, no permission, no such path. */
const operatorErrors = new Set(
  "ENOSPC EDQUOT EROFS EACCES EPERM ENOTDIR EISDIR EEXIST ELOOP ENAMETOOLONG EIO ENOENT".split(" "),
);

/**
 * Runs a write; file system errors become one clear line that names the path.
 * @template T
 * @param {string} place folder or file, as shown to the user
 * @param {() => T} write
 * @returns {T}
 * @throws {Failure}
 */
export function writingTo(place, write) {
  try {
    return write();
  } catch (error) {
    if (!operatorErrors.has(error.code)) throw error;
    throw new Failure(`${place} cannot be written to: ${reasonOf(error)}.`);
  }
}

/** `no space left on device (ENOSPC)`. */
function reasonOf({ code, errno }) {
  const [, words] = getSystemErrorMap().get(errno) ?? [];
  return words ? `${words} (${code})` : code;
}

/** Writes a file to a folder and deletes it: permissions and flags do not show a full disk. */
export function tryToWrite(folder) {
  const file = `${folder}/.write-test-${process.pid}`;
  try {
    // Large enough: an almost full disk accepts the first bytes.
    writeFileSync(file, Buffer.alloc(64 * 1024), { mode: 0o600, flush: true });
  } finally {
    rmSync(file, { force: true });
  }
}
