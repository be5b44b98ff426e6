import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The data folder belongs to another running process. */
export class DataFolderInUseError extends Error {}

/**
 * State and start time (in ticks since the machine started) of a process; undefined where the operating system does not
 * provide it.
 */
function readProcess(pid: number): { state: string; startedAt: string } | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  // The process name before them may contain spaces and brackets.
  const fields = readFileSync(file, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return { state: fields[0] ?? "", startedAt: fields[19] ?? "" };
}

/**
 * @param startedAt what its claim says; another process may have its id since, above all after a container's restart.
 */
const isAlive = (pid: number, startedAt: string | undefined): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const found = readProcess(pid);
  // A zombie (killed, not yet reaped) still has its id, but no longer holds the lock.
  if (found?.state === "Z") return false;
  return !found || !startedAt || found.startedAt === startedAt;
};

/** Creates the lock file together with its content atomically, so that no reader sees an empty one. */
function createLock(file: string): void {
  const draft = `${file}.${process.pid}`;
  try {
    const startedAt = readProcess(process.pid)?.startedAt ?? "";
    writeFileSync(draft, `${process.pid} ${startedAt}`, { mode: 0o600 });
    linkSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Claims the data folder for this process: two processes on one embedded database would lose rows.
 * A lock left behind by a killed process is taken over.
 * @returns a function that releases the folder.
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
      const [id, startedAt] = readFileSync(file, "utf8").split(" ");
      const holder = Number(id);
      if (attempt > 0 || (holder && holder !== process.pid && isAlive(holder, startedAt))) {
        throw new DataFolderInUseError(
          `The data folder ${dataDir} is in use by process ${holder}. Stop it first, or set DATA_DIR to another folder.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
}
