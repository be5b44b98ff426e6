import { resolve } from "node:path";
import type { SignedAccess, TokenAccess } from "@rukun/contract/call";
import * as z from "zod/mini";
import {
  callbackKeys,
  callbackTokens,
  clamdAddress,
  flag,
  key32,
  port,
  positiveNumber,
  rupiah,
  s3Address,
  scriptAddresses,
  scriptHosts,
  textKey,
  webAddress,
  webAddresses,
} from "./config-fields.ts";
import type { SealKey } from "./documents/seal.ts";
import { isSealKey, minSealBits } from "./documents/seal-strength.ts";
import type { BorrowerCaps } from "./lib/borrower-caps.ts";
import { ConfigError } from "./lib/config-error.ts";
import { keyedHash } from "./lib/crypto.ts";
import { type MoneySettings, moneySettingsOf, moneyVariables } from "./money-settings.ts";
import type { SubAccounts } from "./providers/payments/xendit-book.ts";
import {
  defaultSetting,
  endpointAddress,
  endpointSetting,
  type ProviderEndpoint,
  type ProviderName,
  type providerVariables,
  refuseSandboxes,
  refuseUndecided,
  type Setting,
} from "./providers/settings.ts";
import type { ClamdAddress } from "./providers/virus-scan/clamd.ts";
import { type Receivers, receiverAddress, receiversOf } from "./receivers.ts";
import type { S3Place } from "./storage/s3.ts";

const environmentSchema = z.object({
  APP_ENV: z.optional(z.enum(["local", "production"], { error: "must be local or production" })),
  NODE_ENV: z.optional(z.string()),
  API_HOST: z._default(z.string(), "127.0.0.1"),
  API_PORT: port(4000),
  DATA_DIR: z._default(z.string(), "./data"),
  DATABASE_URL: z.optional(
    z.url({ protocol: /^postgres(ql)?$/, error: "is not a postgres:// address" }),
  ),
  WEB_URL: z._default(webAddress, "http://localhost:3000"),
  API_URL: z.optional(webAddress),
  API_KEY: textKey(),
  HELPDESK_KEY: textKey(),
  REVALIDATE_KEY: textKey(),
  WEB_KEY: textKey(),
  WEB_INTERNAL_URLS: z.optional(webAddresses),
  STORAGE_KEY: key32,
  SIGNING_KEY: key32,
  INDEX_KEY: key32,
  SEAL_P12: z.optional(z.base64({ error: "is not base64" })),
  SEAL_PASSPHRASE: z.optional(textKey()),
  // Read by the web only, but validated here with the rest of the deployment's environment.
  API_INTERNAL_URL: z.optional(webAddress),
  HELPDESK_URL: z.optional(webAddress),
  THIRD_PARTY_SCRIPTS: z.optional(scriptAddresses),
  THIRD_PARTY_HOSTS: z.optional(scriptHosts),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, error: "is not an smtp:// address" })),
  MAIL_FROM: z._default(z.string(), "Rukun <no-reply@localhost>"),
  STORAGE_URL: z.optional(s3Address),
  S3_ENDPOINT: z.optional(webAddress),
  S3_REGION: z._default(z.string(), "us-east-1"),
  CLAMAV_URL: z.optional(clamdAddress),
  SCREENING_URL: z.optional(endpointAddress),
  SCREENING_TOKEN: z.optional(z.string()),
  IDENTITY_URL: z.optional(endpointAddress),
  IDENTITY_TOKEN: z.optional(z.string()),
  IDENTITY_CALLBACK_KEYS: z.optional(callbackKeys),
  TAX_CHECK_URL: z.optional(endpointAddress),
  TAX_CHECK_TOKEN: z.optional(z.string()),
  BANK_CHECK_URL: z.optional(endpointAddress),
  BANK_CHECK_TOKEN: z.optional(z.string()),
  BANK_CHECK_CALLBACK_TOKENS: z.optional(callbackTokens),
  FUND_ACCOUNTS_URL: z.optional(endpointAddress),
  FUND_ACCOUNTS_TOKEN: z.optional(z.string()),
  PAYMENTS_URL: z.optional(endpointAddress),
  PAYMENTS_TOKEN: z.optional(z.string()),
  PAYMENTS_CALLBACK_TOKENS: z.optional(callbackTokens),
  /** Ids of the sub-accounts at the payments provider that hold fund accounts and escrow. */
  PAYMENTS_RDF_ACCOUNT: z.optional(z.string()),
  PAYMENTS_ESCROW_ACCOUNT: z.optional(z.string()),
  SIGNER_URL: z.optional(endpointAddress),
  SIGNER_TOKEN: z.optional(z.string()),
  SIGNER_CALLBACK_KEYS: z.optional(callbackKeys),
  ...moneyVariables,
  BORROWER_CAP: rupiah("2000000000"),
  BORROWER_CAP_PRODUCTIVE: rupiah("5000000000"),
  TAZIR_BPS: z.optional(
    z.pipe(
      z.string().check(z.regex(/^(?:\d{1,4}|10000)$/, "is not basis points from 0 to 10000")),
      z.transform(Number),
    ),
  ),
  REMITTANCE_STATE: z.optional(receiverAddress),
  REMITTANCE_PLATFORM: z.optional(receiverAddress),
  REMITTANCE_CHARITY: z.optional(receiverAddress),
  MAINTENANCE: flag(false),
  TRUST_PROXY: flag(false),
  RATE_LIMIT_FACTOR: z.optional(positiveNumber),
  LOG_LEVEL: z._default(
    z.enum(["fatal", "error", "warn", "info", "debug", "silent"], { error: "is not a log level" }),
    "info",
  ),
  SEED_DEMO: z.optional(
    z.pipe(
      z.enum(["true", "false", "1", "0"], { error: "must be true or false" }),
      z.transform((value) => value === "true" || value === "1"),
    ),
  ),
});

