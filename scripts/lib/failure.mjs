/** An error the user at the terminal can fix: one clear line, no stack. */
export class Failure extends Error {}

/**
 * Runs a command's main function. A Failure is printed as one line, other errors with their stack; both exit with 1.
 * @param {() => Promise<number | void>} run may resolve with the exit code
 */
export async function runMain(run) {
  try {
    process.exitCode = (await run()) ?? 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Failure ? error.message : (error?.stack ?? error)}\n`);
    process.exitCode = 1;
  }
}
