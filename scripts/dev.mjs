/** `npm run dev`: API and web with reload. The API restarts when its sources change, the web is Next's own dev server. */
import path from "node:path";
import { serverBuildOptions } from "./lib/bundle-server.mjs";
import { checkConfig } from "./lib/check-config.mjs";
import { startChild } from "./lib/child.mjs";
import { envFile, prepareDataDir, readStartConfig } from "./lib/config.mjs";
import { requireFreeDataDir } from "./lib/data-lock.mjs";
import { readProgress } from "./lib/deployment.mjs";
import { withEnvFile } from "./lib/env-file.mjs";
import { Failure, runMain } from "./lib/failure.mjs";
import { install, needsInstall, requireNode } from "./lib/install.mjs";
import { deploymentSecrets } from "./lib/local-secrets.mjs";
import { noteworthy } from "./lib/noteworthy.mjs";
import { requireFreePort } from "./lib/ports.mjs";
import { apiEnv, webArgs, webEnv } from "./lib/process-env.mjs";
import { inRoot, root } from "./lib/root.mjs";
import { isEnding, mustStop, stopEverything, stopOnSignals } from "./lib/stopping.mjs";
import { say, step } from "./lib/terminal.mjs";

await runMain(async () => {
  requireNode();
  const config = readStartConfig(withEnvFile(envFile, process.env));
  if (config.environment === "production") {
    throw new Failure("npm run dev is for development; use npm start with APP_ENV=production.");
  }
  prepareDataDir(config.dataDir);
  requireFreeDataDir(config.dataDir);
  await requireFreePort("PORT", config.port, config.webHost);
  await requireFreePort("API_PORT", config.apiPort, config.apiHost);
  stopOnSignals({ onStop: () => say("\nStopping …") });

  try {
    if (needsInstall(root)) await step("Installing packages", (note) => install(root, note));
    await checkConfig(config);
    const secrets = deploymentSecrets(config);
    await watchApi(() => startApi(config, secrets));
    const web = startWeb(config, secrets);
    say(`\n  Web  ${config.webUrl}\n  API  ${config.apiUrl}\n\n  Ctrl+C stops everything.\n`);
    await web.ended;
    if (isEnding()) return await new Promise(() => undefined);
    process.stderr.write("The web process stopped by itself; stopping the rest.\n");
    return 1;
  } finally {
    await stopEverything();
  }
});

/** Bundles the API on every change of its sources and restarts it once the previous process has ended. */
async function watchApi(start) {
  const { context } = await import("esbuild");
  let running = null;
  let queue = Promise.resolve();
  const restart = async () => {
    await running?.stop();
    if (!isEnding()) running = start();
  };
  const restartAfterBuild = {
    name: "restart-after-build",
    setup(build) {
      build.onEnd(({ errors }) => {
        if (errors.length === 0) queue = queue.then(restart);
      });
    },
  };
  const options = serverBuildOptions();
  const watched = await context({
    ...options,
    logLevel: "warning",
    outdir: inRoot("server/dist/dev"),
    plugins: [...options.plugins, restartAfterBuild],
  });
  mustStop({ stop: () => watched.dispose(), kill: () => undefined });
  await watched.watch();
}

function startApi(config, secrets) {
  return startChild({
    name: "api",
    args: ["--enable-source-maps", inRoot("server/dist/dev/main.js")],
    env: { ...apiEnv(config, secrets), NODE_ENV: "development" },
    cwd: root,
    logFile: path.join(config.dataDir, "logs", "api.log"),
    onLine(line, isError) {
      const note = readProgress(line) ?? noteworthy(line, isError);
      if (note) say(`api: ${note}`);
      else if (line.includes('"msg":"ready"')) say("api: ready");
    },
  });
}

function startWeb(config, secrets) {
  return startChild({
    name: "web",
    args: webArgs(config, "dev"),
    env: webEnv(config, secrets, "development"),
    cwd: root,
    logFile: path.join(config.dataDir, "logs", "web.log"),
    onLine: (line) => say(`web: ${line}`),
  });
}
