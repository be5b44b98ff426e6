import { run } from "./run.mjs";

/** In so many runs of `npm test` everything that takes turns has run once. */
export const turns = 10;

/**
 * What `npm test` runs of the tests that take turns (docs/decisions/0031): `TEST_TURN`, or a turn that follows from the
 * commit, so that one commit is always tested in the same way.
 * @returns {Promise<string>} like "3/10"; the first where there is no commit
 */
export async function chooseTurn() {
  if (process.env.TEST_TURN) return process.env.TEST_TURN;
  const { code, output } = await run("git", ["rev-parse", "HEAD"]).catch(() => ({ code: 1 }));
  const number = code === 0 ? Number.parseInt(output.slice(0, 8), 16) % turns : 0;
  return `${number + 1}/${turns}`;
}
