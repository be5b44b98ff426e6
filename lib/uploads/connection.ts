/** Delays in milliseconds before the next attempts; the last one repeats. */
const pauses = [500, 1000, 2000, 4000, 8000, 15_000, 30_000] as const;

/** Milliseconds to wait after so many consecutive failures, counted from 1. */
export const pauseAfter = (failures: number): number =>
  pauses[Math.min(failures, pauses.length) - 1] ?? pauses[0];

/** Whether the browser reports being offline; it may be offline without reporting it. */
export const isOffline = (): boolean => window.navigator.onLine === false;

interface Waker {
  /** Waits for the delay, for `wake`, or for the connection to return. */
  readonly sleep: (milliseconds?: number) => Promise<void>;
  readonly wake: () => void;
}

export function createWaker(): Waker {
  let wakeCurrent = () => {};
  return {
    sleep: (milliseconds) =>
      new Promise((resolve) => {
        const timer = milliseconds === undefined ? undefined : setTimeout(wake, milliseconds);
        if (milliseconds !== undefined) window.addEventListener("online", wake);
        function wake() {
          clearTimeout(timer);
          window.removeEventListener("online", wake);
          resolve();
        }
        wakeCurrent = wake;
      }),
    wake: () => wakeCurrent(),
  };
}

/**
 * Calls back after a period without progress: a connection may be dead without an error event.
 *
 * @returns `progressed` reports progress and sets the next period in milliseconds; `stop` ends the watch
 */
export function createStallWatch(onStall: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    progressed(milliseconds: number) {
      clearTimeout(timer);
      timer = setTimeout(onStall, milliseconds);
    },
    stop: () => clearTimeout(timer),
  };
}
