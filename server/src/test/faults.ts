import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Pool, PoolClient, QueryResult } from "pg";
import type { OpenedDatabase } from "../db/client.ts";

interface Work {
  /** Number of the statement to fail, from 1, among those that count. */
  readonly failAt: number;
  counted: number;
  /** All statements so far, the way that leads to the next one. */
  way: string;
  /** The statement that was made to fail. */
  failed?: string | undefined;
  /** Writing statements that met no row. */
  readonly idle: string[];
}

/** Fails in the server itself, so that an open transaction is aborted as after any failed statement. */
const failing = "select 1 / 0";

const poolOf = (db: OpenedDatabase["db"]) =>
  (db as OpenedDatabase["db"] & { $client: Pool }).$client;
type Tell = (error: Error | null, result?: QueryResult) => void;

/** Asked by an outside party that is played here: elsewhere it fails as a party does, which its own tests try. */
const isOfAnother = (text: string) => /"played_answers"|->> 'payment_id'/.test(text);
const isWriting = (text: string) => /^\s*(insert|update|delete)\b/i.test(text);
const textOf = (query: unknown) =>
  typeof query === "string" ? query : (query as { text: string }).text;

/**
 * Makes statements fail on a PostgreSQL database, begin and commit among them, one at a time. Counts all statements of
 * requests, and of background jobs those caused by the current work.
 */
export function createFaults({ db, background }: Pick<OpenedDatabase, "db" | "background">) {
  const inWork = new AsyncLocalStorage<true>();
  let current: Work | undefined;
  /** Connections of requests, as the server numbers them. */
  const requestConnections = new Set<number>();
  const known = new WeakSet<PoolClient>();
  /** Ways to the statements that failed in earlier works: what all calls begin with is failed once. */
  const earlier = new Set<string>();
  /** The same of the work that is being tried. */
  const own = new Set<string>();

  /** Whether this is the statement to fail. */
  function isNext(work: Work, text: string): boolean {
    work.way = createHash("sha256").update(work.way).update(text).digest("base64");
    if (earlier.has(work.way)) return false;
    work.counted += 1;
    if (work.counted !== work.failAt) return false;
    own.add(work.way);
    return true;
  }

  function watch(client: PoolClient, isOurs: () => boolean): void {
    if (known.has(client)) return;
    known.add(client);
    const send = client.query.bind(client) as (...parts: unknown[]) => unknown;
    client.query = ((query: unknown, values: unknown, ...rest: unknown[]) => {
      if (!current || !isOurs()) return send(query, values, ...rest);
      const { idle } = current;
      const text = textOf(query);
      if (isOfAnother(text)) return send(query, values, ...rest);
      if (isNext(current, text)) {
        current.failed = text;
        return send(failing, [], ...rest);
      }
      const look = ({ rowCount }: QueryResult) => {
        if (rowCount === 0 && isWriting(text)) idle.push(text);
      };
      const [tell] = rest as [Tell?];
      if (!tell) {
        const answer = send(query, values) as Promise<QueryResult>;
        answer.then(look, () => undefined);
        return answer;
      }
      const observeAndReport: Tell = (error, result) => {
        if (result) look(result);
        tell(error, result);
      };
      return send(query, values, observeAndReport);
    }) as typeof client.query;
  }

  poolOf(db).on("acquire", (client) => {
    requestConnections.add((client as PoolClient & { processID: number }).processID);
    watch(client, () => true);
  });
  poolOf(background).on("acquire", (client) => watch(client, () => inWork.getStore() === true));

  /** What was asked beside a failed statement may still wait for its connection: it is not the next work's. */
  async function untilQuiet(): Promise<void> {
    const pool = poolOf(db);
    while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) await nextTurn();
  }

  return {
    requestConnections,

    /**
     * Does some work of which one statement fails. Statements count unless an earlier work sent the same ones up to
     * there, and had that one fail; a work is tried from its first statement on.
     * @returns what the work came to, the statement, none when the work sent fewer, and the writing statements that met
     * no row.
     */
    async attempt<T>(
      failAt: number,
      work: () => Promise<T>,
    ): Promise<{ outcome: T; failed: string | undefined; idle: readonly string[] }> {
      if (failAt === 1) {
        for (const way of own) earlier.add(way);
        own.clear();
      }
      const attempted: Work = { failAt, counted: 0, way: "", idle: [] };
      current = attempted;
      try {
        const outcome = await inWork.run(true, work);
        await untilQuiet();
        return { outcome, failed: attempted.failed, idle: attempted.idle };
      } finally {
        current = undefined;
      }
    },
  };
}
