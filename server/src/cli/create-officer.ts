import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { officerRoles } from "@rukun/contract/officer-roles";
import { runCommand, withDatabase } from "../command.ts";
import { readConfig } from "../config.ts";
import { systemClock } from "../lib/clock.ts";
import { CommandError } from "../lib/command-error.ts";
import { argon2Passwords } from "../lib/passwords.ts";
import { createOfficerService } from "../modules/account/officer.service.ts";

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
    throw new CommandError("No password: set OFFICER_PASSWORD, or pipe it into this command.");
  }
  return (await text(process.stdin)).replace(/\r?\n$/, "");
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

await runCommand(usage, run);
