import { ApiError } from "./api-error.ts";

/** Runs work one after the other, or a few at once, in the order it came. */
export type Limit = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * @param atOnce how much may run at the same time.
 * @param mayWait how much may wait; more is refused with `too_many_requests`, because what waits sits in memory.
 */
export function createLimit(atOnce: number, mayWait: number): Limit {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mayWait) throw new ApiError("too_many_requests", { retryAfter: 5 });
      // Whoever finishes hands its place over, so nobody who comes later can slip in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
