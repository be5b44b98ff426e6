/**
 * `npm run e2e -- <playwright arguments>`: the browser tests, against BASE_URL and API_URL when both are set, else against
 * the production build on free ports with a fresh database.
 */
import { buildOutdated } from "./lib/build-app.mjs";
import { runBrowserTests } from "./lib/e2e.mjs";
import { runMain } from "./lib/failure.mjs";
import { install, needsInstall, requireNode } from "./lib/install.mjs";
import { root } from "./lib/root.mjs";
import { stopEverything, stopOnSignals } from "./lib/stopping.mjs";
import { step } from "./lib/terminal.mjs";
import { startTestDeployment } from "./lib/test-deployment.mjs";

await runMain(async () => {
  requireNode();
  stopOnSignals({ exitCode: 1 });
  try {
    if (needsInstall(root)) await step("Installing packages", (note) => install(root, note));
    const { code } = await runBrowserTests({
      args: process.argv.slice(2),
      async start() {
        await buildOutdated(step);
        return startTestDeployment(step);
      },
    });
    return code;
  } finally {
    await stopEverything();
  }
});
