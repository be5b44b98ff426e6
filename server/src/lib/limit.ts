import { ApiError } from "./api-error.ts";

/** Limits concurrency; work runs first in, first out. */
export type Limit = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * @param atOnce maximum concurrency.
 * @param mayWait maximum queue length; more is refused with `too_many_requests`, because waiting work occupies memory.
 */
export function createLimit(atOnce: number, mayWait: number): Limit {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mayWait) throw new ApiError("too_many_requests", { retryAfter: 5 });
      // A finished task passes its slot to the next in line, so that later arrivals cannot overtake.
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
