import { open } from "node:fs/promises";

/** Makes the entries of a folder durable (fsync). Windows has no such call for folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