export interface Config extends MoneySettings {
  readonly environment: "local" | "production";
  readonly host: string;
  readonly port: number;
  /** Absolute path of the folder for files, and for the embedded database. */
  readonly dataDir: string;
  /** Unset: the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Public address of the web application, without a trailing slash: links in mails start with it. */
  readonly webUrl: string;
  /** Public address of this API, without a trailing slash: addresses of files start with it. */
  readonly apiUrl: string;
  readonly apiKey: string;
  /** Key of the help desk's calls. */
  readonly helpdeskKey: string;
  /**
   * The web processes that are told which pages have changed, the key they know this process by, and the one by which
   * they are known.
   */
  readonly web: {
    readonly addresses: readonly string[];
    readonly key: string;
    readonly ownKey: string;
  };
  readonly storageKey: Buffer;
  /** Where files are stored; unset: in the data folder. */
  readonly s3: S3Place | undefined;
  readonly signingKey: Buffer;
  readonly indexKey: Buffer;
  /** Seals contracts; unset: one that is made in the data folder. */
  readonly sealKey: SealKey | undefined;
  /** Implementation of each port to an outside party. */
  readonly providers: {
    readonly screening: Setting;
    readonly identity: Setting;
    readonly taxCheck: Setting;
    readonly bankCheck: Setting;
    readonly payments: Setting<ProviderEndpoint & { readonly accounts?: SubAccounts }>;
    readonly fundAccounts: Setting;
    readonly signer: Setting;
    readonly virusScan: Setting<ClamdAddress>;
    readonly mail: Setting<{ readonly url: string; readonly from: string }>;
  };
  /** What callbacks of providers are known by; none accepts none. */
  readonly callbackTokens: Readonly<Record<TokenAccess, readonly string[]>>;
  /** What callbacks of providers are signed with; none accepts none. */
  readonly callbackKeys: Readonly<Record<SignedAccess, readonly string[]>>;
  /** The most that one company may be financed with, in rupiah. */
  readonly borrowerCaps: BorrowerCaps;
  /**
   * What of the unpaid rest of a late instalment ta'zir is, in basis points, as the contracts agree. Null: they agree on
   * none, so none can be charged.
   */
  readonly tazirBps: number | null;
  /** Where tax, ujrah and benevolence are handed on to. */
  readonly receivers: Receivers;
  readonly maintenance: boolean;
  readonly trustProxy: boolean;
  /** Multiplies what one address may do in a window; higher in local runs, where all testers share one address. */
  readonly rateLimitFactor: number;
  readonly logLevel: string;
  readonly seedDemo: boolean;
}

/** So that it can be tried where no contract is real. */
const localTazirBps = 100;

const withoutSlash = (address: string) => address.replace(/\/+$/, "");

/** @throws ConfigError unless both are given or none, and the key may seal. */
function readSealKey(p12: string | undefined, passphrase: string | undefined) {
  if (p12 === undefined && passphrase === undefined) return undefined;
  if (p12 === undefined) throw new ConfigError("SEAL_P12 is missing: SEAL_PASSPHRASE needs it");
  if (passphrase === undefined) {
    throw new ConfigError("SEAL_PASSPHRASE is missing: SEAL_P12 needs it");
  }
  const key = { p12: Buffer.from(p12, "base64"), passphrase };
  if (isSealKey(key)) return key;
  throw new ConfigError(
    `SEAL_P12 does not open by SEAL_PASSPHRASE as a PKCS#12 file with an RSA key of ${minSealBits} bits or more`,
  );
}

/** Required in production. */
const productionOnly = [
  "DATABASE_URL",
  "WEB_URL",
  "API_URL",
  "SMTP_URL",
  "MAIL_FROM",
  "SEAL_P12",
  "SEAL_PASSPHRASE",
] as const;

/** Any other value counts as local here and is rejected by the schema below. */
const environmentOf = ({ APP_ENV, NODE_ENV }: NodeJS.ProcessEnv): Config["environment"] =>
  (APP_ENV ?? NODE_ENV) === "production" ? "production" : "local";

