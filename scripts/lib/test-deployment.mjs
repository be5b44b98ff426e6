import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readStartConfig } from "./config.mjs";
import { startDeployment } from "./deployment.mjs";
import { findFreePort } from "./ports.mjs";
import { inRoot } from "./root.mjs";

/** Environment variables passed on to a deployment under test: none that would change its behaviour. */
const passedOn =
  /^(PATH|HOME|LANG|LC_.*|TMPDIR|TEMP|TMP|NEXT_DIST_DIR|NODE_EXTRA_CA_CERTS|SystemRoot)$/;

/**
 * Starts the build on free ports with a fresh data folder.
 * @param {typeof import("./terminal.mjs").step} step
 * @returns {Promise<{ env: Record<string, string>, children: import("./child.mjs").Child[], stop: () => Promise<void> }>}
 * `env` holds its addresses for Playwright
 */
export async function startTestDeployment(step) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rukun-e2e-"));
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => passedOn.test(name)),
  );
  const config = readStartConfig({
    ...env,
    APP_ENV: "local",
    DATA_DIR: dataDir,
    PORT: String(await findFreePort()),
    API_PORT: String(await findFreePort()),
  });
  const { children, secrets } = await startDeployment(config, { step });
  return {
    children,
    env: {
      BASE_URL: config.webUrl,
      API_URL: config.apiUrl,
      API_KEY: secrets.API_KEY,
      DEMO_ACCOUNTS: readText(path.join(dataDir, "demo-accounts.json")),
    },
    async stop() {
      await Promise.all(children.map((child) => child.stop()));
      cpSync(path.join(dataDir, "logs"), inRoot("playwright-report/logs"), { recursive: true });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const readText = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "[]");
