/**
 * `npm run test:affected [-- commit]`: the Jest tests that are reached by what changed since a commit, and those of money,
 * access and rollback. Without it: since this branch left `main`, or on `main` since the commit before the last.
 */
import { changesSince, findAffected, readGraph, readTexts } from "./lib/affected.mjs";
import { runMain } from "./lib/failure.mjs";
import { requireNode } from "./lib/install.mjs";
import { runJest } from "./lib/jest.mjs";
import { finish, stage } from "./lib/stages.mjs";
import { stopEverything, stopOnSignals } from "./lib/stopping.mjs";
import { say } from "./lib/terminal.mjs";

const projects = {
  "API tests": ["server"],
  "Unit and component tests": ["web", "contract", "scripts"],
  "API tests on the embedded database": ["embedded"],
};

await runMain(async () => {
  const begun = Date.now();
  requireNode();
  stopOnSignals({ exitCode: 1 });
  delete process.env.TEST_DATABASE_URL;
  try {
    const { since, changed } = await changesSince(process.argv[2]);
    const { tests, all, scenes, wholly, unread } = findAffected(
      changed,
      readGraph(await readTexts()),
    );
    say(`${changed.length} files differ from ${since.slice(0, 12)}.`);
    for (const file of wholly) say(`${file} reaches every test of its side.`);
    // Calls of others are left to `npm test`.
    if (scenes) process.env.TEST_SCENES = scenes.join();
    for (const [title, names] of Object.entries(projects)) {
      await stage(title, () =>
        runJest(names, ["--maxWorkers", "2", "--passWithNoTests", "--runTestsByPath", ...tests]),
      );
    }
    return finish(begun, [
      `${tests.length} of ${all.length} files, and no browser tests; all of them: npm test.`,
      ...unread.map((file) => `No Jest test reads ${file}.`),
    ]);
  } finally {
    await stopEverything();
  }
});
