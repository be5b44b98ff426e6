/** `npm run build`: builds the API and the web where their sources changed. */
import { buildOutdated } from "./lib/build-app.mjs";
import { runMain } from "./lib/failure.mjs";
import { install, needsInstall, requireNode } from "./lib/install.mjs";
import { root } from "./lib/root.mjs";
import { stopOnSignals } from "./lib/stopping.mjs";
import { say, step } from "./lib/terminal.mjs";

await runMain(async () => {
  requireNode();
  stopOnSignals({ exitCode: 1 });
  if (needsInstall(root)) await step("Installing packages", (note) => install(root, note));
  const hasBuilt = await buildOutdated(step);
  if (!hasBuilt) say("Nothing changed since the last build.");
});
