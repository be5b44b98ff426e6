/** @jest-config-loader esbuild-register */
import path from "node:path";
import type { Config } from "jest";
import nextJest from "next/jest";
import { esmPackages } from "./test/esm-packages";
import { testFilesOn } from "./test/files-on-engine";

// Next's own compiler handles TypeScript, automatic JSX, styled-components and hoisted mocks, as in the product.
const withNext = nextJest({ dir: __dirname });
const plain = nextJest();

const esmNames = esmPackages(__dirname).join("|");
const serverSources = path.join(__dirname, "server/src");

const shared: Config = {
  resolver: "<rootDir>/test/resolver.cjs",
  moduleNameMapper: {
    "^@/(.*)$": "<rootDir>/$1",
    "^@rukun/(contract|finance)/(.*)$": "<rootDir>/$1/src/$2.ts",
  },
};

/** Next ignores all of node_modules; packages published as ES modules must be compiled too. */
async function compiled(create: () => Promise<Config>): Promise<Config> {
  const config = await create();
  const [compiler] = Object.values(config.transform ?? {});
  return {
    ...config,
    transform: { "\\.(?:[cm]?js|jsx|tsx?)$": compiler ?? "babel-jest" },
    transformIgnorePatterns: [
      `/node_modules/(?!(?:${esmNames})/)`,
      // CommonJS already; the embedded database uses dynamic imports, which Jest does not support.
      "/node_modules/(?!@electric-sql/).*\\.cjs$",
    ],
  };
}

export default async function config(): Promise<Config> {
  process.env.TZ = "UTC";
  const [web, contract, server, embedded, scripts] = await Promise.all([
    compiled(
      withNext({
        ...shared,
        displayName: "web",
        testEnvironment: "<rootDir>/test/environments/jsdom.ts",
        setupFilesAfterEnv: ["<rootDir>/test/setup-web.ts"],
        testMatch: ["<rootDir>/{components,lib,styles,test}/**/*.test.{ts,tsx}"],
      }),
    ),
    compiled(
      plain({
        ...shared,
        displayName: "contract",
        testEnvironment: "<rootDir>/test/environments/main-realm.ts",
        testMatch: ["<rootDir>/{contract,finance}/src/**/*.test.ts"],
      }),
    ),
    compiled(
      plain({
        ...shared,
        displayName: "server",
        testEnvironment: "<rootDir>/test/environments/main-realm.ts",
        globalSetup: "<rootDir>/server/src/test/postgres-setup.ts",
        globalTeardown: "<rootDir>/server/src/test/global-teardown.ts",
        testMatch: testFilesOn("postgresql", serverSources),
      }),
    ),
    compiled(
      plain({
        ...shared,
        displayName: "embedded",
        testEnvironment: "<rootDir>/test/environments/main-realm.ts",
        setupFiles: ["<rootDir>/server/src/test/on-embedded.ts"],
        globalSetup: "<rootDir>/server/src/test/embedded-setup.ts",
        globalTeardown: "<rootDir>/server/src/test/global-teardown.ts",
        testMatch: testFilesOn("embedded", serverSources),
      }),
    ),
    compiled(
      plain({
        ...shared,
        displayName: "scripts",
        testEnvironment: "<rootDir>/test/environments/main-realm.ts",
        testMatch: ["<rootDir>/scripts/**/*.test.{ts,mjs}"],
      }),
    ),
  ]);
  return {
    projects: [web, contract, server, embedded, scripts] as Config["projects"],
    testSequencer: "<rootDir>/test/sequencer.cjs",
    // `--coverage` is for the embedded database: not every test runs on it, but all functions that touch tables do.
    collectCoverageFrom: ["server/src/**/*.repository.ts"],
    coverageThreshold: { global: {}, "./server/src/**/*.repository.ts": { functions: 100 } },
    coverageReporters: [],
    // Generous: a hanging test is ended, a slow one on a busy machine is not.
    testTimeout: 30_000,
    // Embedded databases leak memory that is only freed when the worker process exits.
    workerIdleMemoryLimit: "1GB",
  };
}
