import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

const waiting = new WeakMap<object, (() => void)[]>();

/**
 * Runs something once the transaction has committed, never when it is rolled back; at once outside of one.
 * @param executor the database, or the open transaction
 */
export function afterCommit(executor: object, work: () => void): void {
  const list = waiting.get(executor);
  if (list) list.push(work);
  else work();
}

/** Makes the transactions of a database run what waits for their commit. */
export function followCommits<
  Result extends PgQueryResultHKT,
  Schema extends Record<string, unknown>,
>(db: Pick<PgDatabase<Result, Schema>, "transaction">): void {
  const transaction = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    const list: (() => void)[] = [];
    const result = await transaction((tx) => {
      waiting.set(tx, list);
      return work(tx);
    }, config);
    for (const each of list) each();
    return result;
  };
}
