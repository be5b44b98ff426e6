import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "./failure.mjs";

/**
 * The process that holds a data folder, if it is alive: the API writes its id and start time to `rukun.lock` there.
 * @param {string} dataDir
 * @returns {number | null}
 */
export function findHolder(dataDir) {
  const file = path.join(dataDir, "rukun.lock");
  if (!existsSync(file)) return null;
  const [id, startedAt] = readFileSync(file, "utf8").split(" ");
  const pid = Number.parseInt(id, 10);
  return Number.isInteger(pid) && pid > 0 && isAlive(pid, startedAt) ? pid : null;
}

/** Fails with one clear line when another process uses the data folder. */
export function requireFreeDataDir(dataDir) {
  const pid = findHolder(dataDir);
  if (pid !== null) {
    throw new Failure(
      `The data folder ${dataDir} is in use by process ${pid}: stop it first, or set DATA_DIR to another folder.`,
    );
  }
}

/** The id may have been reused: then its start time differs from the lock's. */
function isAlive(pid, startedAt) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== "EPERM") return false;
  }
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return true;
  // The name before state and start time may contain spaces and parentheses.
  const fields = readFileSync(file, "utf8").split(") ").at(-1).split(" ");
  // A zombie still has its id, but holds nothing.
  return fields[0] !== "Z" && (!startedAt || fields[19] === startedAt);
}
