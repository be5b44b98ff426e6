import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const someBytes = Buffer.alloc(4096, 1);

/** Rejects when a folder is not writable: missing, read-only or on a full disk. */
export async function checkFolder(folder: string, name: string): Promise<void> {
  const file = join(folder, name);
  try {
    await writeFile(file, someBytes, { mode: 0o600 });
  } finally {
    await rm(file, { force: true });
  }
}
