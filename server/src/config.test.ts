import { isAbsolute } from "node:path";
import { readConfig } from "./config.ts";
import { ConfigError } from "./lib/config-error.ts";
import { productionEnv } from "./test/production-env.ts";

const key = Buffer.alloc(32, 7).toString("base64");
const text = "k".repeat(16);
const secrets = {
  API_KEY: text,
  HELPDESK_KEY: text,
  REVALIDATE_KEY: text,
  WEB_KEY: "w".repeat(16),
  STORAGE_KEY: key,
  SIGNING_KEY: key,
  INDEX_KEY: key,
};
const production = { ...secrets, ...productionEnv };
const noReceiver = "is not BANK:ACCOUNT NUMBER:HOLDER, or none";
const noKey = "must be 32 bytes in base64 (make one: openssl rand -base64 32)";

test("a local run needs nothing but its secrets", () => {
  const config = readConfig(secrets);
  expect(config).toMatchObject({
    environment: "local",
    host: "127.0.0.1",
    port: 4000,
    databaseUrl: undefined,
    webUrl: "http://localhost:3000",
    apiUrl: "http://localhost:4000",
    maintenance: false,
    trustProxy: false,
    logLevel: "info",
    rateLimitFactor: 100,
    seedDemo: true,
  });
  expect(isAbsolute(config.dataDir)).toBe(true);
  expect(config.storageKey).toEqual(Buffer.alloc(32, 7));
});

test("production has no demo data and the limits of the contract", () => {
  expect(readConfig(production)).toMatchObject({
    environment: "production",
    seedDemo: false,
    rateLimitFactor: 1,
  });
});

test("in production nobody receives what is handed on, unless the environment names them", () => {
  const nobody = { state: null, platform: null, charity: null };
  expect(readConfig(production).receivers).toEqual(nobody);
  const platform = { bankCode: "BSI", accountNumber: "7081120345", holder: "RUKUN" };
  const env = { ...production, REMITTANCE_PLATFORM: "BSI:7081120345:RUKUN" };
  expect(readConfig(env).receivers).toEqual({ ...nobody, platform });
});

test("the outside checks are an address with its token", () => {
  const env = {
    ...production,
    TAX_CHECK_URL: "https://tax.test/v1",
    TAX_CHECK_TOKEN: "tax-token",
    BANK_CHECK_URL: "https://bank.test/v1",
    BANK_CHECK_TOKEN: "bank-token",
    BANK_CHECK_CALLBACK_TOKENS: "bank-callback-token",
  };
  expect(readConfig(env)).toMatchObject({
    providers: {
      taxCheck: { url: "https://tax.test/v1", token: "tax-token" },
      bankCheck: { url: "https://bank.test/v1", token: "bank-token" },
    },
  });
});

test.each([
  ["signer", "SIGNER", [expect.stringMatching(/^[\w-]{43}$/)]],
  // What the sandbox of the identity provider tells passes no call.
  ["identity", "IDENTITY", []],
] as const)("the %s comes with one or two keys of its callbacks", (name, prefix, ofSandbox) => {
  const party = { [`${prefix}_URL`]: "https://party.test/v1", [`${prefix}_TOKEN`]: "party-token" };
  const variable = `${prefix}_CALLBACK_KEYS`;
  const keysOf = (env: Record<string, string>) => readConfig(env).callbackKeys[name];
  const [key, next] = ["k".repeat(32), "n".repeat(40)];
  expect(keysOf({ ...production, ...party, [variable]: `${key},${next}` })).toEqual([key, next]);
  expect(() => keysOf({ ...production, ...party })).toThrow(
    `${variable} is missing: ${prefix}_URL needs it`,
  );
  for (const bad of ["k".repeat(31), `${key},${next},${key}`, `${key},short`]) {
    expect(() => keysOf({ ...production, ...party, [variable]: bad })).toThrow(
      `${variable} is not one or two keys of 32 characters or more`,
    );
  }
  // Nobody but the sandbox knows the key of a local run; where there is no provider, nothing is accepted.
  expect(keysOf({ ...secrets })).toEqual(ofSandbox);
  expect(keysOf(production)).toEqual([]);
});

