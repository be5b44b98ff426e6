import { accessSync, constants, mkdirSync } from "node:fs";
import path from "node:path";
import { tryToWrite, writingTo } from "./disk.mjs";
import { Failure } from "./failure.mjs";
import { inRoot, root } from "./root.mjs";
import { localAddress } from "./wait-for.mjs";

/** Secrets of the API; outside production, missing ones are generated once and kept in the data folder. */
export const secretNames = [
  "API_KEY",
  "HELPDESK_KEY",
  "REVALIDATE_KEY",
  "WEB_KEY",
  "STORAGE_KEY",
  "SIGNING_KEY",
  "INDEX_KEY",
];

/**
 * @typedef {object} StartConfig
 * @property {"local" | "production"} environment
 * @property {number} port of the web
 * @property {string} webHost address the web listens on
 * @property {number} apiPort
 * @property {string} apiHost address the API listens on
 * @property {string} dataDir absolute
 * @property {string} databaseUrl empty for the embedded database
 * @property {string} webUrl public address of the web, without a trailing slash
 * @property {string} apiUrl public address of the API, without a trailing slash
 * @property {string} apiInternalUrl address of the API for the web's own calls, without a trailing slash
 * @property {string} webInternalUrls addresses of the web processes for the API's own calls, separated by commas
 * @property {NodeJS.ProcessEnv} env the environment it was read from
 */

/**
 * Reads the start configuration. Ports are needed before anything is installed, so they are validated here; the rest is
 * validated by `checkConfig`.
 * @param {NodeJS.ProcessEnv} env
 * @returns {StartConfig}
 * @throws {Failure} when a port is invalid
 */
export function readStartConfig(env) {
  const port = readPort(env, "PORT", 3000);
  const apiPort = readPort(env, "API_PORT", 4000);
  if (port === apiPort) {
    throw new Failure(
      `PORT and API_PORT are both ${port}: the web and the API each need their own.`,
    );
  }
  const apiHost = env.API_HOST || "127.0.0.1";
  const webHost = readWebHost(env.WEB_HOST);
  return {
    environment: env.APP_ENV || (env.NODE_ENV === "production" ? "production" : "local"),
    port,
    webHost,
    apiPort,
    apiHost,
    dataDir: path.resolve(root, env.DATA_DIR || "data"),
    databaseUrl: env.DATABASE_URL ?? "",
    webUrl: withoutSlash(env.WEB_URL) || `http://localhost:${port}`,
    apiUrl: withoutSlash(env.API_URL) || `http://localhost:${apiPort}`,
    apiInternalUrl: withoutSlash(env.API_INTERNAL_URL) || localAddress(apiHost, apiPort),
    webInternalUrls: env.WEB_INTERNAL_URLS || localAddress(webHost, port),
    env,
  };
}

const withoutSlash = (address) => address?.replace(/\/+$/, "");

/** Creates the data folder and verifies that it is writable. */
export function prepareDataDir(dataDir) {
  writingTo(`The data folder ${dataDir} (DATA_DIR)`, () => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    tryToWrite(dataDir);
  });
}

/** The environment, completed from a `.env` file if there is one; the shell's values win. */
export const envFile = inRoot(".env");

function readPort(env, name, fallback) {
  const text = env[name];
  if (!text) return fallback;
  const value = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > 65535) {
    throw new Failure(`${name} is not a port: "${text}". Use a whole number from 1 to 65535.`);
  }
  return value;
}

/**
 * The host name the web listens on. Next calls every loopback address `localhost`; listening on another name, it would
 * take its own rewrites for another site's and redirect the home page forever.
 */
function readWebHost(host) {
  return !host || /^(127\.|\[?::1\]?$)/.test(host) ? "localhost" : host;
}
