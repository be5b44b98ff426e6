/** What of the embedded engine is not in its published types. */
interface Engine {
  readonly mod?: { _PostgresMainLoopOnce?: () => void };
  /** Exit status by which the engine says that a statement failed and the next one may come. */
  readonly POSTGRES_MAIN_LONGJMP?: number;
}

/**
 * Ends the process when the embedded engine has ended, as it does when its log of changes finds no room. Its own loop
 * would call it again and again, for ever, and no timer and no signal would ever be served again. A start recovers what
 * was committed.
 * @param end ends the process; nothing else is possible at this moment.
 */
export function endWithEngine(engine: unknown, end: (reason: string) => void): void {
  const { mod, POSTGRES_MAIN_LONGJMP: nextStatement } = engine as Engine;
  const runOnce = mod?._PostgresMainLoopOnce;
  if (!mod || !runOnce || nextStatement === undefined) {
    throw new Error("this version of the embedded engine is unknown");
  }
  mod._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      const { status, name } = error as { status?: number; name?: string };
      if (status !== nextStatement) end(status === undefined ? String(name) : `status ${status}`);
      throw error;
    }
  };
}

/** One line for the operator. */
export function endProcess(reason: string): never {
  process.stderr.write(
    `The embedded database ended (${reason}); nothing that was confirmed is lost. Is the disk full?\n`,
  );
  process.exit(1);
}
