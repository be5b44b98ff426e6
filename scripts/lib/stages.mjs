import { printTable } from "../bench/table.mjs";
import { isEnding } from "./stopping.mjs";
import { say, seconds } from "./terminal.mjs";

const total = { passed: 0, failed: 0 };
/** Durations, with their stage. */
const times = [];
/** One row per stage. */
const stages = [];

/** Runs one stage, adds its counts, and prints result and duration; a stage that breaks counts as one failure. */
export async function stage(title, run) {
  const begun = Date.now();
  let result;
  try {
    result = await run();
  } catch (error) {
    result = { passed: 0, failed: 1, output: error?.stack ?? String(error) };
  }
  const { passed = 0, failed, output } = result;
  for (const { name, ms } of result.times ?? []) times.push({ title, name, ms });
  total.passed += passed;
  total.failed += failed;
  stages.push([
    title,
    result.times ? String(result.times.length) : "",
    passed + failed > 0 ? String(passed + failed) : "",
    seconds(Date.now() - begun),
    result.processorSeconds ? seconds(result.processorSeconds * 1000) : "",
  ]);
  const counts = passed + failed > 0 ? `: ${passed} passed, ${failed} failed` : "";
  const mark = failed > 0 ? "✗" : "✓";
  if (!isEnding()) {
    say(`${mark} ${title}${counts} (${seconds(Date.now() - begun)})`);
    if (failed > 0 && output) say(`${output.trim()}\n`);
  }
  return failed === 0;
}

function printSlowest() {
  const slowest = times.sort((a, b) => b.ms - a.ms).slice(0, 20);
  if (slowest.length > 0) say("\nThe slowest:");
  for (const { title, name, ms } of slowest) say(`${seconds(ms).padStart(8)}  ${title}: ${name}`);
}

/**
 * Prints the slowest tests, the table of stages and what failed.
 * @param {number} begun when the first stage began
 * @param {string[]} [notes] lines under the table
 * @returns {number} exit code
 */
export function finish(begun, notes) {
  printSlowest();
  printTable("Stages", ["", "files", "tests", "time", "processor"], stages, notes);
  say(`\nEverything took ${seconds(Date.now() - begun)}.`);
  say(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}
