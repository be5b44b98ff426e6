/** Parts of the embedded engine that its published types omit. */
interface Engine {
  readonly mod?: { _PostgresMainLoopOnce?: () => void };
  /** Exit status of the engine for a failed statement after which it can continue. */
  readonly POSTGRES_MAIN_LONGJMP?: number;
}

/**
 * Ends the process when the embedded engine has exited, as it does when there is no space for its write-ahead log. Its
 * own loop would otherwise call the dead engine forever and block the event loop, signals included. The next start
 * recovers everything committed.
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
