import { drizzle } from "drizzle-orm/node-postgres";
import type { Client, Pool, PoolClient } from "pg";
import { isUnanswered, serviceFaultOf } from "../lib/service-fault.ts";
import { followCommits } from "./after-commit.ts";
import type { Database, ExecuteSql } from "./client.ts";
import * as schema from "./schema.ts";

/** All in milliseconds, except for the number of connections. */
interface Limits {
  readonly max: number;
  /** Waiting for a free or a new connection. */
  readonly connectionTimeoutMillis: number;
  readonly lock_timeout: number;
  readonly statement_timeout: number;
  /**
   * Client-side time-out for a server that is frozen and does not answer; slightly longer than the server's own limit.
   */
  readonly query_timeout: number;
  /** An idle transaction holds its locks no longer than this. */
  readonly idle_in_transaction_session_timeout: number;
}

/** For requests: whatever hangs, the caller gets an answer within ten seconds. */
export const requestLimits: Limits = {
  max: 10,
  connectionTimeoutMillis: 4000,
  lock_timeout: 4000,
  statement_timeout: 4500,
  query_timeout: 5000,
  idle_in_transaction_session_timeout: 60_000,
};

/** For the job engine, sweeps and seeding: no user waits, and a table may be large. */
export const backgroundLimits: Limits = {
  max: 3,
  connectionTimeoutMillis: 10_000,
  lock_timeout: 20_000,
  statement_timeout: 25_000,
  query_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
};

/**
 * For notices between processes: one connection listens, another tells. The adapter that uses them does not give back a
 * client whose connection has ended, so `max` bounds how many it may lose before a process is started anew.
 */
export const noticeLimits: Limits = { ...requestLimits, max: 1000 };

/** Grace period in milliseconds for running statements when the pool is closed. */
const closingMs = 500;

/** Options of every connection, including those outside any pool. */
export const connectionOptions = (url: string) => ({
  connectionString: url,
  application_name: "rukun",
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/** A client as it really is; the published types leave out a part. */
interface PooledClient extends Client, PoolClient {
  /** `I` in no transaction. */
  getTransactionStatus(): string | null;
}

export interface BoundedPool {
  readonly pool: Pool;
  readonly db: Database;
  readonly executeSql: ExecuteSql;
  /** Waits for running statements up to the grace period, then terminates the rest. */
  readonly close: () => Promise<void>;
}

/** Ends a connection whose server did not answer in time: a late answer would be taken for the next statement's. */
function endWhenUnanswered(client: Client): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
  client.query = ((...parts: unknown[]) => {
    const answer = query(...parts) as Promise<unknown> | undefined;
    answer?.catch?.((error: unknown) => {
      if (isUnanswered(error)) void client.end();
    });
    return answer;
  }) as typeof client.query;
}

/**
 * Transactions on clients of a pool. The library's own leaks a client when `begin` fails, and can return one whose
 * transaction is still open.
 */
function transactionsOn(pool: Pool): Database["transaction"] {
  const sessions = new WeakMap<PooledClient, Database>();
  const sessionOf = (client: PooledClient): Database => {
    const session = sessions.get(client) ?? (drizzle(client, { schema }) as Database);
    sessions.set(client, session);
    return session;
  };
  return async (work, config) => {
    const client = (await pool.connect()) as PooledClient;
    let isLost = false;
    try {
      return await sessionOf(client).transaction(work, config);
    } catch (error) {
      isLost = serviceFaultOf(error) === "unavailable";
      throw error;
    } finally {
      client.release(isLost || client.getTransactionStatus() !== "I");
    }
  };
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/**
 * A pool that outlives its server: no error of a connection ends the process, every wait has an end, and a connection
 * in an unknown state is never used again.
 * @param onIdleError called when an idle connection breaks.
 */
export async function createPool(
  url: string,
  limits: Limits,
  onIdleError: (error: Error) => void,
): Promise<BoundedPool> {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({ ...connectionOptions(url), ...limits });
  const clients = new Set<Client>();
  pool.on("error", onIdleError);
  pool.on("connect", (pooled) => {
    const client = pooled as PooledClient;
    clients.add(client);
    // The pool handles errors of idle clients only. For a client in use the failing statement reports it.
    client.on("error", () => undefined);
    endWhenUnanswered(client);
  });
  pool.on("remove", (client) => clients.delete(client as PooledClient));
  const db = drizzle(pool, { schema }) as Database;
  db.transaction = transactionsOn(pool);
  followCommits(db);
  return {
    pool,
    db,
    executeSql: (text, values) => pool.query(text, values),
    async close() {
      const closed = pool.end();
      await Promise.race([closed, pause(closingMs)]);
      if (clients.size === 0) return;
      for (const client of clients) void client.end();
      await Promise.race([closed, pause(closingMs)]);
    },
  };
}
