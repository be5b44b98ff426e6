import { mkdirSync, mkdtempSync } from "node:fs";
import path from "node:path";
import { startChild } from "../lib/child.mjs";
import { readStartConfig } from "../lib/config.mjs";
import { deploymentSecrets } from "../lib/local-secrets.mjs";
import { findFreePort } from "../lib/ports.mjs";
import { apiEnv } from "../lib/process-env.mjs";
import { inRoot, root } from "../lib/root.mjs";
import { localAddress, waitFor } from "../lib/wait-for.mjs";
import { observer } from "./bare-server.mjs";

/** Timeout in milliseconds; the first start loads all of Indonesia's regions. */
const startLimit = 180_000;

/**
 * Starts an API for one part of the bench, without web and demo data.
 * @param {{ name: string, workDir: string, entry?: string, env?: Record<string, string> }} options
 * @returns {Promise<{ env: { API_URL: string, API_KEY: string }, child: import("../lib/child.mjs").Child }>}
 * `child.ask` resolves with `{ statements, longestStall }` since the last call, in milliseconds
 */
export async function startOwnApi({
  name,
  workDir,
  entry = inRoot("server/dist/main.js"),
  env = {},
}) {
  mkdirSync(workDir, { recursive: true });
  const { PATH, HOME } = process.env;
  const config = readStartConfig({
    PATH,
    HOME,
    APP_ENV: "local",
    SEED_DEMO: "false",
    DATA_DIR: mkdtempSync(path.join(workDir, "data-")),
    PORT: String(await findFreePort()),
    API_PORT: String(await findFreePort()),
    ...env,
  });
  const secrets = deploymentSecrets(config);
  const child = startChild({
    name,
    args: ["--import", observer, entry],
    env: apiEnv(config, secrets),
    cwd: root,
    logFile: path.join(workDir, `${name.replaceAll(" ", "-")}.log`),
  });
  const begun = Date.now();
  try {
    await waitFor(child, `${localAddress(config.apiHost, config.apiPort)}/health`, {
      accept: (status) => status === 200,
      isOver: () => Date.now() - begun > startLimit,
    });
  } catch (error) {
    await child.stop();
    throw error;
  }
  return { env: { API_URL: config.apiUrl, API_KEY: secrets.API_KEY }, child };
}
