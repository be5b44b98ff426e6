import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readConfig } from "../../server/src/config.ts";
import { providerVariables } from "../../server/src/providers/settings.ts";
import { prepareDataDir, readStartConfig } from "./config.mjs";
import { Failure } from "./failure.mjs";
import { root } from "./root.mjs";

const key = randomBytes(32).toString("base64");

const production = {
  APP_ENV: "production",
  API_KEY: "a-key-for-browsers",
  STORAGE_KEY: key,
  SIGNING_KEY: key,
  INDEX_KEY: key,
  DATABASE_URL: "postgres://rukun:secret@db/rukun",
  WEB_URL: "https://rukun.example",
  API_URL: "https://api.rukun.example/",
  SMTP_URL: "smtps://mail.example",
  MAIL_FROM: "Rukun <halo@rukun.example>",
};

it("needs no configuration outside production", () => {
  expect(readStartConfig({})).toMatchObject({
    environment: "local",
    port: 3000,
    apiPort: 4000,
    webHost: "localhost",
    apiHost: "127.0.0.1",
    dataDir: path.join(root, "data"),
    databaseUrl: "",
    webUrl: "http://localhost:3000",
    apiUrl: "http://localhost:4000",
    apiInternalUrl: "http://127.0.0.1:4000",
  });
});

it("derives the public addresses from the ports", () => {
  const config = readStartConfig({ PORT: "3100", API_PORT: "4100" });
  expect(config).toMatchObject({
    webUrl: "http://localhost:3100",
    apiUrl: "http://localhost:4100",
  });
});

it("takes every value of production, without trailing slashes", () => {
  const internal = { API_INTERNAL_URL: "http://api.internal:4000/" };
  expect(readStartConfig({ ...production, ...internal })).toMatchObject({
    environment: "production",
    databaseUrl: "postgres://rukun:secret@db/rukun",
    webUrl: "https://rukun.example",
    apiUrl: "https://api.rukun.example",
    apiInternalUrl: "http://api.internal:4000",
  });
});

it("counts NODE_ENV=production as production unless APP_ENV says otherwise", () => {
  expect(() => readStartConfig({ NODE_ENV: "production" })).toThrow("API_KEY is missing");
  expect(readStartConfig({ NODE_ENV: "production", APP_ENV: "local" }).environment).toBe("local");
});

it.each(Object.keys(production).filter((name) => name !== "APP_ENV"))(
  "refuses production without %s, in one line that names it",
  (name) => {
    const act = () => readStartConfig({ ...production, [name]: "" });
    expect(act).toThrow(new RegExp(`^${name} is missing[^\\n]*$`));
  },
);

it.each([
  ["PORT", "abc"],
  ["PORT", "0"],
  ["PORT", "65536"],
  ["PORT", "-1"],
  ["PORT", "3000.5"],
  ["PORT", " 3000"],
  ["API_PORT", "99999999"],
  ["APP_ENV", "staging"],
  ["DATABASE_URL", "mysql://localhost/rukun"],
  ["DATABASE_URL", "not an address"],
  ["WEB_URL", "localhost:3000"],
  ["API_URL", "ftp://api.example"],
  ["SMTP_URL", "mail.example"],
  ["HELPDESK_URL", "javascript:alert(1)"],
  ["API_KEY", "short"],
  ["STORAGE_KEY", "c2hvcnQ="],
  ["SIGNING_KEY", "!"],
  ["INDEX_KEY", key.slice(4)],
  ["MAINTENANCE", "yes"],
  ["TRUST_PROXY", "on"],
  ["SEED_DEMO", "please"],
  ["LOG_LEVEL", "loud"],
  ["RATE_LIMIT_FACTOR", "0"],
  ["RATE_LIMIT_FACTOR", "many"],
])("refuses %s=%s in one line that names it", (name, value) => {
  expect(() => readStartConfig({ [name]: value })).toThrow(new RegExp(`^${name}\\b[^\\n]*$`));
});

it.each([
  ...Object.values(providerVariables).flatMap((prefix) => [
    { ...production, [`${prefix}_URL`]: "Sandbox" },
    { ...production, [`${prefix}_TOKEN`]: "sand-box.3f8a" },
    { ...production, APP_ENV: "", NODE_ENV: "production", [`${prefix}_MODE`]: "sandbox" },
  ]),
  { ...production, MAIL_PROVIDER: "sandbox" },
  { ...production, APP_ENV: "" },
  { ...production, APP_ENV: "", DATABASE_URL: "postgres://localhost/rukun", API_URL: "" },
  { ...production, APP_ENV: "", DATABASE_URL: "", WEB_URL: "", NODE_ENV: "test" },
])("refuses in the words of the API what must not reach people: %j", (env) => {
  const line = (read: (from: NodeJS.ProcessEnv) => unknown): string => {
    try {
      read(env);
      return "started";
    } catch (error) {
      return (error as Error).message.replace(/\.$/, "");
    }
  };
  expect(line(readStartConfig)).toMatch(/^\w+ (names a sandbox|is missing: \w+ is not on this)/);
  expect(line(readConfig)).toBe(line(readStartConfig));
});

it("never repeats an address that may hold a password", () => {
  const act = () => readStartConfig({ DATABASE_URL: "mysql://rukun:hunter2@db/rukun" });
  expect(act).not.toThrow("hunter2");
  expect(act).toThrow("DATABASE_URL");
});

it("refuses one port for both", () => {
  expect(() => readStartConfig({ PORT: "4000" })).toThrow("PORT and API_PORT are both 4000");
});

it("refuses demo accounts in production", () => {
  expect(() => readStartConfig({ ...production, SEED_DEMO: "true" })).toThrow("SEED_DEMO");
});

describe("the data folder", () => {
  let scratch: string;
  beforeEach(() => {
    scratch = mkdtempSync(path.join(tmpdir(), "rukun-config-"));
  });
  afterEach(() => rmSync(scratch, { recursive: true, force: true }));

  it("is made when it is not there", () => {
    expect(() => prepareDataDir(path.join(scratch, "a/b"))).not.toThrow();
  });

  it("must not be a file", () => {
    const file = path.join(scratch, "file");
    writeFileSync(file, "");
    expect(() => prepareDataDir(path.join(file, "data"))).toThrow(
      new Failure(
        `The data folder ${file}/data (DATA_DIR) cannot be written to: not a directory (ENOTDIR).`,
      ),
    );
  });

  it("must have room", () => {
    const probe = path.join(scratch, `.write-test-${process.pid}`);
    symlinkSync("/dev/full", probe);
    expect(() => prepareDataDir(scratch)).toThrow(
      new Failure(
        `The data folder ${scratch} (DATA_DIR) cannot be written to: no space left on device (ENOSPC).`,
      ),
    );
    expect(readdirSync(scratch)).toEqual([]);
  });
});
