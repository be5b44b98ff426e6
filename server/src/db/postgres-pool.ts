import { drizzle } from "drizzle-orm/node-postgres";
import type { Client, Pool } from "pg";
import { isUnanswered, serviceFaultOf } from "../lib/service-fault.ts";
import type { Database, ExecuteSql } from "./client.ts";
import * as schema from "./schema.ts";

/** All in milliseconds, but for the number of connections. */
interface Limits {
  readonly max: number;
  /** Until there is a connection, a free one or a new one. */
  readonly connectionTimeoutMillis: number;
  readonly lock_timeout: number;
  readonly statement_timeout: number;
  /** Counted on this side, for a server that is frozen and answers nothing; a little longer than its own limit. */
  readonly query_timeout: number;
  /** A transaction whose owner went silent holds its locks no longer than this. */
  readonly idle_in_transaction_session_timeout: number;
}

/** Somebody waits for the answer: whatever hangs, they are told within ten seconds. */
export const requestLimits: Limits = {
  max: 10,
  connectionTimeoutMillis: 4000,
  lock_timeout: 4000,
  statement_timeout: 4500,
  query_timeout: 5000,
  idle_in_transaction_session_timeout: 60_000,
};

/** The job engine, sweeps and seeding: nobody waits, and a table may be large. */
export const backgroundLimits: Limits = {
  max: 3,
  connectionTimeoutMillis: 10_000,
  lock_timeout: 20_000,
  statement_timeout: 25_000,
  query_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
};

/** Milliseconds that statements under way are given when the pool is closed, before they are cut off. */
const closingMs = 500;

/** What every connection has, also the ones that are in no pool. */
export const connectionOptions = (url: string) => ({
  connectionString: url,
  application_name: "rukun",
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/** A client as it really is; the published types leave out a part. */
interface PooledClient extends Client {
  release(destroy: boolean): void;
  /** `I` in no transaction. */
  getTransactionStatus(): string | null;
}

export interface BoundedPool {
  readonly db: Database;
  readonly executeSql: ExecuteSql;
  /** Waits a moment for what is under way, and cuts off the rest. */
  readonly close: () => Promise<void>;
}

/** Ends a connection whose server did not answer in time: its late answer would be taken for the next statement's. */
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
 * Transactions on clients of a pool. The library's own would keep a client for ever when `begin` fails, and give one
 * back whose transaction is still open.
 */
function transactionsOn(pool: Pool): Database["transaction"] {
  const sessions = new WeakMap<PooledClient, Database>();
  const sessionOf = (client: PooledClient): Database => {
    const session = sessions.get(client) ?? (drizzle(client, { schema }) as Database);
    sessions.set(client, session);
    return session;
  };
  return async (work, config) => {
    const client = (await pool.connect()) as unknown as PooledClient;
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
 * A pool that outlives its server: no error of a connection ends the process, every wait has an end, and a connection in
 * an unknown state is never used again.
 * @param onIdleError is told when a connection breaks while nobody uses it.
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
    const client = pooled as unknown as Client;
    clients.add(client);
    // The pool listens to idle clients only. Whoever uses this one is told by the statement that fails.
    client.on("error", () => undefined);
    endWhenUnanswered(client);
  });
  pool.on("remove", (client) => clients.delete(client as unknown as Client));
  const db = drizzle(pool, { schema }) as Database;
  db.transaction = transactionsOn(pool);
  return {
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
