import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { serverBuildOptions } from "../lib/bundle-server.mjs";
import { startChild } from "../lib/child.mjs";
import { readStartConfig } from "../lib/config.mjs";
import { deploymentSecrets } from "../lib/local-secrets.mjs";
import { findFreePort } from "../lib/ports.mjs";
import { apiEnv } from "../lib/process-env.mjs";
import { inRoot, root } from "../lib/root.mjs";
import { localAddress, waitFor } from "../lib/wait-for.mjs";

/** The first start loads all of Indonesia's regions, in milliseconds. */
const startLimit = 180_000;
const ciphers = fileURLToPath(new URL("./plain-api/ciphers.mjs", import.meta.url));
const pdfChecker = fileURLToPath(new URL("./plain-api/pdf-checker.mjs", import.meta.url));

/** What the plain API has instead of encryption and check; everything else is the product's. */
const withoutEncryptionAndCheck = {
  name: "without-encryption-and-check",
  setup(build) {
    build.onResolve({ filter: /^node:crypto$/ }, ({ importer }) =>
      importer.endsWith("/server/src/lib/crypto.ts") ? { path: ciphers } : undefined,
    );
    build.onResolve({ filter: /\/pdf-checker\.ts$/ }, () => ({ path: pdfChecker }));
  },
};

/**
 * Builds and starts the API once more, without encryption of files and without the check of documents: what an upload
 * costs without either.
 * @returns {Promise<{ env: { API_URL: string, API_KEY: string }, child: import("../lib/child.mjs").Child,
 *   stop: () => Promise<void> }>}
 */
export async function startPlainApi(workDir) {
  // Packages are found from beside the real build only.
  const outdir = inRoot(`server/dist/plain-${process.pid}`);
  const options = serverBuildOptions();
  const { build } = await import("esbuild");
  await build({
    ...options,
    entryPoints: [inRoot("server/src/main.ts")],
    outdir,
    sourcemap: false,
    plugins: [withoutEncryptionAndCheck, ...options.plugins],
  });
  const dataDir = path.join(workDir, "plain-data");
  mkdirSync(dataDir);
  const { PATH, HOME } = process.env;
  const config = readStartConfig({
    PATH,
    HOME,
    APP_ENV: "local",
    SEED_DEMO: "false",
    DATA_DIR: dataDir,
    PORT: String(await findFreePort()),
    API_PORT: String(await findFreePort()),
  });
  const secrets = deploymentSecrets(config);
  const child = startChild({
    name: "plain API",
    args: [path.join(outdir, "main.js")],
    env: apiEnv(config, secrets),
    cwd: root,
    logFile: path.join(workDir, "plain-api.log"),
  });
  const stop = async () => {
    await child.stop();
    rmSync(outdir, { recursive: true, force: true });
  };
  const begun = Date.now();
  try {
    await waitFor(child, `${localAddress(config.apiHost, config.apiPort)}/health`, {
      accept: (status) => status === 200,
      isOver: () => Date.now() - begun > startLimit,
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { env: { API_URL: config.apiUrl, API_KEY: secrets.API_KEY }, child, stop };
}
