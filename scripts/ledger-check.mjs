/** `npm run ledger:check`: checks the ledger of this installation, as `npm start` would find it. */
import { buildOutdated } from "./lib/build-app.mjs";
import { envFile, readStartConfig } from "./lib/config.mjs";
import { withEnvFile } from "./lib/env-file.mjs";
import { Failure, runMain } from "./lib/failure.mjs";
import { deploymentSecrets } from "./lib/local-secrets.mjs";
import { apiEnv } from "./lib/process-env.mjs";
import { runNode } from "./lib/run.mjs";
import { stopOnSignals } from "./lib/stopping.mjs";
import { say, step } from "./lib/terminal.mjs";

await runMain(async () => {
  stopOnSignals({ exitCode: 1 });
  const config = readStartConfig(withEnvFile(envFile, process.env));
  await buildOutdated(step, ["api"]);
  const env = apiEnv(config, deploymentSecrets(config));
  const { code, output } = await runNode("server/dist/cli/check-ledger.js", [], { env });
  if (code !== 0) throw new Failure(output.trim());
  say(output.trim());
});
