/**
 * `npm run attack`, or one part of it: `npm run attack -- fuzz|strangers|files|slow|kill|restart|freeze`. Runs the built
 * API as in production, on a PostgreSQL of its own, and attacks it. Prints one table; ends with 1 when something was
 * found. `ATTACK_SEED` sends the same wrong requests again.
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { printTable } from "./bench/table.mjs";
import { buildApi, bundleAttack } from "./lib/build-app.mjs";
import { Failure, runMain } from "./lib/failure.mjs";
import { install, needsInstall, requireNode } from "./lib/install.mjs";
import { findFreePort } from "./lib/ports.mjs";
import { calmMemory } from "./lib/process-env.mjs";
import { startPostgres } from "./lib/real-postgres.mjs";
import { inRoot, root } from "./lib/root.mjs";
import { runNode } from "./lib/run.mjs";
import { stopEverything, stopOnSignals } from "./lib/stopping.mjs";
import { say, seconds, step } from "./lib/terminal.mjs";

/** What is shown of the problems of one attack; the rest is more of the same. */
const shownProblems = 20;

await runMain(async () => {
  const begun = Date.now();
  requireNode();
  stopOnSignals({ exitCode: 1 });
  const dataDir = mkdtempSync(path.join(tmpdir(), "rukun-attack-"));
  try {
    if (needsInstall(root)) await step("Installing packages", (note) => install(root, note));
    await buildWhatChanged(step);
    const postgres = await step("Starting PostgreSQL", startPostgres);
    const results = await attack(postgres, dataDir);
    report(results);
    say(`\nEverything took ${seconds(Date.now() - begun)}.`);
    return results.some(({ problems }) => problems.length > 0) ? 1 : 0;
  } finally {
    await stopEverything();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
