import { secretNames } from "./config.mjs";
import { Failure } from "./failure.mjs";
import { inRoot } from "./root.mjs";

const validation = `
  export { readConfig } from "./config.ts";
  export { ConfigError } from "./lib/config-error.ts";
`;

/**
 * Validates the environment by `server/src/config.ts`, the definition of all variables, before anything is built.
 * Packages must be installed.
 * @param {import("./config.mjs").StartConfig} config
 * @throws {Failure} one line that names the first invalid variable
 */
export async function checkConfig({ environment, env }) {
  const { build, stop } = await import("esbuild");
  const { outputFiles } = await build({
    stdin: { contents: validation, resolveDir: inRoot("server/src") },
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    logLevel: "silent",
  }).finally(stop);
  const { ConfigError, readConfig } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`
  );
  try {
    readConfig(environment === "production" ? env : withSecrets(env));
  } catch (error) {
    if (error instanceof ConfigError) throw new Failure(`${error.message}.`);
    throw error;
  }
}

/** Secrets missing in a local run are generated later. */
function withSecrets(env) {
  // Each another one: some may not be the same.
  const made = secretNames.map((name, at) => [
    name,
    env[name] || Buffer.alloc(32, at).toString("base64"),
  ]);
  return { ...env, ...Object.fromEntries(made) };
}
