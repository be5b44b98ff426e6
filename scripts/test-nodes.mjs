/**
 * `npm run test:nodes [version …]`: whether the committed state installs, builds, starts and passes one journey in a
 * browser on each supported Node: the oldest version, and the newest of the later major versions.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureChromium } from "./ensure-chromium.mjs";
import { runMain } from "./lib/failure.mjs";
import { root } from "./lib/root.mjs";
import { run } from "./lib/run.mjs";
import { stopEverything, stopOnSignals } from "./lib/stopping.mjs";
import { say, step } from "./lib/terminal.mjs";

const promised = ["20.19.0", "22", "24"];
const journey = ["scripts/e2e.mjs", "e2e/journey.spec.ts"];

async function runOrThrow(command, args, options) {
  const { code, output } = await run(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(" ")}\n${output}`);
  return output.trim();
}

/** @returns `node --version` of the Node that ran. */
async function tryOn(version, chromium) {
  const folder = mkdtempSync(path.join(tmpdir(), "rukun-node-"));
  try {
    // The package named `node` contains the binary.
    const home = path.join(folder, "node");
    const flags = ["--no-audit", "--no-fund", "--no-save"];
    await step(`Node ${version}`, () =>
      runOrThrow("npm", ["install", "--prefix", home, ...flags, `node@${version}`]),
    );
    const checkout = path.join(folder, "rukun");
    await runOrThrow("git", ["clone", "--quiet", root, checkout]);
    const programs = path.join(home, "node_modules/node/bin");
    const env = {
      ...process.env,
      PATH: `${programs}${path.delimiter}${process.env.PATH}`,
      CHROMIUM_PATH: chromium,
    };
    const told = await runOrThrow("node", ["--version"], { env });
    await step(`One journey on Node ${told}`, () =>
      runOrThrow("node", journey, { cwd: checkout, env }),
    );
    return told;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await runMain(async () => {
  stopOnSignals({ exitCode: 1 });
  const versions = process.argv.slice(2);
  let failed = 0;
  try {
    const chromium = await ensureChromium();
    for (const version of versions.length > 0 ? versions : promised) {
      try {
        await tryOn(version, chromium);
      } catch (error) {
        failed += 1;
        say(`✗ Node ${version}: ${error.message}`);
      }
    }
  } finally {
    await stopEverything();
  }
  return failed > 0 ? 1 : 0;
});
