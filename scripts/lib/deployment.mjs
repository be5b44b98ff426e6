import { rmSync } from "node:fs";
import path from "node:path";
import { startChild } from "./child.mjs";
import { deploymentSecrets } from "./local-secrets.mjs";
import { apiEnv, webArgs, webEnv } from "./process-env.mjs";
import { inRoot, root, webBuildDir } from "./root.mjs";
import { localAddress, waitFor } from "./wait-for.mjs";

/** Timeout without output, in milliseconds; the first start loads all of Indonesia's regions. */
const outputTimeout = 180_000;

/**
 * Starts the built API and web, the web once the API responds. A process that dies later is left to the caller, who can
 * `restart` it.
 * @param {import("./config.mjs").StartConfig} config
 * @param {{ step: typeof import("./terminal.mjs").step, onLine?: (name: string, line: string, isError: boolean) => void }} options
 * @returns {Promise<{ children: import("./child.mjs").Child[], secrets: Record<string, string>,
 *   restart: (name: string) => Promise<import("./child.mjs").Child> }>}
 * @throws {import("./failure.mjs").Failure} when one of them does not start
 */
export async function startDeployment(config, { step, onLine }) {
  const secrets = deploymentSecrets(config);
  const launch = async ({ name, args, env, url, accept }, { note, isRestart = false } = {}) => {
    let lastSign = Date.now();
    const child = startChild({
      name,
      args,
      env,
      cwd: root,
      logFile: path.join(config.dataDir, "logs", `${name}.log`),
      isRestart,
      onLine(line, isError) {
        lastSign = Date.now();
        const progress = readProgress(line);
        if (progress) note?.(progress);
        onLine?.(name, line, isError);
      },
    });
    try {
      const isOver = () => Date.now() - lastSign > outputTimeout;
      await waitFor(child, url, { accept, isOver });
    } catch (error) {
      await child.stop();
      throw error;
    }
    return child;
  };
  const api = {
    name: "api",
    args: ["--enable-source-maps", inRoot("server/dist/main.js")],
    env: apiEnv(config, secrets),
    url: `${localAddress(config.apiHost, config.apiPort)}/health`,
    accept: (status) => status === 200,
  };
  const web = {
    name: "web",
    args: webArgs(config, "start"),
    env: webEnv(config, secrets),
    url: `${localAddress(config.webHost, config.port)}/boot.js`,
    accept: (status) => status < 500,
  };
  // Pages that were kept of another database show what is not in this one.
  rmSync(inRoot(webBuildDir(), "server/route-cache"), { recursive: true, force: true });
  const children = [
    await step("Starting the API", (note) => launch(api, { note })),
    await step("Starting the web", (note) => launch(web, { note })),
  ];
  const again = {
    // Any response counts: a 503 because the database is unreachable is not cured by another restart.
    api: () => launch({ ...api, accept: () => true }, { isRestart: true }),
    web: () => launch(web, { isRestart: true }),
  };
  return { children, secrets, restart: (name) => again[name]() };
}

/** Progress of the API's database setup: `{"msg":"progress","step":"regions: 12000 of 91000"}`. */
export function readProgress(line) {
  if (!line.startsWith("{")) return null;
  try {
    const entry = JSON.parse(line);
    return entry.msg === "progress" ? String(entry.step) : null;
  } catch {
    return null;
  }
}
