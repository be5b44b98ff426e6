import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";
import { type OpenedDatabase, openEmbeddedDatabase } from "./db/client.ts";
import { claimDataFolder, DataFolderInUseError } from "./db/data-lock.ts";
import { openPostgres } from "./db/postgres.ts";
import { CommandError } from "./lib/command-error.ts";
import { ConfigError } from "./lib/config-error.ts";
import { explainDatabase } from "./lib/service-fault.ts";

/** The embedded database allows one process at a time; PostgreSQL allows a command to run beside the API. */
export async function withDatabase<T>(
  { dataDir, databaseUrl }: Config,
  work: (database: OpenedDatabase) => Promise<T>,
): Promise<T> {
  const folder = join(dataDir, "database");
  if (!databaseUrl && !existsSync(folder)) {
    throw new CommandError(`There is no database in ${dataDir} yet: start the API once.`);
  }
  const release = databaseUrl ? () => undefined : claimDataFolder(dataDir);
  let database: OpenedDatabase | undefined;
  try {
    database = databaseUrl
      ? await openPostgres(databaseUrl, () => undefined)
      : await openEmbeddedDatabase({ folder });
    await database.migrate();
    return await work(database);
  } finally {
    await database?.close();
    release();
  }
}

/** Runs a command of `src/cli`: one clear line for what an operator can mend, everything else keeps its stack. */
export async function runCommand(usage: string, run: () => Promise<string>): Promise<void> {
  try {
    console.log(await run());
  } catch (error) {
    console.error(explain(error, usage));
    process.exitCode = 1;
  }
}

function explain(error: unknown, usage: string): string {
  if (error instanceof ConfigError) return `Configuration: ${error.message}`;
  if (error instanceof CommandError || error instanceof DataFolderInUseError) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code?.startsWith("ERR_PARSE_ARGS")) return `${message}\n\n${usage}`;
  return explainDatabase(error) ?? stack ?? String(error);
}
