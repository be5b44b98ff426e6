import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "./failure.mjs";

/**
 * The process that holds a data folder, if it is alive. The API writes its id into `rukun.lock` there.
 * @param {string} dataDir
 * @returns {number | null}
 */
export function findHolder(dataDir) {
  const file = path.join(dataDir, "rukun.lock");
  if (!existsSync(file)) return null;
  const pid = Number.parseInt(readFileSync(file, "utf8"), 10);
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) ? pid : null;
}

/** Throws one clear line when another process uses the data folder. */
export function requireFreeDataDir(dataDir) {
  const pid = findHolder(dataDir);
  if (pid !== null) {
    throw new Failure(
      `The data folder ${dataDir} is in use by process ${pid}: stop it first, or set DATA_DIR to another folder.`,
    );
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** A killed process that nobody has taken note of yet still has its id, but holds nothing. */
function isZombie(pid) {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) && /\) Z /.test(readFileSync(file, "utf8"));
}
