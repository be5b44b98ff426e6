import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { secretNames } from "./config.mjs";
import { writingTo } from "./disk.mjs";
import { Failure } from "./failure.mjs";

/**
 * The secrets of a local run: from the environment, else from the data folder, else generated. Generated ones are kept
 * in `secrets.json` of the data folder, readable by its owner only; without them its files cannot be decrypted.
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} env
 * @returns {Record<string, string>}
 */
export function localSecrets(dataDir, env) {
  const file = path.join(dataDir, "secrets.json");
  const kept = readKept(file);
  const missing = secretNames.filter((name) => !env[name] && !kept[name]);
  if (missing.length > 0) {
    for (const name of missing) kept[name] = randomBytes(32).toString("base64");
    writingTo(file, () => replaceFile(file, `${JSON.stringify(kept, null, 2)}\n`));
  }
  return Object.fromEntries(secretNames.map((name) => [name, env[name] || kept[name]]));
}

/**
 * The secrets of a deployment; in production they all come from the environment.
 * @param {import("./config.mjs").StartConfig} config
 */
export function deploymentSecrets({ environment, dataDir, env }) {
  if (environment !== "production") return localSecrets(dataDir, env);
  return Object.fromEntries(secretNames.map((name) => [name, env[name] ?? ""]));
}

/** Atomic: a partially written file of secrets would break every later start. */
function replaceFile(file, text) {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

function readKept(file) {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new Failure(
      `${file} is not readable JSON: put it back from a backup, or start with another DATA_DIR.`,
    );
  }
}
