import { secretNames } from "./config.mjs";
import { inRoot } from "./root.mjs";

/** Variables for the API only. */
const apiOnly = [
  ...secretNames,
  ...["DATABASE_URL", "TEST_DATABASE_URL", "SMTP_URL"],
  ...[
    "SCREENING_TOKEN",
    "IDENTITY_TOKEN",
    "IDENTITY_CALLBACK_KEYS",
    "TAX_CHECK_TOKEN",
    "BANK_CHECK_TOKEN",
    "BANK_CHECK_CALLBACK_TOKENS",
  ],
  ...["FUND_ACCOUNTS_TOKEN", "PAYMENTS_TOKEN", "PAYMENTS_CALLBACK_TOKENS"],
  ...["SIGNER_TOKEN", "SIGNER_CALLBACK_KEYS"],
  ...["SEAL_P12", "SEAL_PASSPHRASE"],
  ...["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN"],
];

function without(env, names) {
  const hidden = new Set(names);
  return Object.fromEntries(Object.entries(env).filter(([name]) => !hidden.has(name)));
}

/**
 * Without this, glibc keeps several hundred megabytes of memory used for decoding pictures.
 * Only read when the process starts.
 */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "1048576",
};

/**
 * Environment of the API process.
 * @param {import("./config.mjs").StartConfig} config
 * @param {Record<string, string>} secrets
 */
export function apiEnv(config, secrets) {
  return {
    ...allocatorSettings,
    ...without(config.env, ["PORT"]),
    ...secrets,
    NODE_ENV: "production",
    APP_ENV: config.environment,
    API_HOST: config.apiHost,
    API_PORT: String(config.apiPort),
    API_URL: config.apiUrl,
    WEB_URL: config.webUrl,
    WEB_INTERNAL_URLS: config.webInternalUrls,
    DATA_DIR: config.dataDir,
    DATABASE_URL: config.databaseUrl,
  };
}

/**
 * Environment of the web process: none of the API's secrets but the keys that browsers send anyway, and the two by which
 * it and the API know each other. Next reads `.env` files by itself; empty values prevent it from reading the others there.
 * @param {import("./config.mjs").StartConfig} config
 * @param {Record<string, string>} secrets
 * @param {"production" | "development"} mode
 */
export function webEnv(config, secrets, mode = "production") {
  return {
    ...allocatorSettings,
    ...without(config.env, apiOnly),
    ...Object.fromEntries(apiOnly.map((name) => [name, ""])),
    NODE_ENV: mode,
    NEXT_TELEMETRY_DISABLED: "1",
    APP_ENV: config.environment,
    PORT: String(config.port),
    WEB_URL: config.webUrl,
    API_URL: config.apiUrl,
    API_INTERNAL_URL: config.apiInternalUrl,
    API_KEY: secrets.API_KEY,
    HELPDESK_URL: config.env.HELPDESK_URL ?? "",
    HELPDESK_KEY: secrets.HELPDESK_KEY,
    REVALIDATE_KEY: secrets.REVALIDATE_KEY,
    WEB_KEY: secrets.WEB_KEY,
  };
}

/**
 * Arguments of the web process.
 * @param {import("./config.mjs").StartConfig} config
 * @param {"start" | "dev"} command
 */
export function webArgs(config, command) {
  return [
    "--dns-result-order=ipv4first",
    // The bundler of the build, so that next.config.js has the same effect in development.
    ...(command === "dev"
      ? [inRoot("node_modules/next/dist/bin/next"), "dev", "--webpack"]
      : [inRoot("scripts/lib/web-main.mjs")]),
    ...["-p", String(config.port), "-H", config.webHost],
  ];
}
