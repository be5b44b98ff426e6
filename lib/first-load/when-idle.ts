/** Milliseconds until a page is assumed idle in browsers without `requestIdleCallback`. */
const assumedIdleDelay = 300;

/** Runs a task once the page is idle. @returns cancels it */
export function whenIdle(task: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const handle = window.requestIdleCallback(task, { timeout: 5000 });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, assumedIdleDelay);
  return () => clearTimeout(timer);
}

/** Whether the user asked the browser to save data: nothing is fetched in advance then. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/**
 * Fetches code once the page is idle, so that it is there when the connection is cut before it is needed. A failure is
 * no concern yet: who needs the code loads it again.
 *
 * @returns cancels it
 */
export function preloadWhenIdle(load: () => Promise<unknown>): () => void {
  return whenIdle(() => {
    if (!savesData()) load().catch(() => undefined);
  });
}
