/**
 * Everything this command has started, for one common shutdown.
 * A command is one process, so one list is enough.
 * @type {Set<{ stop: () => Promise<void>, kill: () => void }>}
 */
const started = new Set();
let isStopping = false;

/** Registers something that must not outlive this process. @returns {() => void} unregisters it */
export function mustStop(entry) {
  started.add(entry);
  return () => started.delete(entry);
}

/** Whether the shutdown has begun; processes that exit now were asked to. */
export const isEnding = () => isStopping;

/** Stops everything in parallel and waits for it. */
export async function stopEverything() {
  isStopping = true;
  await Promise.all([...started].map((entry) => entry.stop()));
}

/**
 * On Ctrl+C, SIGTERM or the end of npm, stops everything in order; a second signal kills it at once.
 * @param {{ onStop?: () => void, exitCode?: number }} [options]
 */
export function stopOnSignals({ onStop, exitCode = 0 } = {}) {
  let asked = 0;
  const end = async () => {
    if (asked > 0) {
      // Ctrl+C arrives twice: from the terminal, and passed on by npm.
      if (Date.now() - asked < 1500) return;
      for (const entry of started) entry.kill();
      process.exit(1);
    }
    asked = Date.now();
    onStop?.();
    await stopEverything();
    process.exit(exitCode);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, end);
  watchNpm(end);
}

/** A killed npm passes no signal on, so its exit is watched. (package.json uses `exec`, so npm is the parent.) */
function watchNpm(end) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    void end();
  }, 500);
  timer.unref();
}
