import { spawn } from "node:child_process";
import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openEmbeddedDatabase } from "./client.ts";
import { seedRegions } from "./seed/regions.ts";

/** The embedded database could not be made; the message is one line for an operator, or a stack. */
export class PreparationError extends Error {}

/** First argument of the process that only makes a database and ends. */
export const prepareCommand = "prepare-database";

/** Prefix of a folder under construction; one left behind by a killed process is deleted. */
const unfinished = "database.unfinished";

/**
 * Makes the embedded database on the first start and answers with its folder.
 *
 * It is created in a child process, because creating one takes half a gigabyte that would never be released, and under
 * a temporary name, so that a process killed half-way leaves no folder that looks complete.
 */
export async function prepareEmbeddedDatabase(dataDir: string): Promise<string> {
  const folder = join(dataDir, "database");
  for (const name of readdirSync(dataDir)) {
    if (name === unfinished) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  if (existsSync(folder)) return folder;
  const making = join(dataDir, unfinished);
  const entry = process.argv[1] ?? "";
  const child = spawn(process.execPath, [...process.execArgv, entry, prepareCommand, making], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  let failure = "The embedded database could not be made: the process that makes it was ended.";
  child.on("message", (message: { failure: string }) => {
    failure = message.failure;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  if (code !== 0) {
    rmSync(making, { recursive: true, force: true });
    throw new PreparationError(failure);
  }
  renameSync(making, folder);
  return folder;
}

/** What the process of `prepareEmbeddedDatabase` does. */
export async function makeEmbeddedDatabase(
  folder: string,
  onProgress: (step: string) => void,
): Promise<void> {
  onProgress("database: creating");
  const database = await openEmbeddedDatabase({ folder, isNew: true });
  await database.migrate();
  await seedRegions(database.db, onProgress);
  await database.close();
}
