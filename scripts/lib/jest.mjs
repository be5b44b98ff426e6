import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runNode } from "./run.mjs";

/** A run that hangs must not hold up everything, in milliseconds. */
const timeLimit = 25 * 60_000;

/**
 * Runs some of Jest's projects.
 * @param {string[]} projects
 * @param {{ env?: Record<string, string>, workers?: number, relatedTo?: string, leaveOut?: string[], shard?: string }}
 *   [options] `relatedTo` runs only the test files that import this file, however indirectly; `leaveOut` are paths of
 *   files that are not run, `shard` is a share such as `1/2`
 * @returns {Promise<{ passed: number, failed: number, output: string }>} a file that cannot run counts as one failed test
 */
export async function runJest(
  projects,
  { env = {}, workers = 1, relatedTo, leaveOut = [], shard } = {},
) {
  const folder = mkdtempSync(path.join(tmpdir(), "rukun-jest-"));
  const file = path.join(folder, "results.json");
  try {
    const { code, output } = await runNode(
      "node_modules/jest/bin/jest.js",
      [
        ...["--selectProjects", ...projects, "--json", "--outputFile", file],
        ...["--maxWorkers", String(workers), "--passWithNoTests"],
        ...(leaveOut.length > 0
          ? ["--testPathIgnorePatterns", "/node_modules/", ...leaveOut.map((each) => `/${each}$`)]
          : []),
        ...(shard ? [`--shard=${shard}`] : []),
        ...(relatedTo ? ["--findRelatedTests", relatedTo] : []),
      ],
      { env: { ...process.env, NODE_ENV: "test", ...env }, timeLimit, ignoreStdout: true },
    );
    if (!existsSync(file)) return { passed: 0, failed: 1, output };
    const results = JSON.parse(readFileSync(file, "utf8"));
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    return {
      passed: results.numPassedTests,
      failed: code === 0 ? failed : Math.max(1, failed),
      output,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
