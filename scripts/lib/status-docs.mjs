import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { inRoot } from "./root.mjs";

export const statusDocs = inRoot("docs/statuses.md");

/** The contract's state machines, compiled on import. */
async function readContract() {
  const { outputFiles } = await build({
    stdin: {
      contents: 'export * from "./machines.ts"; export * from "./state-machine.ts";',
      resolveDir: inRoot("contract/src"),
    },
    bundle: true,
    format: "esm",
    write: false,
  });
  const [{ text }] = outputFiles;
  return import(`data:text/javascript,${encodeURIComponent(text)}`);
}

function sectionOf(name, { initial, states }, moves) {
  const final = Object.keys(states).filter((state) => moves.every(({ from }) => from !== state));
  return [
    `## ${name}`,
    "",
    "```mermaid",
    "stateDiagram-v2",
    `  [*] --> ${initial}`,
    ...moves.map(({ from, event, by, to }) => `  ${from} --> ${to}: ${event} (${by.join(", ")})`),
    ...final.map((state) => `  ${state} --> [*]`),
    "```",
    "",
    "| from | event | who | not whoever is | to | effects |",
    "|---|---|---|---|---|---|",
    ...moves.map(
      ({ from, event, by, notBy = [], to, effects }) =>
        `| ${from} | ${event} | ${by.join(", ")} | ${notBy.join(", ")} | ${to} | ${effects.join(", ")} |`,
    ),
    "",
  ];
}

/** `docs/statuses.md` generated from the contract. */
export async function writeStatusDocs() {
  const { machines, movesOf } = await readContract();
  return [
    "# Statuses",
    "",
    "Written by `npm run docs` from the state machines of `contract/src`; `npm run check` holds it to them.",
    "",
    ...Object.entries(machines).flatMap(([name, machine]) =>
      sectionOf(name, machine, movesOf(machine)),
    ),
  ].join("\n");
}

/** @returns {Promise<string[]>} one line when the committed page is outdated */
export async function checkStatusDocs() {
  const isSame = readFileSync(statusDocs, "utf8") === (await writeStatusDocs());
  return isSame ? [] : ["docs/statuses.md differs from the contract: npm run docs writes it"];
}
