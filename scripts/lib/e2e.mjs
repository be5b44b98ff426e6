import { existsSync, readFileSync, rmSync } from "node:fs";
import { ensureChromium } from "../ensure-chromium.mjs";
import { Failure } from "./failure.mjs";
import { describeMemory } from "./resident-memory.mjs";
import { inRoot } from "./root.mjs";
import { runNode } from "./run.mjs";
import { say } from "./terminal.mjs";
import { startTestDeployment } from "./test-deployment.mjs";

const resultFile = inRoot("playwright-report/results.json");

/** The deployment named by the environment, if any. */
function givenDeployment() {
  const { BASE_URL, API_URL } = process.env;
  if (!BASE_URL && !API_URL) return null;
  if (!BASE_URL || !API_URL) {
    throw new Failure("Set both BASE_URL and API_URL to test a deployment, or none to start one.");
  }
  return { env: {}, children: [], stop: async () => undefined };
}

/**
 * Runs the browser tests against the deployment of BASE_URL and API_URL, or against one of its own.
 * @param {{ args?: string[], start: () => ReturnType<typeof startTestDeployment> }} options `start` is called when it
 * needs its own
 * @returns {Promise<{ code: number, passed: number, failed: number, processorSeconds: number | null,
 * times: { name: string, ms: number }[] }>} `times` has one entry per test
 */
export async function runBrowserTests({ args = [], start }) {
  const chromium = await ensureChromium();
  const deployment = givenDeployment() ?? (await start());
  rmSync(resultFile, { force: true });
  try {
    const { code, processorSeconds } = await runNode(
      "node_modules/@playwright/test/cli.js",
      ["test", ...args],
      {
        env: { ...process.env, ...deployment.env, CHROMIUM_PATH: chromium },
        showOutput: true,
        isMeasured: true,
      },
    );
    const memory = describeMemory(deployment.children);
    if (memory) say(memory);
    return { code, processorSeconds, ...readCounts(code) };
  } finally {
    await deployment.stop();
  }
}

function readCounts(code) {
  if (!existsSync(resultFile)) return { passed: 0, failed: code === 0 ? 0 : 1, times: [] };
  const { stats, suites } = JSON.parse(readFileSync(resultFile, "utf8"));
  const failed = stats.unexpected + stats.flaky;
  return {
    passed: stats.expected,
    failed: code === 0 ? failed : Math.max(1, failed),
    times: suites.flatMap(timesOf),
  };
}

const timesOf = ({ specs, suites = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${file}: ${title} (${projectName})`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  ),
  ...suites.flatMap(timesOf),
];
