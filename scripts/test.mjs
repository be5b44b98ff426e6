/**
 * `npm test`: everything, from a fresh clone. Ends with one line: `N passed, N failed`.
 * Two lanes run side by side where they can, so that both cores have work.
 */
import { ensureChromium } from "./ensure-chromium.mjs";
import { buildWhatChanged } from "./lib/build-app.mjs";
import { runBrowserTests } from "./lib/e2e.mjs";
import { runMain } from "./lib/failure.mjs";
import { install, needsInstall, requireNode } from "./lib/install.mjs";
import { runJest } from "./lib/jest.mjs";
import { startPostgres } from "./lib/real-postgres.mjs";
import { root } from "./lib/root.mjs";
import { runNode } from "./lib/run.mjs";
import { isEnding, stopEverything, stopOnSignals } from "./lib/stopping.mjs";
import { say, seconds, step } from "./lib/terminal.mjs";

const total = { passed: 0, failed: 0 };

/** Runs one stage, adds up its counts, says how it went and how long it took; a stage that breaks counts as one failure. */
async function stage(title, run) {
  const begun = Date.now();
  let result;
  try {
    result = await run();
  } catch (error) {
    result = { passed: 0, failed: 1, output: error?.stack ?? String(error) };
  }
  const { passed = 0, failed, output } = result;
  total.passed += passed;
  total.failed += failed;
  const counts = passed + failed > 0 ? `: ${passed} passed, ${failed} failed` : "";
  const mark = failed > 0 ? "✗" : "✓";
  if (!isEnding()) {
    say(`${mark} ${title}${counts} (${seconds(Date.now() - begun)})`);
    if (failed > 0 && output) say(`${output.trim()}\n`);
  }
  return failed === 0;
}

const done = { failed: 0 };

const check = () =>
  stage("Checks", async () => {
    const { code } = await runNode("scripts/check.mjs", [], { showOutput: true });
    return { failed: code === 0 ? 0 : 1 };
  });

/** In shares, so that the lane which is free first takes what is left. */
const unitTests = [1, 2].map(
  (share) => () =>
    stage(`Unit and component tests, ${share} of 2`, () =>
      runJest(["web", "contract", "scripts"], { shard: `${share}/2` }),
    ),
);

/** They open a database and ask nothing of its engine: PostgreSQL, where one is made sooner, is enough. */
const engineless = [
  "server/src/attack.test.ts",
  "server/src/app.test.ts",
  "server/src/modules/uploads/hostile-files.test.ts",
  "server/src/plugins/every-answer.test.ts",
  "server/src/plugins/hostile-bodies.test.ts",
  "server/src/plugins/multipart.test.ts",
  "server/src/plugins/slow-bodies.test.ts",
];

const apiTests = () =>
  stage("API tests on the embedded database", () => runJest(["server"], { leaveOut: engineless }));

const apiTestsOnPostgres = () =>
  stage("API tests on PostgreSQL", async () => {
    const postgres = await startPostgres();
    try {
      return await runJest(["server"], {
        env: { TEST_DATABASE_URL: postgres.url },
        // What opens no database has been seen with the embedded one.
        relatedTo: "server/src/test/test-database.ts",
      });
    } finally {
      await postgres.stop();
    }
  });

const build = () =>
  stage("Production build", async () => {
    await buildWhatChanged((_title, run) => run(() => undefined));
    return done;
  });

const browserTests = () =>
  stage("Browser tests", () => runBrowserTests({ step, build: async () => undefined }));

await runMain(async () => {
  const begun = Date.now();
  requireNode();
  stopOnSignals({ exitCode: 1 });
  // The tests decide themselves what they run against.
  delete process.env.TEST_DATABASE_URL;
  delete process.env.BASE_URL;
  delete process.env.API_URL;
  try {
    if (needsInstall(root)) {
      const isInstalled = await stage("Installing packages", async () => {
        await step("npm install", (note) => install(root, note));
        return done;
      });
      if (!isInstalled) return finish(begun);
    }
    const hasChromium = await stage("Chromium", async () => {
      process.env.CHROMIUM_PATH = await step("Looking for a Chromium", ensureChromium);
      return done;
    });
    await check();
    // The longest first, so that both lanes end at about the same time.
    const waiting = [apiTests, apiTestsOnPostgres, ...unitTests];
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await next();
    };
    const [isBuilt] = await Promise.all([
      build().then((isGood) => lane().then(() => isGood)),
      lane(),
    ]);
    if (isBuilt && hasChromium) await browserTests();
    else await stage("Browser tests", async () => ({ failed: 1, output: "They could not start." }));
    return finish(begun);
  } finally {
    await stopEverything();
  }
});

function finish(begun) {
  say(`\nEverything took ${seconds(Date.now() - begun)}.`);
  say(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}
