/** Finds or downloads a Chromium for the browser tests. As a command it prints the path. */
import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Failure, runMain } from "./lib/failure.mjs";
import { inRoot } from "./lib/root.mjs";
import { run, runNode } from "./lib/run.mjs";

/** Timeout of a download before the next source is tried, in milliseconds. */
const downloadLimit = 180_000;

// The headless shell first: tests are a quarter faster in it.
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * @param {(text: string) => void} [note] reports what is being tried
 * @returns {Promise<string>} path of a Chromium
 * @throws {Failure} when none is found and none can be downloaded
 */
export async function ensureChromium(note = () => undefined) {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (isProgram(chosen)) return chosen;
    throw new Failure(`CHROMIUM_PATH is "${chosen}", but there is no program there.`);
  }
  const found = findInstalled() ?? findPlaywrights();
  if (found) return found;
  note("downloading Playwright's");
  if (await downloadPlaywrights()) {
    const own = findPlaywrights();
    if (own) return own;
  }
  note("installing the system's package");
  if (process.getuid?.() === 0 && (await installDebians())) {
    const installed = findInstalled();
    if (installed) return installed;
  }
  throw new Failure(
    "No Chromium for the browser tests: install one (Debian: apt-get install chromium-headless-shell; anywhere: npx playwright install chromium) or set CHROMIUM_PATH.",
  );
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findInstalled() {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/bin", "/usr/local/bin"];
  const candidates = names.flatMap((name) =>
    folders.filter(Boolean).map((folder) => path.join(folder, name)),
  );
  return [...candidates, ...applications].find(isProgram);
}

/** The browser of the installed Playwright, if it was downloaded. */
function findPlaywrights() {
  const { chromium } = createRequire(import.meta.url)("@playwright/test");
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

async function downloadPlaywrights() {
  const { code } = await runNode("node_modules/@playwright/test/cli.js", ["install", "chromium"], {
    timeLimit: downloadLimit,
  });
  return code === 0;
}

async function installDebians() {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = ["install", "--yes", "--no-install-recommends"];
  try {
    await run("apt-get", ["update"], { env, timeLimit: downloadLimit });
    // Older releases have no separate package of the shell.
    for (const name of ["chromium-headless-shell", "chromium"]) {
      const { code } = await run("apt-get", [...options, name], {
        env,
        timeLimit: 2 * downloadLimit,
      });
      if (code === 0) return true;
    }
    return false;
  } catch {
    return false;
  }
}

if (process.argv[1] === inRoot("scripts/ensure-chromium.mjs")) {
  await runMain(async () => {
    process.stdout.write(
      `${await ensureChromium((text) => process.stderr.write(`${text} …\n`))}\n`,
    );
  });
}
