import { setTimeout as pause } from "node:timers/promises";
import type { ExecuteSql } from "../db/client.ts";

/** A job whose completion could not be recorded for this long is handed out again: see `expireInSeconds`. */
const settleMs = 60_000;
const retryPauseMs = 500;
/** The queues are polled about every second. */
const silenceMs = 10_000;

/** The job engine's access to the database. */
export interface JobStatements {
  readonly execute: ExecuteSql;
  /** Resolves once no statement is running. */
  readonly settled: () => Promise<void>;
  /** Stops retrying. */
  readonly giveUp: () => void;
  /** Whether a statement succeeded recently. */
  readonly areAnswered: () => boolean;
}

/** Statements that complete jobs carry a list of ids; the engine does not await them. */
const isSettling = (values: readonly unknown[] | undefined) => Array.isArray(values?.[1]);

/**
 * Lets the engine survive an outage. It repeats most of its statements by itself, but reports the completion of a job
 * only once: that statement is retried here until it succeeds, otherwise the work would run a second time.
 */
export function createJobStatements(executeSql: ExecuteSql): JobStatements {
  const underWay = new Set<Promise<unknown>>();
  const givenUp = new AbortController();
  let answeredAt = 0;

  const ask: ExecuteSql = async (text, values) => {
    const answer = await executeSql(text, values);
    answeredAt = Date.now();
    return answer;
  };

  async function settle(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    const deadline = Date.now() + settleMs;
    for (;;) {
      try {
        return await ask(text, values);
      } catch {
        // A rejection would be unhandled and end the process. The job expires and runs again.
        if (givenUp.signal.aborted || Date.now() > deadline) return { rows: [{ count: 0 }] };
      }
      await pause(retryPauseMs, undefined, { signal: givenUp.signal }).catch(() => undefined);
    }
  }

  return {
    execute(text, values) {
      const result = isSettling(values) ? settle(text, values) : ask(text, values);
      underWay.add(result);
      const done = () => underWay.delete(result);
      result.then(done, done);
      return result;
    },
    async settled() {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
    giveUp: () => givenUp.abort(),
    areAnswered: () => Date.now() - answeredAt < silenceMs,
  };
}
