/**
 * `npm run attack`, or one part of it: `npm run attack -- fuzz|strangers|files|slow|kill|restart|freeze`. Runs the
 * built API in production mode on a PostgreSQL of its own and attacks it. Prints one table; exits with 1 on findings.
 * `ATTACK_SEED` repeats the same random requests.
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { observer, startBareServer } from "./bench/bare-server.mjs";
import { printTable, target } from "./bench/table.mjs";
import { buildOutdated } from "./lib/build-app.mjs";
import { serverBuildOptions } from "./lib/bundle-server.mjs";
import { startChild } from "./lib/child.mjs";
import { Failure, runMain } from "./lib/failure.mjs";
import { install, needsInstall, requireNode } from "./lib/install.mjs";
import { findFreePort } from "./lib/ports.mjs";
import { allocatorSettings } from "./lib/process-env.mjs";
import { startPostgres } from "./lib/real-postgres.mjs";
import { inRoot, root } from "./lib/root.mjs";
import { sealEnv } from "./lib/seal-env.mjs";
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
    const attacker = await step("Building the attacks", bundleAttacks);
    const results = await attack(attacker, dataDir);
    report(results);
    say(`\nEverything took ${seconds(Date.now() - begun)}.`);
    return results.some(({ problems }) => problems.length > 0) ? 1 : 0;
  } finally {
    await stopEverything();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** Beside the API's own build, so that packages resolve from there. @returns the file to run */
async function bundleAttacks() {
  const { build, stop } = await import("esbuild");
  const outdir = inRoot("server/dist/attack");
  try {
    const entryPoints = { main: inRoot("server/src/test/attack/main.ts") };
    await build({ ...serverBuildOptions(), entryPoints, outdir });
  } finally {
    await stop();
  }
  return path.join(outdir, "main.js");
}

/** Configuration of a production API for the attack. */
async function productionEnv(databaseUrl, dataDir, reference) {
  const port = await findFreePort();
  const key = () => randomBytes(32).toString("base64");
  return {
    ...allocatorSettings,
    PATH: process.env.PATH,
    NODE_ENV: "production",
    APP_ENV: "production",
    API_HOST: "127.0.0.1",
    API_PORT: String(port),
    API_URL: `http://127.0.0.1:${port}`,
    WEB_URL: "https://rukun.example.test",
    API_KEY: randomBytes(24).toString("base64url"),
    HELPDESK_KEY: randomBytes(24).toString("base64url"),
    REVALIDATE_KEY: randomBytes(24).toString("base64url"),
    STORAGE_KEY: key(),
    SIGNING_KEY: key(),
    INDEX_KEY: key(),
    ...(await sealEnv()),
    MAIL_FROM: "Rukun <no-reply@rukun.example.test>",
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: "fatal",
    // All requests come from one address; rate limits per address are measured elsewhere.
    RATE_LIMIT_FACTOR: "900000",
    OBSERVER_FILE: observer,
    REFERENCE_PORT: new URL(reference.url).port,
    ...(process.env.ATTACK_SEED ? { ATTACK_SEED: process.env.ATTACK_SEED } : {}),
  };
}

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
    env: await productionEnv(postgres.url, dataDir, bare),
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
