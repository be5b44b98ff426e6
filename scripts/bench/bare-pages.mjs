import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { startChild } from "../lib/child.mjs";
import { Failure } from "../lib/failure.mjs";
import { findFreePort } from "../lib/ports.mjs";
import { inRoot, root, webBuildDir } from "../lib/root.mjs";
import { runNode } from "../lib/run.mjs";
import { waitFor } from "../lib/wait-for.mjs";

const next = "node_modules/next/dist/bin/next";
const startLimit = 60_000;

/** Baselines of the product's pages: the framework alone, and the framework with the same libraries. */
const apps = [
  { key: "plain", title: "bare Next page" },
  { key: "libraries", title: "bare page with styles, queries, texts" },
  { key: "server", title: "bare page rendered for each request" },
];
/** For what a page loads; what a server can bear is compared with the third. */
const loaded = ["plain", "libraries"];

function cleanEnv() {
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  delete env.NEXT_DIST_DIR;
  return env;
}

/**
 * Builds and serves the bare pages with the same Next and bundler as the product, which must be built already.
 * @param {typeof import("../lib/terminal.mjs").step} step
 * @param {string} logDir
 * @param {string[]} [keys] which of them
 * @returns {Promise<{ pages: { key: string, title: string, url: string,
 *   child: import("../lib/child.mjs").Child }[], stop: () => Promise<void> }>}
 */
export async function startBarePages(step, logDir, keys = loaded) {
  const wanted = apps.filter(({ key }) => keys.includes(key));
  const started = [];
  const stop = async () => {
    await Promise.all(started.map(({ child }) => child.stop()));
    for (const { folder } of started)
      rmSync(path.join(folder, ".next"), { recursive: true, force: true });
  };
  try {
    for (const app of wanted) {
      const folder = inRoot("scripts/bench/bare-app", app.key);
      started.push(
        await step(`Building the ${app.title}`, () => buildAndServe(app, folder, logDir)),
      );
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { pages: started.map(({ key, title, url, child }) => ({ key, title, url, child })), stop };
}

/** The bundler that built the product. */
function bundler() {
  const chunks = readdirSync(inRoot(webBuildDir(), "static/chunks"));
  return chunks.some((name) => name.startsWith("webpack-")) ? "--webpack" : "--turbopack";
}

async function buildAndServe(app, folder, logDir) {
  rmSync(path.join(folder, ".next"), { recursive: true, force: true });
  const { code, output } = await runNode(next, ["build", bundler(), folder], { env: cleanEnv() });
  if (code !== 0) throw new Failure(`The ${app.title} does not build:\n${output.trim()}`);
  const port = await findFreePort();
  const url = `http://localhost:${port}/`;
  const child = startChild({
    name: app.title,
    args: [inRoot(next), "start", folder, "-p", String(port), "-H", "127.0.0.1"],
    env: cleanEnv(),
    cwd: root,
    logFile: path.join(logDir, `bare-${app.key}.log`),
  });
  const begun = Date.now();
  await waitFor(child, `http://127.0.0.1:${port}/`, {
    accept: (status) => status === 200,
    isOver: () => Date.now() - begun > startLimit,
  });
  return { ...app, url, folder, child };
}
