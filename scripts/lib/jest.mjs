import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "./root.mjs";
import { run } from "./run.mjs";

/** Timeout of a run, in milliseconds. */
const timeLimit = 25 * 60_000;

/**
 * Each test file leaves its modules and its pages to the garbage collector, which takes a sixth of a component test's
 * processor time with V8's 16 MB. Jest hands it on to its workers.
 */
const youngGeneration = "--max-semi-space-size=64";

/**
 * Runs some of Jest's projects.
 * @param {string[]} projects
 * @param {string[]} args further arguments
 * @returns {Promise<{ passed: number, failed: number, output: string, processorSeconds: number | null,
 * times: { name: string, ms: number }[] }>} a file
 * that cannot run counts as one failed test; `times` has one entry per file
 */
export async function runJest(projects, args = []) {
  const folder = mkdtempSync(path.join(tmpdir(), "rukun-jest-"));
  const file = path.join(folder, "results.json");
  try {
    const { code, output, processorSeconds } = await run(
      process.execPath,
      [
        youngGeneration,
        "node_modules/jest/bin/jest.js",
        "--selectProjects",
        ...projects,
        "--json",
        "--outputFile",
        file,
        ...args,
      ],
      {
        env: { ...process.env, NODE_ENV: "test" },
        timeLimit,
        ignoreStdout: true,
        isMeasured: true,
      },
    );
    if (!existsSync(file)) return { passed: 0, failed: 1, output, times: [], processorSeconds };
    const results = JSON.parse(readFileSync(file, "utf8"));
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    return {
      passed: results.numPassedTests,
      failed: code === 0 ? failed : Math.max(1, failed),
      output,
      processorSeconds,
      times: results.testResults.map(({ name, startTime, endTime }) => ({
        name: path.relative(root, name),
        ms: endTime - startTime,
      })),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
