import { randomBytes } from "node:crypto";
import path from "node:path";
import { observer } from "../bench/bare-server.mjs";
import { serverBuildOptions } from "../lib/bundle-server.mjs";
import { findFreePort } from "../lib/ports.mjs";
import { allocatorSettings } from "../lib/process-env.mjs";
import { inRoot } from "../lib/root.mjs";
import { sealEnv } from "../lib/seal-env.mjs";

/**
 * Beside the API's own build, so that packages resolve from there.
 * @param {string} main below `server/src/test/attack`
 * @returns the file to run
 */
export async function bundleAttacks(main) {
  const { build, stop } = await import("esbuild");
  const outdir = inRoot("server/dist/attack");
  try {
    const entryPoints = { main: inRoot("server/src/test/attack", main) };
    await build({ ...serverBuildOptions(), entryPoints, outdir });
  } finally {
    await stop();
  }
  return path.join(outdir, "main.js");
}

/** Configuration of a production API for the attack. */
export async function productionEnv(databaseUrl, dataDir) {
  const port = await findFreePort();
  const key = () => randomBytes(32).toString("base64");
  return {
    ...allocatorSettings,
    PATH: process.env.PATH,
    NODE_ENV: "production",
    APP_ENV: "production",
    API_HOST: "127.0.0.1",
    API_PORT: String(port),
    API_URL: `http://127.0.0.1:${port}`,
    WEB_URL: "https://rukun.example.test",
    API_KEY: randomBytes(24).toString("base64url"),
    HELPDESK_KEY: randomBytes(24).toString("base64url"),
    REVALIDATE_KEY: randomBytes(24).toString("base64url"),
    WEB_KEY: randomBytes(24).toString("base64url"),
    STORAGE_KEY: key(),
    SIGNING_KEY: key(),
    INDEX_KEY: key(),
    ...(await sealEnv()),
    MAIL_FROM: "Rukun <no-reply@rukun.example.test>",
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: "fatal",
    // All requests come from one address; rate limits per address are measured elsewhere.
    RATE_LIMIT_FACTOR: "900000",
    OBSERVER_FILE: observer,
    ...(process.env.ATTACK_SEED ? { ATTACK_SEED: process.env.ATTACK_SEED } : {}),
  };
}
