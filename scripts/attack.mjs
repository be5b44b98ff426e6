/**
 * `npm run attack`, or one part of it: `npm run attack -- fuzz|strangers|files|slow|kill|restart|freeze`. Runs the
 * built API in production mode on a PostgreSQL of its own and attacks it. Prints one table; exits with 1 on findings.
 * `ATTACK_SEED` repeats the same random requests. `npm run attack -- money` is `attack/money.mjs`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { bundleAttacks, productionEnv } from "./attack/attacker.mjs";
import { attackMoney } from "./attack/money.mjs";
import { startBareServer } from "./bench/bare-server.mjs";
import { printTable, target } from "./bench/table.mjs";
import { buildOutdated } from "./lib/build-app.mjs";
import { startChild } from "./lib/child.mjs";
import { Failure, runMain } from "./lib/failure.mjs";
import { install, needsInstall, requireNode } from "./lib/install.mjs";
import { startPostgres } from "./lib/real-postgres.mjs";
import { inRoot, root } from "./lib/root.mjs";
import { stopEverything, stopOnSignals } from "./lib/stopping.mjs";
import { say, seconds, step } from "./lib/terminal.mjs";

/** Findings shown per attack; further ones are mostly repetitions. */
const shownProblems = 20;
/** Milliseconds for which one request may block all others. */
const atMostStall = 100;

await runMain(async () => {
  const begun = Date.now();
  requireNode();
  stopOnSignals({ exitCode: 1 });
  const dataDir = mkdtempSync(path.join(tmpdir(), "rukun-attack-"));
  try {
    if (needsInstall(root)) await step("Installing packages", (note) => install(root, note));
    await buildOutdated(step, ["api"]);
    if (process.argv[2] === "money") return await attackMoney(process.argv.slice(3), dataDir);
    const attacker = await step("Building the attacks", () => bundleAttacks("main.ts"));
    const results = await attack(attacker, dataDir);
    report(results);
    say(`\nEverything took ${seconds(Date.now() - begun)}.`);
    return results.some(({ problems }) => problems.length > 0) ? 1 : 0;
  } finally {
    await stopEverything();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

async function attack(attacker, dataDir) {
  const postgres = await step("Starting PostgreSQL", startPostgres);
  const bare = await startBareServer({ "/health": { data: { status: "ok" } } }, dataDir);
  await bare.child.ask("observe");
  const results = [];
  const child = startChild({
    name: "attack",
    args: [
      "--enable-source-maps",
      attacker,
      inRoot("server/dist/main.js"),
      ...process.argv.slice(2),
    ],
    env: {
      ...(await productionEnv(postgres.url, dataDir)),
      REFERENCE_PORT: new URL(bare.url).port,
    },
    cwd: root,
    logFile: path.join(dataDir, "logs/attack.log"),
    async onLine(line, isError) {
      if (isError) return say(line);
      const result = JSON.parse(line);
      results.push(result);
      result.bareStall = (await bare.child.ask("observe")).longestStall;
      say(`${result.problems.length > 0 ? "✗" : "✓"} ${result.title} (${result.seconds} s)`);
    },
    async onMessage(what) {
      await postgres.disturb(what);
      return what;
    },
  });
  const { code } = await child.ended;
  await Promise.all([postgres.stop(), bare.child.stop()]);
  if (code !== 0) throw new Failure("The attacks could not be finished.");
  return results;
}

function report(results) {
  printTable(
    `Attacks on the production API (seed ${results[0]?.seed})`,
    ["attack", "tried", "found", "due", "time", "longest stall", "of bare Fastify", "target"],
    results.map(({ title, tried, problems, seconds: time, stall, bareStall }) => [
      title,
      tried,
      String(problems.length),
      "0",
      `${time} s`,
      `${stall ?? "–"} ms`,
      `${Math.round(bareStall)} ms`,
      target(stall ?? Number.NaN, { atMost: atMostStall }, (value) => `${value} ms`),
    ]),
    [
      "Longest stall: of the event loop. Bare Fastify stands beside the API and is sent the same wrong requests.",
      ...results.filter(({ notes }) => notes).map(({ title, notes }) => `${title}: ${notes}.`),
    ],
  );
  for (const { title, problems } of results) {
    if (problems.length === 0) continue;
    say(`\n${title}:`);
    for (const problem of problems.slice(0, shownProblems)) say(`  ${problem}`);
    if (problems.length > shownProblems) say(`  … and ${problems.length - shownProblems} more`);
  }
}
