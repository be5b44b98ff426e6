/**
 * `npm run bench`, or one part of it: `npm run bench -- js|dialog|lighthouse|page|api|company|uploads|fair|memory|mail|bodies|neighbour|finance|campaigns|ledger|pledges|distribution|contracts|proof|exports|portfolio`.
 * Measures the production build on free ports with a fresh database and prints tables. A missed target is only shown:
 * the command fails only when something does not work.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureChromium } from "../ensure-chromium.mjs";
import { buildOutdated } from "../lib/build-app.mjs";
import { Failure, runMain } from "../lib/failure.mjs";
import { install, needsInstall, requireNode } from "../lib/install.mjs";
import { root } from "../lib/root.mjs";
import { stopEverything, stopOnSignals } from "../lib/stopping.mjs";
import { say, seconds, step } from "../lib/terminal.mjs";
import { startTestDeployment } from "../lib/test-deployment.mjs";

/**
 * Context of every part.
 * @typedef {object} Bench
 * @property {import("@playwright/test").Browser} browser
 * @property {Awaited<ReturnType<typeof startTestDeployment>>} deployment
 * @property {ReturnType<typeof import("./people.mjs").createApi>} api
 * @property {string} webUrl
 * @property {{ key: string, title: string, url: string }[]} barePages pages of the framework alone, for comparison
 * @property {string} workDir for temporary files
 * @property {typeof step} step
 */

/** Memory comes first, while the processes are fresh. Imported dynamically: after the packages were installed. */
const parts = {
  memory: async (bench) => (await import("./memory.mjs")).measureMemory(bench),
  js: async (bench) => (await import("./javascript.mjs")).measureJavaScript(bench),
  dialog: async (bench) => (await import("./dialog.mjs")).measureDialog(bench),
  lighthouse: async (bench) => (await import("./lighthouse.mjs")).measureLighthouse(bench),
  page: async (bench) => (await import("./cached-page.mjs")).measureCachedPage(bench),
  api: async (bench) => (await import("./api-speed.mjs")).measureApi(bench),
  company: async (bench) => (await import("./company.mjs")).measureCompany(bench),
  uploads: async (bench) => (await import("./uploads.mjs")).measureUploads(bench),
  mail: async (bench) => (await import("./mail.mjs")).measureMail(bench),
  bodies: async (bench) => (await import("./bodies.mjs")).measureBodies(bench),
  fair: async (bench) => (await import("./fair.mjs")).measureFairness(bench),
  neighbour: async (bench) => (await import("./neighbour.mjs")).measureNeighbour(bench),
  portfolio: async (bench) => (await import("./portfolio.mjs")).measurePortfolio(bench),
  proof: async (bench) => (await import("./proof.mjs")).measureProof(bench),
  exports: async (bench) => (await import("./proof.mjs")).measureExports(bench),
  campaigns: async (bench) => (await import("./campaigns.mjs")).measureCampaigns(bench),
  ledger: async (bench) => (await import("./ledger.mjs")).measureLedger(bench),
  pledges: async (bench) => (await import("./pledges.mjs")).measurePledges(bench),
  distribution: async (bench) => (await import("./distribution.mjs")).measureDistribution(bench),
  contracts: async () => (await import("./contracts.mjs")).measureContracts(),
  finance: async () => (await import("./finance.mjs")).measureFinance(),
};
/** Parts that compare the product's pages with the bare ones. */
const compared = ["js", "lighthouse"];
/** Parts that start their own subject, without a browser. */
const alone = [
  "api",
  "campaigns",
  "contracts",
  "distribution",
  "exports",
  "fair",
  "finance",
  "ledger",
  "neighbour",
  "pledges",
  "portfolio",
];
const isAlone = (name) => alone.includes(name);

await runMain(async () => {
  const begun = Date.now();
  const wanted = readParts(process.argv.slice(2));
  requireNode();
  stopOnSignals({ exitCode: 1 });
  const workDir = mkdtempSync(path.join(tmpdir(), "rukun-bench-"));
  try {
    if (needsInstall(root)) await step("Installing packages", (note) => install(root, note));
    const others = wanted.filter((name) => !isAlone(name));
    if (others.length > 0) {
      process.env.CHROMIUM_PATH = await step("Looking for a Chromium", ensureChromium);
    }
    const needsWeb = others.length > 0 || wanted.includes("neighbour");
    await buildOutdated(step, needsWeb ? undefined : ["api"]);
    for (const name of wanted.filter(isAlone)) await parts[name]({ step, workDir });
    if (others.length > 0) await measure(others, workDir);
    say(`\nEverything took ${seconds(Date.now() - begun)}.`);
  } finally {
    await stopEverything();
    rmSync(workDir, { recursive: true, force: true });
  }
});

function readParts(args) {
  const unknown = args.find((name) => !Object.hasOwn(parts, name));
  if (unknown) {
    throw new Failure(
      `There is no part "${unknown}". There are: ${Object.keys(parts).join(", ")}.`,
    );
  }
  return args.length > 0 ? args : Object.keys(parts);
}

async function measure(wanted, workDir) {
  const { launchBrowser } = await import("./browser.mjs");
  const { startBarePages } = await import("./bare-pages.mjs");
  const { createApi } = await import("./people.mjs");
  const started = [];
  try {
    const bare = wanted.some((name) => compared.includes(name))
      ? await startBarePages(step, workDir)
      : { pages: [], stop: async () => undefined };
    started.push(bare.stop);
    const deployment = await startTestDeployment(step);
    started.push(deployment.stop);
    const browser = await launchBrowser();
    started.push(() => browser.close());
    const bench = {
      browser,
      deployment,
      api: createApi(deployment.env),
      webUrl: deployment.env.BASE_URL,
      barePages: bare.pages,
      workDir,
      step,
    };
    for (const name of wanted) await parts[name](bench);
  } finally {
    for (const stop of started.reverse()) await stop();
  }
}
