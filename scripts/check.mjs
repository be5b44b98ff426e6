/** `npm run check`: all static checks, two at a time. */

import { cruise } from "./boundaries/cruise.mjs";
import { checkLocales } from "./check-locales.mjs";
import { runMain } from "./lib/failure.mjs";
import { root } from "./lib/root.mjs";
import { runNode } from "./lib/run.mjs";
import { checkStatusDocs } from "./lib/status-docs.mjs";
import { stopOnSignals } from "./lib/stopping.mjs";
import { say, seconds } from "./lib/terminal.mjs";

const atOnce = 2;
/** Limit of the shown output per check. */
const longestOutput = 120;

/** A check that reports one line per problem. */
const linesOf = (check) => async () => {
  const problems = await check();
  return { code: problems.length > 0 ? 1 : 0, output: problems.join("\n") };
};

/** With one checker: several of them make the same types again, each its own, which takes twice the processor time. */
const compile = (project) => () =>
  runNode("node_modules/typescript/bin/tsc", ["-p", project, "--checkers", "1"]);

/** Each check resolves with exit code and output; the slowest come first. */
const checks = [
  ["types of the web", compile(".")],
  ["dead code", () => runNode("node_modules/knip/bin/knip.js", ["--no-progress"])],
  ["types of the server", compile("server")],
  ["types of the contract", compile("contract")],
  ["types of finance", compile("finance")],
  [
    "format and lint",
    () =>
      runNode("node_modules/@biomejs/biome/bin/biome", [
        "ci",
        "--error-on-warnings",
        "--colors=off",
        ".",
      ]),
  ],
  ["import boundaries", () => cruise(root)],
  ["texts in both languages", linesOf(() => checkLocales(root))],
  ["statuses in the docs", linesOf(checkStatusDocs)],
];

function shorten(output) {
  const lines = output.trim().split("\n");
  const rest = lines.length - longestOutput;
  return rest > 0
    ? [...lines.slice(0, longestOutput), `… and ${rest} more lines`].join("\n")
    : output.trim();
}

await runMain(async () => {
  stopOnSignals({ exitCode: 1 });
  const waiting = [...checks];
  let failed = 0;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [title, check] = next;
      const begun = Date.now();
      const { code, output } = await check();
      say(`${code === 0 ? "✓" : "✗"} ${title} (${seconds(Date.now() - begun)})`);
      if (code !== 0) {
        failed += 1;
        say(`${shorten(output)}\n`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failed > 0 ? 1 : 0;
});
