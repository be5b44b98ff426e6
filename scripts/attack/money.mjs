/**
 * `npm run attack -- money [--quick] [--seeds=50] [--kills=100] [--messages=1000] [--rows=10000] [--only=places,kills]`: the
 * proofs that no race, crash or doubled message costs anyone a rupiah. Two built APIs run in production mode on a
 * PostgreSQL with its default durability. Prints one table; 1 when a proof failed.
 */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { printTable } from "../bench/table.mjs";
import { startChild } from "../lib/child.mjs";
import { Failure } from "../lib/failure.mjs";
import { startPostgres } from "../lib/real-postgres.mjs";
import { inRoot, root } from "../lib/root.mjs";
import { say, step } from "../lib/terminal.mjs";
import { bundleAttacks, productionEnv } from "./attacker.mjs";

const sizes = { seeds: 50, kills: 100, messages: 1000, rows: 10_000, rounds: 25 };
const quickSizes = { seeds: 2, kills: 6, messages: 60, rows: 300, rounds: 3 };
/** Problems shown per proof; further ones are mostly repetitions. */
const shownProblems = 20;

/** @returns the exit code. */
export async function attackMoney(args, dataDir) {
  const wanted = readFlags(args);
  const main = await step("Building the attacks", () => bundleAttacks("money/main.ts"));
  const programs = findPrograms();
  const postgres = await step("Starting PostgreSQL", () =>
    startPostgres({ isDurable: true, programs }),
  );
  try {
    const env = {
      ...(await productionEnv(postgres.url, dataDir)),
      CLOCK_FILE: inRoot("scripts/attack/clock.mjs"),
    };
    const results = await prove({ main, env, wanted, programs, postgres, dataDir });
    report(results);
    return results.every(({ verdict }) => verdict !== "FAIL") ? 0 : 1;
  } finally {
    await postgres.stop();
  }
}

function readFlags(args) {
  const number = { type: "string" };
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: "boolean" },
      only: { type: "string" },
      ...Object.fromEntries(Object.keys(sizes).map((name) => [name, number])),
    },
  });
  const { quick, only, ...given } = values;
  const numbers = Object.entries(given).map(([name, text]) => {
    if (!/^[1-9]\d*$/.test(text)) throw new Failure(`--${name} is not a number: ${text}`);
    return [name, Number(text)];
  });
  return {
    ...(quick ? quickSizes : sizes),
    ...Object.fromEntries(numbers),
    ...(only && { only: only.split(",") }),
  };
}

/**
 * The newest PostgreSQL that is installed with its tools: the one of the npm package has no pg_dump, and an older pg_dump
 * does not read it. @returns undefined when there is none
 */
function findPrograms() {
  const home = process.env.POSTGRES_HOME ?? "/usr/lib/postgresql";
  const versions = existsSync(home) ? readdirSync(home).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => path.join(home, version, "bin"));
  const needed = ["initdb", "postgres", "pg_dump", "pg_restore"];
  return folders.find((folder) => needed.every((name) => existsSync(path.join(folder, name))));
}

async function prove({ main, env, wanted, programs, postgres, dataDir }) {
  const results = [];
  const child = startChild({
    name: "attack",
    args: [
      "--enable-source-maps",
      main,
      inRoot("server/dist/main.js"),
      JSON.stringify({ ...wanted, ...(programs && { programs }) }),
    ],
    env,
    cwd: root,
    logFile: path.join(dataDir, "logs/money.log"),
    onLine(line, isError) {
      if (isError || !line.startsWith("{")) return say(line);
      const result = JSON.parse(line);
      results.push(result);
      say(`${result.verdict === "PASS" ? "✓" : "✗"} ${result.title} (${result.seconds} s)`);
    },
    async onMessage(what) {
      await postgres.disturb(what);
      return what;
    },
  });
  const { code } = await child.ended;
  if (code !== 0) {
    report(results);
    throw new Failure("The proofs could not be finished.");
  }
  return results;
}

function report(results) {
  printTable(
    "Proofs under fire: two production APIs on one PostgreSQL",
    ["proof", "verdict", "time"],
    results.map(({ title, verdict, seconds }) => [title, verdict, `${seconds} s`]),
    results.map(({ title, counts }) => `${title}: ${counts}.`),
  );
  for (const { title, problems } of results) {
    if (problems.length === 0) continue;
    say(`\n${title}:`);
    for (const problem of problems.slice(0, shownProblems)) say(`  ${problem}`);
    if (problems.length > shownProblems) say(`  … and ${problems.length - shownProblems} more`);
  }
}
