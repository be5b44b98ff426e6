/**
 * `npm run bench -- finance`: the properties of the tests with very many cases, and splits beside the same in floating
 * point: the price of being exact.
 */
import { build } from "esbuild";
import { inRoot } from "../lib/root.mjs";
import { milliseconds, printTable } from "./table.mjs";

const cases = 100_000;
const rowCounts = [10, 1000, 100_000];

export async function measureFinance() {
  const { fc, properties, campaignProperties, repaymentProperties, projectionProperties, split } =
    await readFinance();
  const all = {
    ...properties,
    ...campaignProperties,
    ...repaymentProperties,
    ...projectionProperties,
  };
  const rows = Object.entries(all).map(([name, property]) => {
    const begun = performance.now();
    const { failed, counterexample } = fc.check(property, { numRuns: cases });
    const took = performance.now() - begun;
    return [
      name,
      String(cases),
      milliseconds(took),
      failed ? `FAILED ${fc.stringify(counterexample)}` : "holds",
    ];
  });
  printTable("Properties of finance", ["property", "cases", "took", ""], rows);
  printTable(
    "One split",
    ["funders", "exact", "floating point"],
    rowCounts.map((count) => {
      const weights = Array.from(
        { length: count },
        (_, row) => 100_000n + BigInt((row * 7919) % 90_000),
      );
      const numbers = weights.map(Number);
      return [
        String(count),
        milliseconds(timeOf(() => split(123_456_789_012n, weights))),
        milliseconds(timeOf(() => splitInexactly(123_456_789_012, numbers))),
      ];
    }),
  );
}

/** The package and fast-check, compiled on import. */
async function readFinance() {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        export * as fc from "fast-check";
        export { properties } from "./properties-test-kit.ts";
        export { campaignProperties } from "./campaign-properties-test-kit.ts";
        export { repaymentProperties } from "./repayment-properties-test-kit.ts";
        export { projectionProperties } from "./projection-properties-test-kit.ts";
        export { split } from "./split.ts";`,
      resolveDir: inRoot("finance/src"),
    },
    bundle: true,
    format: "esm",
    platform: "node",
    write: false,
  });
  const [{ contents }] = outputFiles;
  return import(`data:text/javascript;base64,${Buffer.from(contents).toString("base64")}`);
}

/** Milliseconds of one run, over enough runs to be measured. */
function timeOf(act) {
  let runs = 0;
  const begun = performance.now();
  while (performance.now() - begun < 300) {
    act();
    runs += 1;
  }
  return (performance.now() - begun) / runs;
}

function splitInexactly(total, weights) {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (total * weight) / whole);
}
