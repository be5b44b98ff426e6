import { randomBytes } from "node:crypto";
import {
  copyFile,
  link,
  mkdir,
  open as openFile,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { Cleaning } from "../lib/cleaning.ts";
import { sealPieces } from "../lib/crypto.ts";
import { checkFolder } from "./check-folder.ts";
import type { Storage } from "./port.ts";
import { openStored } from "./sealed-records.ts";
import { isStoredId, requireStoredId } from "./stored-id.ts";
import { syncFolder } from "./sync-folder.ts";
import { writePieces } from "./write-pieces.ts";

const unfinished = ".part";
/** Names of this storage's sub-folders; the disk may contain others. */
const isPart = (name: string): boolean => /^[0-9a-f]{2}$/.test(name);

/** Writes a file under a temporary name and renames it once complete. */
async function writeWhole(
  place: string,
  write: (draft: string) => Promise<unknown>,
): Promise<void> {
  const draft = `${place}.${randomBytes(6).toString("hex")}${unfinished}`;
  try {
    await write(draft);
    const handle = await openFile(draft, "r+");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeNew(file: string, pieces: readonly Buffer[]): Promise<void> {
  const handle = await openFile(file, "wx", 0o600);
  try {
    await writePieces(handle, pieces, 0);
  } finally {
    await handle.close();
  }
}

/** Hard-links a file; copies it where linking is impossible, such as between two disks. */
async function linkOrCopy(path: string, place: string): Promise<void> {
  try {
    await link(path, place);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return;
    await writeWhole(place, (draft) => copyFile(path, draft));
  }
}

/** Missing files are ignored: others may delete concurrently. */
async function orWhenGone<T, E>(work: Promise<T>, whenGone: E): Promise<T | E> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return whenGone;
    throw error;
  }
}

const namesIn = (folder: string): Promise<string[]> => orWhenGone(readdir(folder), []);

/**
 * Keeps each file encrypted (AES-256-GCM, bound to its id) as `<folder>/<first two digits>/<id>`. Bytes are written
 * under a temporary name and renamed once complete, so a killed process never leaves a partial file under an id.
 */
export function createEncryptedFolder(folder: string, key: Buffer): Storage {
  const placeOf = (id: string): string => {
    requireStoredId(id);
    return join(folder, id.slice(0, 2), id);
  };

  async function prepareFolder(part: string): Promise<void> {
    const created = await mkdir(part, { recursive: true, mode: 0o700 });
    if (created === undefined) return;
    await syncFolder(folder);
    await syncFolder(dirname(folder));
  }

  /** Deletes stale unfinished writes of one sub-folder and names its stale files. */
  async function staleIdsIn(part: string, before: Date, cleaning: Cleaning): Promise<string[]> {
    const ids: string[] = [];
    const names = await cleaning.attempt(() => namesIn(part));
    for (const name of names ?? []) {
      const file = join(part, name);
      await cleaning.attempt(async () => {
        const found = await orWhenGone(stat(file), undefined);
        if (!found || found.mtime >= before) return;
        if (name.endsWith(unfinished)) await rm(file, { force: true });
        else if (isStoredId(name)) ids.push(name);
      });
    }
    return ids;
  }

  const remove = (id: string) => rm(placeOf(id), { force: true });

  return {
    async put(id, bytes) {
      const place = placeOf(id);
      await prepareFolder(dirname(place));
      await writeWhole(place, (draft) => writeNew(draft, sealPieces(key, [bytes], id)));
      await syncFolder(dirname(place));
    },

    async adopt({ id, path }) {
      const place = placeOf(id);
      await prepareFolder(dirname(place));
      // The sweep uses it to spare bytes that a running request may still reference.
      const now = new Date();
      await utimes(path, now, now);
      await linkOrCopy(path, place);
      await syncFolder(dirname(place));
    },

    get: async (id) => openStored(key, await readFile(placeOf(id)), id),

    async check() {
      // In a folder and under a name that the sweep recognises.
      const part = join(folder, "00");
      await prepareFolder(part);
      await checkFolder(part, `check${unfinished}`);
    },

    delete: remove,

    async sweep(before, findWanted) {
      const cleaning = new Cleaning();
      for (const part of (await namesIn(folder)).filter(isPart)) {
        const stale = await staleIdsIn(join(folder, part), before, cleaning);
        await cleaning.removeUnwanted(stale, findWanted, remove);
      }
      return cleaning;
    },
  };
}
