/** Something the person at the terminal can mend: one clear line, no stack. */
export class Failure extends Error {}

/**
 * Runs a command's main function. A Failure ends it with its one line, anything else with its stack; both exit 1.
 * @param {() => Promise<number | void>} run its number, when given, is the exit code
 */
export async function runMain(run) {
  try {
    process.exitCode = (await run()) ?? 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Failure ? error.message : (error?.stack ?? error)}\n`);
    process.exitCode = 1;
  }
}
