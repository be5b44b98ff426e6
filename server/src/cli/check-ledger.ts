import { parseArgs } from "node:util";
import { runCommand, withDatabase } from "../command.ts";
import { readConfig } from "../config.ts";
import { checkBooks } from "../ledger/check.ts";
import { CommandError } from "../lib/command-error.ts";

const usage = `Checks every posting, chain, balance and seal of the ledger, and every campaign against it. Reads the same environment as the API, which may go on.

  node server/dist/cli/check-ledger.js

Ends with 1 when something is not as it must be, and says where.`;

/** Lines printed at most; one fault in an early entry breaks everything after it. */
const mostLines = 100;

async function run(): Promise<string> {
  const { values } = parseArgs({ options: { help: { type: "boolean" } } });
  if (values.help) return usage;
  let findings = 0;
  const checked = await withDatabase(readConfig(process.env), ({ background }) =>
    checkBooks(background, ({ where, what }) => {
      findings += 1;
      if (findings <= mostLines) console.log(`${where} ${what}`);
    }),
  );
  const { postings, entries, seals } = checked;
  if (findings > 0) throw new CommandError(`The ledger is not in order: ${findings} findings.`);
  return `The ledger is in order: ${postings} postings, ${entries} chained entries, ${seals} seals.`;
}

await runCommand(usage, run);
