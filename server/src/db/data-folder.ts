import { rmSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { getSystemErrorMap } from "node:util";

/** Error codes that mean the disk accepts no writes at all, whatever the path. */
const fullDisk = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO"]);

/** The same failures as errno values of the embedded database, which numbers them differently. */
const embeddedCodes: Record<number, string> = {
  19: "EDQUOT",
  29: "EIO",
  51: "ENOSPC",
  69: "EROFS",
};

/** SQLSTATE for a full disk, of both engines. */
const databaseFull = "53100";

interface ErrorLike {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly errno?: unknown;
  readonly path?: unknown;
  readonly cause?: unknown;
}

/** `no space left on device (ENOSPC)`. */
function describeErrno(code: string): string {
  for (const [name, words] of getSystemErrorMap().values()) {
    if (name === code) return `${words} (${code})`;
  }
  return code;
}

/** An error and what it was caused by. */
function* causes(error: unknown): Generator<ErrorLike> {
  for (
    let each = error;
    typeof each === "object" && each !== null;
    each = (each as ErrorLike).cause
  ) {
    yield each as ErrorLike;
  }
}

function codeOf({ name, code, errno, path }: ErrorLike, dataDir: string): string | undefined {
  if (name === "ErrnoError" && typeof errno === "number") return embeddedCodes[errno];
  if (typeof code !== "string" || typeof errno !== "number") return undefined;
  if (fullDisk.has(code)) return code;
  // Of other failures only those of the folder, of what is in it, and of the way to it.
  if (typeof path !== "string") return undefined;
  const [place, folder] = [path + sep, dataDir + sep];
  return folder.startsWith(place) || place.startsWith(folder) ? code : undefined;
}

/**
 * What keeps the data folder, or the database's disk, from being written to, in one line; undefined when it is not the
 * disk's doing.
 */
export function explainDisk(
  error: unknown,
  { dataDir, isEmbedded }: { dataDir: string; isEmbedded: boolean },
): string | undefined {
  const line = (reason: string) => `The data folder ${dataDir} cannot be written to: ${reason}.`;
  for (const each of causes(error)) {
    const code = codeOf(each, dataDir);
    if (code) return line(describeErrno(code));
    if (each.code === databaseFull) {
      if (isEmbedded) return line(describeErrno("ENOSPC"));
      return "The database cannot be written to: no space left on its disk (53100).";
    }
  }
  // On a full disk any failure is attributed to the disk, whatever its own message says.
  try {
    requireDiskSpace(dataDir);
  } catch (failure) {
    const { code } = failure as NodeJS.ErrnoException;
    if (code) return line(describeErrno(code));
  }
  return undefined;
}

/**
 * Writes and removes a probe file in the data folder, so that a full disk is reported before anything is partly
 * created.
 * @throws the file system's error
 */
export function requireDiskSpace(dataDir: string): void {
  const file = join(dataDir, `.write-test-${process.pid}`);
  try {
    // Write all bytes: a nearly full disk accepts the first ones without an error.
    writeFileSync(file, Buffer.alloc(64 * 1024), { mode: 0o600, flush: true });
  } finally {
    rmSync(file, { force: true });
  }
}
