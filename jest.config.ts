/** @jest-config-loader esbuild-register */
import type { Config } from "jest";
import nextJest from "next/jest";
import { esmPackages } from "./test/esm-packages";

// Everything is compiled with the compiler of Next: TypeScript, automatic JSX, styled-components, hoisted mocks.
const withNext = nextJest({ dir: __dirname });
const plain = nextJest();

const shared: Config = {
  resolver: "<rootDir>/test/resolver.cjs",
  moduleNameMapper: {
    "^@/(.*)$": "<rootDir>/$1",
    "^@rukun/contract/(.*)$": "<rootDir>/contract/src/$1.ts",
  },
};

/** Next ignores all of node_modules; the packages that are published as ES modules only must be compiled too. */
async function compiled(create: () => Promise<Config>): Promise<Config> {
  const config = await create();
  const names = esmPackages(__dirname).join("|");
  const [compiler] = Object.values(config.transform ?? {});
  return {
    ...config,
    transform: { "\\.(?:[cm]?js|jsx|tsx?)$": compiler ?? "babel-jest" },
    transformIgnorePatterns: [`/node_modules/(?!(?:${names})/)`],
  };
}

export default async function config(): Promise<Config> {
  process.env.TZ = "UTC";
  const [web, contract, server, scripts] = await Promise.all([
    compiled(
      withNext({
        ...shared,
        displayName: "web",
        testEnvironment: "jsdom",
        setupFilesAfterEnv: ["<rootDir>/test/setup-web.ts"],
        testMatch: ["<rootDir>/{components,lib,styles,test}/**/*.test.{ts,tsx}"],
      }),
    ),
    compiled(
      plain({
        ...shared,
        displayName: "contract",
        testEnvironment: "node",
        testMatch: ["<rootDir>/contract/src/**/*.test.ts"],
      }),
    ),
    compiled(
      plain({
        ...shared,
        displayName: "server",
        testEnvironment: "node",
        globalSetup: "<rootDir>/server/src/test/global-setup.ts",
        globalTeardown: "<rootDir>/server/src/test/global-teardown.ts",
        testMatch: ["<rootDir>/server/src/**/*.test.ts"],
      }),
    ),
    compiled(
      plain({
        ...shared,
        displayName: "scripts",
        testEnvironment: "node",
        testMatch: ["<rootDir>/scripts/**/*.test.{ts,mjs}"],
      }),
    ),
  ]);
  return {
    projects: [web, contract, server, scripts] as Config["projects"],
    // A test that hangs is ended; a machine that is busy with other things is given time.
    testTimeout: 30_000,
    // Embedded databases leave memory behind that only the end of a process gives back.
    workerIdleMemoryLimit: "1GB",
  };
}
