import { setTimeout as pause } from "node:timers/promises";
import type { ExecuteSql } from "../db/client.ts";

/** A job whose end could not be written down for this long is given to somebody again: see `expireInSeconds`. */
const settleMs = 60_000;
const settlePauseMs = 500;
/** The queues are looked at every second or so. */
const silenceMs = 10_000;

/** What the job engine asks of the database. */
export interface JobStatements {
  readonly execute: ExecuteSql;
  /** Resolves once nothing is under way. */
  readonly settled: () => Promise<void>;
  /** Nothing is tried again from now on. */
  readonly giveUp: () => void;
  /** Whether one was answered in the last seconds. */
  readonly areAnswered: () => boolean;
}

/** Statements about the end of jobs carry a list of ids; the engine does not wait for their answer. */
const isSettling = (values: readonly unknown[] | undefined) => Array.isArray(values?.[1]);

/**
 * Lets the engine live through an outage. Most of its statements it repeats by itself, sooner or later. The end of a
 * job it tells once: that is repeated here until somebody hears it, otherwise the work would be done once more.
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
        // Rejected it would be nobody's, which ends a process. The job expires, and is done again.
        if (givenUp.signal.aborted || Date.now() > deadline) return { rows: [{ count: 0 }] };
      }
      await pause(settlePauseMs, undefined, { signal: givenUp.signal }).catch(() => undefined);
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
