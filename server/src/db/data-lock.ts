import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The data folder belongs to another running process. */
export class DataFolderInUseError extends Error {}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

/** A killed process that nobody has taken note of yet still has its id, but holds nothing. */
function isZombie(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) && /\) Z /.test(readFileSync(file, "utf8"));
}

/** Makes the lock with its text in it, at once: nobody ever reads a lock that is not written yet. */
function createLock(file: string): void {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, String(process.pid), { mode: 0o600 });
    linkSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Claims the data folder for this process: two processes on one embedded database would lose rows.
 * A lock left behind by a killed process is taken over.
 * @returns a function that gives the folder back.
 * @throws DataFolderInUseError when a living process holds it.
 */
export function claimDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, "rukun.lock");
  for (let attempt = 0; ; attempt += 1) {
    try {
      createLock(file);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const holder = Number(readFileSync(file, "utf8"));
      if (attempt > 0 || (holder && holder !== process.pid && isAlive(holder))) {
        throw new DataFolderInUseError(
          `The data folder ${dataDir} is in use by process ${holder}. Stop it first, or set DATA_DIR to another folder.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
}
