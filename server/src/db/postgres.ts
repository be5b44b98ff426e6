import { setTimeout as pause } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Client } from "pg";
import { errorKinds } from "../lib/error-kinds.ts";
import { isRefusedByDatabase, serviceFaultOf } from "../lib/service-fault.ts";
import type { OpenedDatabase } from "./client.ts";
import { migrationsFolder, requireKnownTables } from "./migrations.ts";
import {
  backgroundLimits,
  connectionOptions,
  createPool,
  noticeLimits,
  requestLimits,
} from "./postgres-pool.ts";

/** Arbitrary id of the advisory lock that serialises migrations. */
const migrationLock = 7_201_946;

/** Milliseconds: how long to wait for the server to come up, and between two attempts. */
const startupWaitMs = 60_000;
const shortestPauseMs = 250;
const longestPauseMs = 4000;

/**
 * Opens a PostgreSQL database by its address; connections are made when they are needed.
 * @param onIdleError called when an idle connection breaks.
 */
export async function openPostgres(
  url: string,
  onIdleError: (error: Error) => void,
): Promise<OpenedDatabase> {
  const [requests, background, notices] = await Promise.all([
    createPool(url, requestLimits, onIdleError),
    createPool(url, backgroundLimits, onIdleError),
    createPool(url, noticeLimits, onIdleError),
  ]);
  return {
    engine: "postgresql",
    db: requests.db,
    background: background.db,
    executeSql: background.executeSql,
    notices: notices.pool,
    migrate: () => withConnection(url, migrateLocked),
    async close() {
      await Promise.all([requests.close(), background.close(), notices.close()]);
    },
  };
}

/**
 * Waits until a server accepts connections and writes: it may be starting at the same time, or be failing over.
 * @param onWaiting called with the reason, once for each.
 * @throws what the last try failed with after a minute; at once when waiting would not help.
 */
export async function waitForPostgres(
  url: string,
  onWaiting: (kind: string) => void,
): Promise<void> {
  const deadline = Date.now() + startupWaitMs;
  const told = new Set<string>();
  for (let pauseMs = shortestPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await withConnection(url, requireWritable);
    } catch (error) {
      const isHopeless = isRefusedByDatabase(error) || serviceFaultOf(error) === undefined;
      if (isHopeless || Date.now() + pauseMs > deadline) throw error;
      const kind = errorKinds(error).join(" > ");
      if (!told.has(kind)) onWaiting(kind);
      told.add(kind);
    }
    await pause(pauseMs);
  }
}

/**
 * A separate connection without statement time-outs: a large table may be rewritten, and another instance may hold the
 * lock.
 */
async function withConnection(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ ...connectionOptions(url), connectionTimeoutMillis: 10_000 });
  // A running statement reports the error; between two statements only this listener keeps it from ending the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    // A frozen server never confirms the end of the connection.
    await Promise.race([client.end(), pause(1000, undefined, { ref: false })]);
  }
}

async function migrateLocked(client: Client): Promise<void> {
  // The lock ends with its connection.
  await client.query("select pg_advisory_lock($1)", [migrationLock]);
  const db = drizzle(client);
  await requireKnownTables(db);
  await migrate(db, { migrationsFolder: migrationsFolder() });
}

async function requireWritable(client: Client): Promise<void> {
  const text = "select current_setting('transaction_read_only') as read_only";
  const question = { text, query_timeout: 10_000 };
  const { rows } = await client.query<{ read_only: string }>(question);
  if (rows[0]?.read_only === "off") return;
  throw Object.assign(new Error("the database is read-only"), { code: "25006" });
}
