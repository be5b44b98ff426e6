/** Milliseconds before the next try; the last one repeats. */
const pauses = [500, 1000, 2000, 4000, 8000, 15_000, 30_000] as const;

/** Milliseconds to wait after so many failures in a row, the first one being 1. */
export const pauseAfter = (failures: number): number =>
  pauses[Math.min(failures, pauses.length) - 1] ?? pauses[0];

/** Whether the browser says that it has no connection; that it says nothing proves nothing. */
export const isOffline = (): boolean => window.navigator.onLine === false;

interface Waker {
  /** Waits until time has passed, somebody wakes it, or the connection is back. */
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
 * Calls back when nothing moved for a while: a connection may be dead without anybody saying so.
 *
 * @returns `stir` tells that something moved and how long to wait now, in milliseconds; `stop` ends the watch
 */
export function createStallWatch(onStall: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    stir(milliseconds: number) {
      clearTimeout(timer);
      timer = setTimeout(onStall, milliseconds);
    },
    stop: () => clearTimeout(timer),
  };
}