test("NODE_ENV decides unless APP_ENV does", () => {
  const { APP_ENV, ...rest } = production;
  expect(APP_ENV).toBe("production");
  expect(readConfig({ ...rest, NODE_ENV: "production" }).environment).toBe("production");
  expect(readConfig({ ...secrets, NODE_ENV: "production", APP_ENV: "local" }).environment).toBe(
    "local",
  );
});

test.each([
  ["API_PORT", "8080", { port: 8080 }],
  ["API_HOST", "0.0.0.0", { host: "0.0.0.0" }],
  ["WEB_URL", "https://rukun.test///", { webUrl: "https://rukun.test" }],
  ["API_URL", "https://api.test/", { apiUrl: "https://api.test" }],
  ["DATABASE_URL", "postgresql://u:p@h:5432/d", { databaseUrl: "postgresql://u:p@h:5432/d" }],
  [
    "WEB_INTERNAL_URLS",
    "http://a.test:3000, http://b.test/",
    { web: { addresses: ["http://a.test:3000", "http://b.test"], key: "k".repeat(16) } },
  ],
  ["MAINTENANCE", "true", { maintenance: true }],
  ["MAINTENANCE", "0", { maintenance: false }],
  ["TRUST_PROXY", "1", { trustProxy: true }],
  ["RATE_LIMIT_FACTOR", "0.5", { rateLimitFactor: 0.5 }],
  ["RATE_LIMIT_FACTOR", "250", { rateLimitFactor: 250 }],
  ["SEED_DEMO", "false", { seedDemo: false }],
  ["LOG_LEVEL", "silent", { logLevel: "silent" }],
  ["API_PORT", "", { port: 4000 }],
  [
    "STORAGE_URL",
    "s3://rukun-documents/files/2026/",
    {
      s3: {
        bucket: "rukun-documents",
        prefix: "files/2026/",
        endpoint: undefined,
        region: "us-east-1",
      },
    },
  ],
  ["STORAGE_URL", "s3://rukun-documents", { s3: { bucket: "rukun-documents", prefix: "" } }],
  [
    "CLAMAV_URL",
    "tcp://scanner.test:3310",
    { providers: { virusScan: { host: "scanner.test", port: 3310 } } },
  ],
  ["CLAMAV_URL", "tcp://[::1]:3310", { providers: { virusScan: { host: "::1", port: 3310 } } }],
  [
    "CLAMAV_URL",
    "unix:/run/clamav/clamd.ctl",
    { providers: { virusScan: { path: "/run/clamav/clamd.ctl" } } },
  ],
  ["TAX_CHECK_URL", "", { providers: { taxCheck: "sandbox" } }],
  ["REMITTANCE_STATE", "", { receivers: { state: { holder: "KAS NEGARA" } } }],
  ["REMITTANCE_STATE", "none", { receivers: { state: null, charity: { bankCode: "BSI" } } }],
  [
    "REMITTANCE_CHARITY",
    "BNI_SYARIAH:0012345678:YAYASAN AMAL, CABANG 'A'",
    {
      receivers: {
        charity: {
          bankCode: "BNI_SYARIAH",
          accountNumber: "0012345678",
          holder: "YAYASAN AMAL, CABANG 'A'",
        },
      },
    },
  ],
])("%s=%s is read", (name, value, part) => {
  expect(readConfig({ ...secrets, APP_ENV: "local", [name]: value })).toMatchObject(part);
});

