import { readdirSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "../config.ts";
import { ConfigError } from "../lib/config-error.ts";
import { productionEnv } from "../test/production-env.ts";
import { chooseProviders, providers, unconfigured } from "./providers.ts";
import { type ProviderName, providerVariables } from "./settings.ts";

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
const names = Object.keys(providers) as ProviderName[];
const variables = Object.values(providerVariables);

const refusal = (env: NodeJS.ProcessEnv): string => {
  try {
    readConfig(env);
    return "started";
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
};

it("lists every folder that has a port", () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .filter(({ name }) => readdirSync(join(import.meta.dirname, name)).includes("port.ts"))
    .map(({ name }) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
  expect(folders.sort()).toEqual([...names].sort());
});

describe("production", () => {
  it("uses no sandbox, and names the ports without an implementation", () => {
    const config = readConfig(production);
    expect(Object.values(config.providers)).not.toContain("sandbox");
    const chosen = chooseProviders(config);
    for (const name of names.filter((each) => each !== "mail")) {
      expect([name, chosen[name]]).toEqual([name, providers[name].none]);
    }
    const without = [
      "screening",
      "identity",
      "tax-check",
      "bank-check",
      "payments",
      "fund-accounts",
      "signer",
      "virus-scan",
    ];
    expect(unconfigured(config)).toEqual(without);
  });

  it.each(names)("never creates the sandbox of %s", (name) => {
    const config = readConfig(production);
    const changed = { ...config, providers: { ...config.providers, [name]: "sandbox" } };
    expect(() => chooseProviders(changed)).toThrow(
      `${providerVariables[name]}_URL names a sandbox`,
    );
  });

  const spellings = (prefix: string): [string, string][] => [
    [`${prefix}_URL`, "sandbox"],
    [`${prefix}_URL`, "SandBox"],
    [`${prefix}_URL`, " sandbox\t"],
    [`${prefix}_URL`, "http://sandbox.vendor.test/v1"],
    [`${prefix}_URL`, "smtps://mail.vendor.test/sandbox"],
    [`${prefix}_URL`, "tcp://sand-box.vendor.test:3310"],
    [`${prefix}_TOKEN`, "sandbox_3f8a2c"],
    [`${prefix}_PROVIDER`, "sandbox"],
    [`${prefix}_MODE`, "SANDBOX"],
    [`${prefix}_SANDBOX`, "true"],
    [`${prefix.toLowerCase()}_provider`, "sandbox"],
  ];
  it.each([
    ...variables.flatMap(spellings),
    ["MAIL_TRANSPORT", "sandbox"],
    ["PROVIDERS", "sandbox"],
    ["DEFAULT_PROVIDER", "sand_box"],
  ])("does not start with %s=%s", (name, value) => {
    const line = `${name} names a sandbox: production never runs one`;
    expect(refusal({ ...production, [name]: value })).toBe(line);
    const { APP_ENV: _, ...rest } = production;
    expect(refusal({ ...rest, NODE_ENV: "production", [name]: value })).toBe(line);
  });

  it.each(["Production", "PRODUCTION", " production", "prod", "sandbox", "staging"])(
    "is not meant by APP_ENV=%j, and neither is a local run",
    (APP_ENV) => {
      expect(refusal({ ...production, APP_ENV })).toBe("APP_ENV must be local or production");
    },
  );

  it("is not troubled by a sandbox that is none of its parties", () => {
    const CHROME_DEVEL_SANDBOX = "/usr/lib/chromium/chrome-sandbox";
    expect(refusal({ ...production, CHROME_DEVEL_SANDBOX })).toBe("started");
  });
});

describe("a local run", () => {
  it("plays with sandboxes, or does without", () => {
    const chosen = chooseProviders(readConfig(secrets));
    expect(chosen.screening).toBe(providers.screening.sandbox);
    const without = { SCREENING_URL: "none", IDENTITY_URL: "none", TAX_CHECK_URL: "none" };
    const { screening, identity, taxCheck } = chooseProviders(
      readConfig({ ...secrets, ...without }),
    );
    expect([screening, identity, taxCheck]).toEqual([null, null, providers.taxCheck.none]);
  });

  it.each([
    ["DATABASE_URL", "postgres://rukun@db.internal/rukun"],
    ["DATABASE_URL", "postgres://rukun@10.0.0.7:5432/rukun"],
    ["DATABASE_URL", "postgres://rukun@localhost/rukun?host=db.internal"],
    ["DATABASE_URL", "postgres://rukun@localhost.example.test/rukun"],
    ["WEB_URL", "https://rukun.example.test"],
    ["API_URL", "https://api.rukun.example.test"],
  ])("says that it is one when %s is %s", (name, value) => {
    expect(refusal({ ...secrets, [name]: value })).toBe(
      `APP_ENV is missing: ${name} is not on this machine, so it must say production or local`,
    );
    expect(refusal({ ...secrets, APP_ENV: "local", [name]: value })).toBe("started");
  });

  it("says that it is one also with a NODE_ENV that is not production's", () => {
    const env = { ...production, APP_ENV: "", DATABASE_URL: "", WEB_URL: "", NODE_ENV: "test" };
    expect(refusal(env)).toContain("APP_ENV is missing: API_URL is not on this machine");
  });

  it.each([
    ["DATABASE_URL", "postgres://rukun@localhost:5432/rukun"],
    ["DATABASE_URL", "postgres://rukun@127.0.0.1/rukun"],
    ["DATABASE_URL", "postgres://rukun@[::1]/rukun"],
    ["DATABASE_URL", "postgres:///rukun?host=/var/run/postgresql"],
    ["WEB_URL", "http://localhost:3180"],
    ["API_URL", "http://127.0.0.1:4180"],
  ])("needs not say so when %s is %s", (name, value) => {
    expect(refusal({ ...secrets, [name]: value })).toBe("started");
  });
});
