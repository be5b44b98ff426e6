/** `npm run db:reset`: empties the local database; the next start migrates and seeds it again. */
import { existsSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { checkConfig } from "./lib/check-config.mjs";
import { envFile, readStartConfig } from "./lib/config.mjs";
import { requireFreeDataDir } from "./lib/data-lock.mjs";
import { withEnvFile } from "./lib/env-file.mjs";
import { Failure, runMain } from "./lib/failure.mjs";
import { inRoot } from "./lib/root.mjs";
import { say } from "./lib/terminal.mjs";

/** Everything the product keeps in a PostgreSQL database: tables, job queue, list of migrations. */
const schemas = ["public", "jobs", "drizzle"];
/** Files that belong to the removed rows, beside the embedded database itself. */
const dataFiles = ["database", "database.unfinished", "files", "demo-accounts.json"];

await runMain(async () => {
  const env = withEnvFile(envFile, process.env);
  if (env.APP_ENV === "production" || (!env.APP_ENV && env.NODE_ENV === "production")) {
    throw new Failure("db:reset removes everything and is refused in production.");
  }
  const config = readStartConfig(env);
  const { dataDir, databaseUrl } = config;
  if (databaseUrl) await checkConfig(config);
  requireFreeDataDir(dataDir);
  if (databaseUrl) await emptyPostgres(databaseUrl);
  for (const name of dataFiles) {
    const target = path.join(dataDir, name);
    if (!existsSync(target)) continue;
    rmSync(target, { recursive: true });
    say(`Removed ${target}`);
  }
  say("The next start makes everything anew.");
});

async function emptyPostgres(connectionString) {
  const pg = createRequire(inRoot("server/package.json"))("pg");
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    for (const schema of schemas) await client.query(`drop schema if exists ${schema} cascade`);
    await client.query("create schema public");
    say(`Emptied the database "${client.database}"`);
  } catch (error) {
    throw new Failure(`The database cannot be emptied: ${error.message}`);
  } finally {
    await client.end();
  }
}
