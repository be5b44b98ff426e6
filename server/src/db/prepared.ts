import type { Executor } from "./client.ts";

interface Statement<V, R> {
  execute(values: V): Promise<R>;
}

/**
 * A statement that is asked for in every other request: built once for each database, and planned by PostgreSQL once
 * for each connection.
 * @param name nobody else's.
 * @param build with `sql.placeholder` where the values go.
 */
export function prepared<V extends Record<string, unknown>, R>(
  name: string,
  build: (db: Executor) => { prepare(name: string): Statement<V, R> },
): (db: Executor, values: V) => Promise<R> {
  const statements = new WeakMap<Executor, Statement<V, R>>();
  return (db, values) => {
    const statement = statements.get(db) ?? build(db).prepare(name);
    statements.set(db, statement);
    return statement.execute(values);
  };
}
