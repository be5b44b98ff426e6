import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { productionEnv } from "../../server/src/test/production-env.ts";
import { prepareDataDir, readStartConfig } from "./config.mjs";
import { Failure } from "./failure.mjs";
import { root } from "./root.mjs";
import { run } from "./run.mjs";

const key = randomBytes(32).toString("base64");

const production = {
  APP_ENV: "production",
  API_KEY: "a-key-for-browsers",
  HELPDESK_KEY: "a-key-for-the-help-desk",
  REVALIDATE_KEY: "a-key-between-processes",
  WEB_KEY: "a-key-of-web-processes",
  SEAL_P12: productionEnv.SEAL_P12,
  SEAL_PASSPHRASE: productionEnv.SEAL_PASSPHRASE,
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
  expect(readStartConfig({ NODE_ENV: "production" }).environment).toBe("production");
  expect(readStartConfig({ NODE_ENV: "production", APP_ENV: "local" }).environment).toBe("local");
});

it.each([
  ["PORT", "abc"],
  ["PORT", "0"],
  ["PORT", "65536"],
  ["PORT", "-1"],
  ["PORT", "3000.5"],
  ["PORT", " 3000"],
  ["API_PORT", "99999999"],
])("refuses %s=%s in one line that names it", (name, value) => {
  expect(() => readStartConfig({ [name]: value })).toThrow(new RegExp(`^${name}\\b[^\\n]*$`));
});

it("refuses one port for both", () => {
  expect(() => readStartConfig({ PORT: "4000" })).toThrow("PORT and API_PORT are both 4000");
});

describe("the rest", () => {
  /** The output of `npm start`'s checks for an environment, in a separate process. */
  async function outputFor(env: NodeJS.ProcessEnv): Promise<string> {
    const source = `
      import { checkConfig } from "./scripts/lib/check-config.mjs";
      import { readStartConfig } from "./scripts/lib/config.mjs";
      import { runMain } from "./scripts/lib/failure.mjs";
      await runMain(() => checkConfig(readStartConfig(JSON.parse(process.argv[1]))));
    `;
    const args = ["--input-type=module", "-e", source, JSON.stringify(env)];
    return (await run(process.execPath, args)).output.trim();
  }

  it.each([
    ["nothing", {}, ""],
    ["all of production", production, ""],
    [
      "what is not on this machine",
      { ...production, APP_ENV: "" },
      "APP_ENV is missing: DATABASE_URL is not on this machine, so it must say production or local.",
    ],
    ["no key", { ...production, STORAGE_KEY: "" }, "STORAGE_KEY is missing."],
    [
      "a sandbox",
      { ...production, SCREENING_URL: "http://sandbox.test" },
      "SCREENING_URL names a sandbox: production never runs one.",
    ],
  ])("is judged by the API before anything is built: %s", async (_what, env, line) => {
    expect(await outputFor(env)).toBe(line);
  });
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