/**
 * Reads the configuration from environment variables.
 * @throws ConfigError with one line that names the first variable that cannot be used.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const environment = environmentOf(given);
  // Before the schema: a sandbox in production is reported first, whatever else is wrong with the variable.
  if (environment === "production") refuseSandboxes(given);
  const result = z.safeParse(environmentSchema, given);
  if (!result.success) {
    const issue = result.error.issues[0];
    const name = String(issue?.path[0]);
    const missing = given[name] === undefined;
    throw new ConfigError(`${name} ${missing ? "is missing" : issue?.message}`);
  }
  const values = result.data;
  if (!values.APP_ENV && environment === "local") refuseUndecided(given);
  if (environment === "production") {
    const missing = productionOnly.find((name) => given[name] === undefined);
    if (missing)
      throw new ConfigError(
        `${missing} is missing: production has no default for it (see .env.example)`,
      );
    if (values.SEED_DEMO)
      throw new ConfigError(
        "SEED_DEMO cannot be used in production: demo accounts have known passwords",
      );
  }
  if ([values.API_KEY, values.HELPDESK_KEY].includes(values.WEB_KEY)) {
    throw new ConfigError("WEB_KEY is a key that browsers are sent: it needs one of its own");
  }
  if (values.BORROWER_CAP_PRODUCTIVE < values.BORROWER_CAP) {
    throw new ConfigError("BORROWER_CAP_PRODUCTIVE is below BORROWER_CAP");
  }
  const endpoint = (prefix: Exclude<(typeof providerVariables)[ProviderName], "CLAMAV" | "SMTP">) =>
    endpointSetting(prefix, values[`${prefix}_URL`], values[`${prefix}_TOKEN`], environment);
  /** A provider that calls back. */
  const callingBack = (prefix: "PAYMENTS" | "SIGNER" | "IDENTITY" | "BANK_CHECK") => {
    const setting = endpoint(prefix);
    const secret =
      prefix === "SIGNER" || prefix === "IDENTITY"
        ? (`${prefix}_CALLBACK_KEYS` as const)
        : (`${prefix}_CALLBACK_TOKENS` as const);
    if (typeof setting === "object" && !values[secret]) {
      throw new ConfigError(`${secret} is missing: ${prefix}_URL needs it`);
    }
    return setting;
  };
  const signer = callingBack("SIGNER");
  const payments = callingBack("PAYMENTS");
  const accounts = {
    rdf: values.PAYMENTS_RDF_ACCOUNT,
    escrow: values.PAYMENTS_ESCROW_ACCOUNT,
  };
  return {
    environment,
    host: values.API_HOST,
    port: values.API_PORT,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    webUrl: withoutSlash(values.WEB_URL),
    apiUrl: withoutSlash(values.API_URL ?? `http://localhost:${values.API_PORT}`),
    apiKey: values.API_KEY,
    helpdeskKey: values.HELPDESK_KEY,
    web: {
      addresses: values.WEB_INTERNAL_URLS ?? [],
      key: values.REVALIDATE_KEY,
      ownKey: values.WEB_KEY,
    },
    storageKey: values.STORAGE_KEY,
    s3: values.STORAGE_URL && {
      ...values.STORAGE_URL,
      endpoint: values.S3_ENDPOINT,
      region: values.S3_REGION,
    },
    signingKey: values.SIGNING_KEY,
    indexKey: values.INDEX_KEY,
    sealKey: readSealKey(values.SEAL_P12, values.SEAL_PASSPHRASE),
    providers: {
      screening: endpoint("SCREENING"),
      identity: callingBack("IDENTITY"),
      taxCheck: endpoint("TAX_CHECK"),
      bankCheck: callingBack("BANK_CHECK"),
      payments: typeof payments === "object" ? { ...payments, accounts } : payments,
      fundAccounts: endpoint("FUND_ACCOUNTS"),
      signer,
      virusScan: values.CLAMAV_URL ?? "none",
      mail: values.SMTP_URL
        ? { url: values.SMTP_URL, from: values.MAIL_FROM }
        : defaultSetting(environment),
    },
    callbackTokens: {
      payments: values.PAYMENTS_CALLBACK_TOKENS ?? [],
      "bank-check": values.BANK_CHECK_CALLBACK_TOKENS ?? [],
    },
    callbackKeys: {
      // The sandbox signs what it tells like any other, by a key that all processes share.
      signer:
        values.SIGNER_CALLBACK_KEYS ??
        (signer === "sandbox" ? [keyedHash(values.SIGNING_KEY, "signer-callbacks")] : []),
      identity: values.IDENTITY_CALLBACK_KEYS ?? [],
    },
    ...moneySettingsOf(values),
    borrowerCaps: { general: values.BORROWER_CAP, productive: values.BORROWER_CAP_PRODUCTIVE },
    tazirBps: (values.TAZIR_BPS ?? (environment === "local" ? localTazirBps : 0)) || null,
    receivers: receiversOf(
      {
        state: values.REMITTANCE_STATE,
        platform: values.REMITTANCE_PLATFORM,
        charity: values.REMITTANCE_CHARITY,
      },
      environment,
    ),
    maintenance: values.MAINTENANCE,
    trustProxy: values.TRUST_PROXY,
    rateLimitFactor: values.RATE_LIMIT_FACTOR ?? (environment === "production" ? 1 : 100),
    logLevel: values.LOG_LEVEL,
    seedDemo: values.SEED_DEMO ?? environment === "local",
  };
}