test.each([
  ["APP_ENV", "staging", "APP_ENV must be local or production"],
  ["API_PORT", "http", "API_PORT is not a port"],
  ["API_PORT", "0", "API_PORT is not a port"],
  ["API_PORT", "65536", "API_PORT is not a port"],
  ["API_PORT", "-1", "API_PORT is not a port"],
  ["API_PORT", "99999999", "API_PORT is not a port"],
  ["DATABASE_URL", "mysql://db/x", "DATABASE_URL is not a postgres:// address"],
  ["DATABASE_URL", "not an address", "DATABASE_URL is not a postgres:// address"],
  ["WEB_URL", "localhost:3000", "WEB_URL is not an http(s) address"],
  ["WEB_URL", "rukun.test", "WEB_URL is not an http(s) address"],
  ["WEB_URL", "javascript:alert(1)", "WEB_URL is not an http(s) address"],
  ["API_URL", "ftp://api.test", "API_URL is not an http(s) address"],
  ["API_INTERNAL_URL", "api:4000", "API_INTERNAL_URL is not an http(s) address"],
  ["HELPDESK_URL", "javascript:alert(1)", "HELPDESK_URL is not an http(s) address"],
  ["API_KEY", "short", "API_KEY needs 16 characters or more"],
  ["API_KEY", undefined, "API_KEY is missing"],
  ["HELPDESK_KEY", undefined, "HELPDESK_KEY is missing"],
  ["HELPDESK_KEY", "short", "HELPDESK_KEY needs 16 characters or more"],
  ["REVALIDATE_KEY", undefined, "REVALIDATE_KEY is missing"],
  ["WEB_KEY", undefined, "WEB_KEY is missing"],
  ["WEB_KEY", "short", "WEB_KEY needs 16 characters or more"],
  ["WEB_KEY", text, "WEB_KEY is a key that browsers are sent: it needs one of its own"],
  ["WEB_INTERNAL_URLS", "http://a.test,b", "WEB_INTERNAL_URLS is not an http(s) address"],
  ["STORAGE_KEY", undefined, "STORAGE_KEY is missing"],
  ["STORAGE_KEY", "", "STORAGE_KEY is missing"],
  ["SIGNING_KEY", "c2hvcnQ=", `SIGNING_KEY ${noKey}`],
  ["INDEX_KEY", "x".repeat(44), `INDEX_KEY ${noKey}`],
  ["INDEX_KEY", key.slice(4), `INDEX_KEY ${noKey}`],
  ["STORAGE_KEY", "!", `STORAGE_KEY ${noKey}`],
  ["SEAL_P12", "AAAA", "SEAL_PASSPHRASE is missing: SEAL_P12 needs it"],
  ["SEAL_P12", "!", "SEAL_P12 is not base64"],
  ["SEAL_PASSPHRASE", "short", "SEAL_PASSPHRASE needs 16 characters or more"],
  ["SEAL_PASSPHRASE", "x".repeat(16), "SEAL_P12 is missing: SEAL_PASSPHRASE needs it"],
  ["SMTP_URL", "mail.test:25", "SMTP_URL is not an smtp:// address"],
  ["TAX_CHECK_URL", "tax.test", "TAX_CHECK_URL is not an http(s) address, none or sandbox"],
  ["TAX_CHECK_URL", "https://tax.test", "TAX_CHECK_TOKEN is missing: TAX_CHECK_URL needs it"],
  ["TAX_CHECK_TOKEN", "t", "TAX_CHECK_URL is missing: TAX_CHECK_TOKEN belongs to it"],
  ["BANK_CHECK_URL", "https://bank.test", "BANK_CHECK_TOKEN is missing: BANK_CHECK_URL needs it"],
  ["BANK_CHECK_TOKEN", "t", "BANK_CHECK_URL is missing: BANK_CHECK_TOKEN belongs to it"],
  ["MAINTENANCE", "yes", "MAINTENANCE must be true or false"],
  ["TRUST_PROXY", "on", "TRUST_PROXY must be true or false"],
  ["RATE_LIMIT_FACTOR", "0", "RATE_LIMIT_FACTOR is not a positive number"],
  ["RATE_LIMIT_FACTOR", "-1", "RATE_LIMIT_FACTOR is not a positive number"],
  ["RATE_LIMIT_FACTOR", "many", "RATE_LIMIT_FACTOR is not a positive number"],
  ["LOG_LEVEL", "verbose", "LOG_LEVEL is not a log level"],
  ["SEED_DEMO", "maybe", "SEED_DEMO must be true or false"],
  ["STORAGE_URL", "https://bucket", "STORAGE_URL is not an s3://bucket/prefix address"],
  ["STORAGE_URL", "s3://bucket/../x", "STORAGE_URL is not an s3://bucket/prefix address"],
  ["S3_ENDPOINT", "s3.test", "S3_ENDPOINT is not an http(s) address"],
  ["CLAMAV_URL", "localhost:3310", "CLAMAV_URL is not a tcp://host:port or unix:/path address"],
  ["REMITTANCE_STATE", "KAS NEGARA", `REMITTANCE_STATE ${noReceiver}`],
  ["REMITTANCE_STATE", "BCA:12:KAS NEGARA", `REMITTANCE_STATE ${noReceiver}`],
  ["REMITTANCE_STATE", "BCA:5271234561:", `REMITTANCE_STATE ${noReceiver}`],
  ["REMITTANCE_STATE", "bca:5271234561:KAS", `REMITTANCE_STATE ${noReceiver}`],
  ["REMITTANCE_STATE", "NONE", `REMITTANCE_STATE ${noReceiver}`],
])("%s=%s ends in one line that names it", (name, value, line) => {
  const env = { ...secrets, [name]: value };
  expect(() => readConfig(env)).toThrow(new ConfigError(line));
});

