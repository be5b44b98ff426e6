import path from "node:path";
import { startChild } from "./child.mjs";
import { deploymentSecrets } from "./local-secrets.mjs";
import { apiEnv, webArgs, webEnv } from "./process-env.mjs";
import { inRoot, root } from "./root.mjs";
import { localAddress, waitFor } from "./wait-for.mjs";

/** The first start loads all of Indonesia's regions; nothing for this long means that it hangs, in milliseconds. */
const longestSilence = 180_000;

/**
 * Starts the built API and the built web, the web once the API answers.
 * @param {import("./config.mjs").StartConfig} config
 * @param {{ step: typeof import("./terminal.mjs").step, onLine?: (name: string, line: string, isError: boolean) => void }} options
 * @returns {Promise<{ children: import("./child.mjs").Child[], secrets: Record<string, string> }>}
 * @throws {import("./failure.mjs").Failure} when one of them does not come up
 */
export async function startDeployment(config, { step, onLine }) {
  const secrets = deploymentSecrets(config);
  const start = (name, args, env, listen) => {
    return startChild({
      name,
      args,
      env,
      cwd: root,
      logFile: path.join(config.dataDir, "logs", `${name}.log`),
      onLine: (line, isError) => {
        listen?.(line);
        onLine?.(name, line, isError);
      },
    });
  };

  const api = await step("Starting the API", async (note) => {
    let lastSign = Date.now();
    const child = start(
      "api",
      ["--enable-source-maps", inRoot("server/dist/main.js")],
      apiEnv(config, secrets),
      (line) => {
        lastSign = Date.now();
        const progress = readProgress(line);
        if (progress) note(progress);
      },
    );
    await waitFor(child, `${localAddress(config.apiHost, config.apiPort)}/health`, {
      accept: (status) => status === 200,
      isOver: () => Date.now() - lastSign > longestSilence,
    });
    return child;
  });

  const web = await step("Starting the web", async () => {
    const begun = Date.now();
    const child = start("web", webArgs(config, "start"), webEnv(config, secrets));
    await waitFor(child, `${localAddress(config.webHost, config.port)}/boot.js`, {
      accept: (status) => status < 500,
      isOver: () => Date.now() - begun > longestSilence,
    });
    return child;
  });
  return { children: [api, web], secrets };
}

/** What the API says while it prepares its database: `{"msg":"progress","step":"regions: 12000 of 91000"}`. */
export function readProgress(line) {
  if (!line.startsWith("{")) return null;
  try {
    const entry = JSON.parse(line);
    return entry.msg === "progress" ? String(entry.step) : null;
  } catch {
    return null;
  }
}
