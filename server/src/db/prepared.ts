import type { Executor } from "./client.ts";

interface Statement<V, R> {
  execute(values: V): Promise<R>;
}

/**
 * A frequent statement: built once per database, and planned by PostgreSQL once per connection.
 * @param name unique among all prepared statements.
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
