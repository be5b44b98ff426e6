/** `npm start`: from a fresh clone to a running Rukun, in one command. */

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { buildOutdated } from "./lib/build-app.mjs";
import { checkConfig } from "./lib/check-config.mjs";
import { envFile, prepareDataDir, readStartConfig } from "./lib/config.mjs";
import { requireFreeDataDir } from "./lib/data-lock.mjs";
import { startDeployment } from "./lib/deployment.mjs";
import { withEnvFile } from "./lib/env-file.mjs";
import { runMain } from "./lib/failure.mjs";
import { install, needsInstall, requireNode } from "./lib/install.mjs";
import { keepRunning } from "./lib/keep-running.mjs";
import { noteworthy } from "./lib/noteworthy.mjs";
import { requireFreePort } from "./lib/ports.mjs";
import { root } from "./lib/root.mjs";
import { isEnding, stopEverything, stopOnSignals } from "./lib/stopping.mjs";
import { say, seconds, step } from "./lib/terminal.mjs";

await runMain(async () => {
  const begun = Date.now();
  requireNode();
  const config = readStartConfig(withEnvFile(envFile, process.env));
  prepareDataDir(config.dataDir);
  requireFreeDataDir(config.dataDir);
  await requireFreePort("PORT", config.port, config.webHost);
  await requireFreePort("API_PORT", config.apiPort, config.apiHost);
  stopOnSignals({ onStop: () => say("\nStopping …") });

  try {
    if (needsInstall(root)) await step("Installing packages", (note) => install(root, note));
    await checkConfig(config);
    await buildOutdated(step);
    // Output of a process that fails to start is shown after the failure.
    const ready = new Set();
    const { children, restart } = await startDeployment(config, {
      step,
      onLine(name, line, isError) {
        const note = noteworthy(line, isError);
        if (note && ready.has(name) && !isEnding()) say(`${name}: ${note}`);
      },
    });
    announce(config, Date.now() - begun);
    await Promise.all(
      children.map(async (child) => {
        const { name } = child;
        ready.add(name);
        await keepRunning(child, {
          tell: (line) => process.stderr.write(`${line}\n`),
          async restart() {
            ready.delete(name);
            const next = await restart(name);
            ready.add(name);
            return next;
          },
        });
      }),
    );
    return await new Promise(() => undefined);
  } catch (error) {
    // After a signal everything fails while stopping; that is not reported.
    if (isEnding()) return await new Promise(() => undefined);
    throw error;
  } finally {
    await stopEverything();
  }
});

function announce(config, milliseconds) {
  const isLocal = config.environment !== "production";
  const rows = [
    ["Web", config.webUrl],
    ["Back office", `${config.webUrl}/backoffice`],
    ["API", config.apiUrl],
    ["API documentation", `${config.apiUrl}/docs`],
    ...(isLocal ? [["Mails and codes", `${config.webUrl}/outbox`]] : []),
    ["Data and logs", config.dataDir],
  ];
  say(`\nRukun is ready (${seconds(milliseconds)}).\n`);
  for (const [name, value] of rows) say(`  ${name.padEnd(19)} ${value}`);
  const accounts = isLocal ? readDemoAccounts(config.dataDir) : [];
  if (accounts.length > 0) {
    const width = Math.max(...accounts.map(({ email }) => email.length));
    const titleWidth = Math.max(19, ...accounts.map(({ title }) => title.length));
    say("\n  Demo accounts");
    for (const { title, email, password, pin } of accounts) {
      const secrets = pin ? `${password}  PIN ${pin}` : password;
      say(`  ${title.padEnd(titleWidth)} ${email.padEnd(width)}  ${secrets}`);
    }
  }
  say("\n  Ctrl+C stops everything.\n");
}

/** Written by the seed: `[{ role, title, email, password, pin? }]`. */
function readDemoAccounts(dataDir) {
  const file = path.join(dataDir, "demo-accounts.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
}
