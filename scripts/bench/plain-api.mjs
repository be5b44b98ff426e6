import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { serverBuildOptions } from "../lib/bundle-server.mjs";
import { inRoot } from "../lib/root.mjs";
import { startOwnApi } from "./own-api.mjs";

const ciphers = fileURLToPath(new URL("./plain-api/ciphers.mjs", import.meta.url));
const pdfChecker = fileURLToPath(new URL("./plain-api/pdf-checker.mjs", import.meta.url));

/** Replacements for encryption and check; everything else is the product's. */
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
 * Builds and starts the API without file encryption and document check: the baseline of what an upload costs without
 * them.
 * @returns {Promise<{ env: { API_URL: string, API_KEY: string }, child: import("../lib/child.mjs").Child,
 *   stop: () => Promise<void> }>}
 */
export async function startPlainApi(workDir) {
  // Packages only resolve from beside the real build.
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
  const remove = () => rmSync(outdir, { recursive: true, force: true });
  try {
    const entry = path.join(outdir, "main.js");
    const { env, child } = await startOwnApi({ name: "plain API", workDir, entry });
    const stop = async () => {
      await child.stop();
      remove();
    };
    return { env, child, stop };
  } catch (error) {
    remove();
    throw error;
  }
}
