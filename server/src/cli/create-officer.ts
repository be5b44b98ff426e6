import { existsSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { officerRoles } from "@rukun/contract/officer-roles";
import { type Config, readConfig } from "../config.ts";
import { type OpenedDatabase, openEmbeddedDatabase } from "../db/client.ts";
import { claimDataFolder, DataFolderInUseError } from "../db/data-lock.ts";
import { openPostgres } from "../db/postgres.ts";
import { systemClock } from "../lib/clock.ts";
import { ConfigError } from "../lib/config-error.ts";
import { argon2Passwords } from "../lib/passwords.ts";
import { explainDatabase } from "../lib/service-fault.ts";
import { createOfficerService, OfficerError } from "../modules/account/officer.service.ts";

const usage = `Opens a back-office account. Reads the same environment as the API.

  node server/dist/cli/create-officer.js --email <email> --name <full name> --phone <phone> --roles <roles>

Roles are ${officerRoles.join(", ")}; several are separated by commas.

The password is taken from OFFICER_PASSWORD, otherwise from the standard input; never from an argument, which
every user of the machine could read.`;

const options = {
  email: { type: "string" },
  name: { type: "string" },
  phone: { type: "string" },
  roles: { type: "string" },
  help: { type: "boolean" },
} as const;

async function readPassword(): Promise<string> {
  const given = process.env.OFFICER_PASSWORD;
  if (given) return given;
  // Typing it at a terminal would echo it.
  if (process.stdin.isTTY) {
    throw new OfficerError("No password: set OFFICER_PASSWORD, or pipe it into this command.");
  }
  return (await text(process.stdin)).replace(/\r?\n$/, "");
}

/** The embedded database allows one process at a time; PostgreSQL allows this one to run beside the API. */
async function withDatabase<T>(
  { dataDir, databaseUrl }: Config,
  work: (database: OpenedDatabase) => Promise<T>,
): Promise<T> {
  const folder = join(dataDir, "database");
  if (!databaseUrl && !existsSync(folder)) {
    throw new OfficerError(`There is no database in ${dataDir} yet: start the API once.`);
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

async function run(): Promise<string> {
  const { values } = parseArgs({ options });
  if (values.help) return usage;
  const { email, name, phone, roles } = values;
  const password = await readPassword();
  const config = readConfig(process.env);
  const id = await withDatabase(config, ({ db }) => {
    const { indexKey } = config;
    const deps = { db, clock: systemClock, passwords: argon2Passwords, indexKey };
    return createOfficerService(deps).create({ email, name, phone, roles, password });
  });
  return `Officer account ${id} is ready: ${email}`;
}

/** One clear line for what an operator can fix; everything else keeps its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return `Configuration: ${error.message}`;
  if (error instanceof OfficerError || error instanceof DataFolderInUseError) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code?.startsWith("ERR_PARSE_ARGS")) return `${message}\n\n${usage}`;
  return explainDatabase(error) ?? stack ?? String(error);
}

try {
  console.log(await run());
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
