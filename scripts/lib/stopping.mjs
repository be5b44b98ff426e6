/**
 * Everything that this command has started, so that there is one way to end it all.
 * One command runs in one process, so one list is enough.
 * @type {Set<{ stop: () => Promise<void>, kill: () => void }>}
 */
const started = new Set();
let isStopping = false;

/** Adds something that must not outlive this process. @returns {() => void} takes it off the list */
export function mustStop(entry) {
  started.add(entry);
  return () => started.delete(entry);
}

/** Whether the end has begun; what ends now was asked to. */
export const isEnding = () => isStopping;

/** Stops everything, side by side, and waits until it is gone. */
export async function stopEverything() {
  isStopping = true;
  await Promise.all([...started].map((entry) => entry.stop()));
}

/**
 * Makes Ctrl+C, a termination and the end of npm stop everything in order; a second signal kills it at once.
 * @param {{ onStop?: () => void, exitCode?: number }} [options]
 */
export function stopOnSignals({ onStop, exitCode = 0 } = {}) {
  let asked = 0;
  const end = async () => {
    if (asked > 0) {
      // Ctrl+C reaches this process twice: from the terminal, and passed on by npm.
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

/** A killed npm passes nothing on: its end is all there is to see. (package.json uses `exec`, so npm is the parent.) */
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