test.each([...Object.keys(secrets), "DATABASE_URL", "WEB_URL", "API_URL", "SMTP_URL", "MAIL_FROM"])(
  "production does not start without %s",
  (name) => {
    expect(() => readConfig({ ...production, [name]: undefined })).toThrow(`${name} is missing`);
  },
);

test("a company that repays is not allowed less than others", () => {
  const caps = { BORROWER_CAP: "3000000000", BORROWER_CAP_PRODUCTIVE: "2999999999" };
  expect(() => readConfig({ ...secrets, ...caps })).toThrow(
    new ConfigError("BORROWER_CAP_PRODUCTIVE is below BORROWER_CAP"),
  );
  const { borrowerCaps } = readConfig({ ...secrets, BORROWER_CAP_PRODUCTIVE: "2000000000" });
  expect(borrowerCaps).toEqual({ general: 2_000_000_000n, productive: 2_000_000_000n });
});

test("production does not start with demo data", () => {
  expect(() => readConfig({ ...production, SEED_DEMO: "true" })).toThrow(
    "SEED_DEMO cannot be used in production: demo accounts have known passwords",
  );
});

test("the web's scripts of others are addresses with exact hosts", () => {
  const named = {
    THIRD_PARTY_SCRIPTS: "https://count.test/a.js?site=1, https://identity.test:8443/v2/check.js",
    THIRD_PARTY_HOSTS: "https://api.identity.test,https://count.test/",
  };
  expect(() => readConfig({ ...production, ...named })).not.toThrow();
  for (const [name, bad] of [
    ["THIRD_PARTY_SCRIPTS", "http://count.test/a.js"],
    ["THIRD_PARTY_SCRIPTS", "https://*.count.test/a.js"],
    ["THIRD_PARTY_SCRIPTS", "https://a;b/c.js"],
    ["THIRD_PARTY_SCRIPTS", "count.test"],
    ["THIRD_PARTY_HOSTS", "https://count.test/path"],
    ["THIRD_PARTY_HOSTS", "https://*"],
    ["THIRD_PARTY_HOSTS", "http://count.test"],
  ] as const) {
    const env = { ...production, [name]: `https://count.test,${bad}` };
    expect(() => readConfig(env)).toThrow(`${name} is not a list of https://`);
  }
});

test("an address that may hold a password is never repeated", () => {
  const act = () => readConfig({ ...secrets, DATABASE_URL: "mysql://rukun:hunter2@db/rukun" });
  expect(act).not.toThrow("hunter2");
  expect(act).toThrow("DATABASE_URL");
});

test("contracts are sealed with a strong key that opens, and never without one in production", () => {
  const env = { ...secrets, ...productionEnv };
  expect(readConfig(env).sealKey?.passphrase).toBe(productionEnv.SEAL_PASSPHRASE);
  const another = { ...env, SEAL_PASSPHRASE: "another-passphrase" };
  expect(() => readConfig(another)).toThrow("SEAL_P12 does not open by SEAL_PASSPHRASE");
  const { SEAL_P12: _p12, SEAL_PASSPHRASE: _passphrase, ...without } = env;
  expect(() => readConfig(without)).toThrow("SEAL_P12 is missing");
});
