/**
 * `npm test`: all tests, from a fresh clone; only sweeps and long randomised rounds are left to `npm run test:full`. Ends
 * with the slowest ones, what each stage took, and one line: `N passed, N failed`.
 * Two stages beside each other keep two cores busy.
 */
import { ensureChromium } from "./ensure-chromium.mjs";
import { buildOutdated } from "./lib/build-app.mjs";
import { runBrowserTests } from "./lib/e2e.mjs";
import { runMain } from "./lib/failure.mjs";
import { install, needsInstall, requireNode } from "./lib/install.mjs";
import { runJest } from "./lib/jest.mjs";
import { root } from "./lib/root.mjs";
import { runNode } from "./lib/run.mjs";
import { finish, stage } from "./lib/stages.mjs";
import { stopEverything, stopOnSignals } from "./lib/stopping.mjs";
import { step } from "./lib/terminal.mjs";
import { startTestDeployment } from "./lib/test-deployment.mjs";

const notes = [
  "Browser tests count one file for each test; their processor time is without the API and the web.",
];

const done = { failed: 0 };

const check = () =>
  stage("Checks", async () => {
    const { code, processorSeconds } = await runNode("scripts/check.mjs", [], {
      showOutput: true,
      isMeasured: true,
    });
    return { failed: code === 0 ? 0 : 1, processorSeconds };
  });

/** As many workers as cores: a third one made the others slower since the databases are in memory. */
const apiTests = () => stage("API tests", () => runJest(["server"], ["--maxWorkers", "2"]));

const unitTests = () =>
  stage("Unit and component tests", () =>
    runJest(["web", "contract", "scripts"], ["--maxWorkers", "1"]),
  );

/** With coverage of the repositories' functions. */
const embeddedTests = () =>
  stage("API tests on the embedded database", () =>
    runJest(["embedded"], ["--maxWorkers", "1", "--coverage"]),
  );

const build = () =>
  stage("Production build", async () => {
    await buildOutdated((_title, run) => run(() => undefined));
    return done;
  });

/** @param start the deployment under test, which is already starting */
const browserTests = (start) => stage("Browser tests", () => runBrowserTests({ start }));

/** Two of each process, and faults between them. */
const pairTest = () =>
  stage("Two webs and two APIs", async () => {
    const { code, output } = await runNode("scripts/test-pair.mjs", []);
    return code === 0 ? { passed: 1, failed: 0 } : { failed: 1, output };
  });

await runMain(async () => {
  const begun = Date.now();
  requireNode();
  stopOnSignals({ exitCode: 1 });
  // The tests choose their engine themselves.
  delete process.env.TEST_DATABASE_URL;
  delete process.env.BASE_URL;
  delete process.env.API_URL;
  try {
    if (needsInstall(root)) {
      const isInstalled = await stage("Installing packages", async () => {
        await step("npm install", (note) => install(root, note));
        return done;
      });
      if (!isInstalled) return finish(begun, notes);
    }
    const hasChromium = await stage("Chromium", async () => {
      process.env.CHROMIUM_PATH = await step("Looking for a Chromium", ensureChromium);
      return done;
    });
    await check();
    const buildAndUnitTests = async () => {
      const isBuilt = await build();
      await unitTests();
      if (!isBuilt) return undefined;
      // Makes its demo data on one core while the last API tests run; the stage of the browser tests says what went wrong.
      const starting = startTestDeployment((_title, run) => run(() => undefined));
      starting.catch(() => undefined);
      return () => starting;
    };
    const serverTests = async () => {
      await embeddedTests();
      await apiTests();
    };
    // Beside each other: one stage after the other would leave a core without work while the last of its files run.
    const [start] = await Promise.all([buildAndUnitTests(), serverTests()]);
    if (start && hasChromium) await browserTests(start);
    else await stage("Browser tests", async () => ({ failed: 1, output: "They could not start." }));
    if (start && process.env.TEST_FULL) await pairTest();
    return finish(begun, notes);
  } finally {
    await stopEverything();
  }
});
