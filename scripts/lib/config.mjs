import { accessSync, constants, mkdirSync } from "node:fs";
import path from "node:path";
import { tryToWrite, writingTo } from "./disk.mjs";
import { refuseSandboxes, refuseUndecided } from "./environment.mjs";
import { Failure } from "./failure.mjs";
import { inRoot, root } from "./root.mjs";
import { localAddress } from "./wait-for.mjs";

/** Secrets of the API; outside production the missing ones are made up once and kept in the data folder. */
export const secretNames = ["API_KEY", "STORAGE_KEY", "SIGNING_KEY", "INDEX_KEY"];

/** What production may not leave to a default. */
const productionNames = [
  ...secretNames,
  ...["DATABASE_URL", "WEB_URL", "API_URL", "SMTP_URL", "MAIL_FROM"],
];

const logLevels = ["fatal", "error", "warn", "info", "debug", "silent"];

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
 * @property {NodeJS.ProcessEnv} env the environment it was read from
 */

/**
 * Reads and checks everything that `npm start` needs to know before it begins.
 * @param {NodeJS.ProcessEnv} env
 * @returns {StartConfig}
 * @throws {Failure} one line that names the first value that cannot be used
 */
export function readStartConfig(env) {
  const environment = readEnvironment(env);
  const port = readPort(env, "PORT", 3000);
  const apiPort = readPort(env, "API_PORT", 4000);
  if (port === apiPort) {
    throw new Failure(
      `PORT and API_PORT are both ${port}: the web and the API each need their own.`,
    );
  }
  if (environment === "production") checkProduction(env);
  for (const name of ["STORAGE_KEY", "SIGNING_KEY", "INDEX_KEY"]) checkKey(env, name);
  if (env.API_KEY && env.API_KEY.length < 16) {
    throw new Failure("API_KEY is too short: it needs 16 characters or more.");
  }
  for (const name of ["MAINTENANCE", "TRUST_PROXY", "SEED_DEMO"]) {
    checkOneOf(env, name, ["true", "false", "1", "0"]);
  }
  checkOneOf(env, "LOG_LEVEL", logLevels);
  if (env.RATE_LIMIT_FACTOR && !(Number(env.RATE_LIMIT_FACTOR) > 0)) {
    throw new Failure(
      `RATE_LIMIT_FACTOR is "${env.RATE_LIMIT_FACTOR}", but must be a number above 0.`,
    );
  }
  readUrl(env, "SMTP_URL", ["smtp:", "smtps:"]);
  readUrl(env, "HELPDESK_URL", ["http:", "https:"]);
  const databaseUrl = readUrl(env, "DATABASE_URL", ["postgres:", "postgresql:"]);
  const webUrl = readUrl(env, "WEB_URL", ["http:", "https:"]);
  const apiUrl = readUrl(env, "API_URL", ["http:", "https:"]);
  const apiInternalUrl = readUrl(env, "API_INTERNAL_URL", ["http:", "https:"]);
  if (!env.APP_ENV && environment === "local") refuseUndecided(env);
  const apiHost = env.API_HOST || "127.0.0.1";
  return {
    environment,
    port,
    webHost: readWebHost(env.WEB_HOST),
    apiPort,
    apiHost,
    dataDir: path.resolve(root, env.DATA_DIR || "data"),
    databaseUrl,
    webUrl: webUrl || `http://localhost:${port}`,
    apiUrl: apiUrl || `http://localhost:${apiPort}`,
    apiInternalUrl: apiInternalUrl || localAddress(apiHost, apiPort),
    env,
  };
}

/** Makes the data folder and makes sure that files can be written there. */
export function prepareDataDir(dataDir) {
  writingTo(`The data folder ${dataDir} (DATA_DIR)`, () => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    tryToWrite(dataDir);
  });
}

/** The environment from a `.env` file, if there is one, under what the shell says. */
export const envFile = inRoot(".env");

function readEnvironment(env) {
  checkOneOf(env, "APP_ENV", ["local", "production"]);
  if (env.APP_ENV) return env.APP_ENV;
  return env.NODE_ENV === "production" ? "production" : "local";
}

function readPort(env, name, fallback) {
  const text = env[name];
  if (!text) return fallback;
  const value = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > 65535) {
    throw new Failure(`${name} is not a port: "${text}". Use a whole number from 1 to 65535.`);
  }
  return value;
}

function readUrl(env, name, protocols) {
  const text = env[name];
  if (!text) return "";
  const address = tryUrl(text);
  if (!address || !protocols.includes(address.protocol)) {
    const wanted = protocols.map((each) => `${each}//`).join(" or ");
    // The value may hold a password, so it is not repeated.
    throw new Failure(`${name} is not an address that starts with ${wanted}.`);
  }
  return text.replace(/\/+$/, "");
}

function tryUrl(text) {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function checkOneOf(env, name, values) {
  if (env[name] && !values.includes(env[name])) {
    throw new Failure(`${name} is "${env[name]}", but must be one of: ${values.join(", ")}.`);
  }
}

function checkKey(env, name) {
  if (env[name] && Buffer.from(env[name], "base64").length !== 32) {
    throw new Failure(`${name} is not 32 bytes in base64 (make one: openssl rand -base64 32).`);
  }
}

function checkProduction(env) {
  refuseSandboxes(env);
  const missing = productionNames.find((name) => !env[name]);
  if (missing) {
    throw new Failure(
      `${missing} is missing: production has no default for it (see .env.example).`,
    );
  }
  if (env.SEED_DEMO === "true" || env.SEED_DEMO === "1") {
    throw new Failure(
      "SEED_DEMO cannot be used in production: demo accounts have known passwords.",
    );
  }
}

/**
 * The name the web listens under. Next calls every loopback address `localhost`; listening under another name, it would
 * take its own rewrites for another site's and send the home page in circles.
 */
function readWebHost(host) {
  return !host || /^(127\.|\[?::1\]?$)/.test(host) ? "localhost" : host;
}
