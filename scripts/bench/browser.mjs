import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { Failure } from "../lib/failure.mjs";
import { mustStop } from "../lib/stopping.mjs";

/** The switches of playwright.config.ts: the benchmark measures what is tested. */
const switches = [
  // Chromium's sandbox does not work for root.
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
];

/** Time for Chromium to open its port, in milliseconds. */
const startLimit = 30_000;

/** A browser to drive; the caller closes it. */
export const launchBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: switches,
    // Signals are handled by this command.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });

/**
 * A separate browser for Lighthouse: another attached client would slow it down.
 * @returns {Promise<{ port: number, stop: () => Promise<void> }>} `port` of the debugging protocol
 */
export async function launchForLighthouse() {
  const profile = mkdtempSync(path.join(tmpdir(), "rukun-bench-"));
  const child = spawn(
    process.env.CHROMIUM_PATH,
    [
      ...switches,
      "--headless=new",
      "--disable-extensions",
      "--disable-dev-shm-usage",
      "--no-default-browser-check",
      "--mute-audio",
      "--lang=id-ID",
      `--user-data-dir=${profile}`,
      "--remote-debugging-port=0",
      "about:blank",
    ],
    { detached: true, stdio: "ignore" },
  );
  const ended = new Promise((resolve) => child.once("close", resolve));
  child.once("error", () => undefined);
  const kill = () => {
    try {
      if (child.pid) process.kill(-child.pid, "SIGKILL");
    } catch (error) {
      if (error.code !== "ESRCH") throw error;
    }
  };
  const stop = async () => {
    kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    forget();
  };
  const forget = mustStop({ stop, kill });
  return { port: await readPort(path.join(profile, "DevToolsActivePort"), child), stop };
}

async function readPort(file, child) {
  const begun = Date.now();
  while (child.exitCode === null && Date.now() - begun < startLimit) {
    const port = existsSync(file) && Number(readFileSync(file, "utf8").split("\n")[0]);
    if (port) return port;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Failure("Chromium did not open a port for Lighthouse.");
}
