import type { UserStatus } from "@rukun/contract/status";
import { sql } from "drizzle-orm";
import type { Transaction } from "../db/client.ts";
import { readRows } from "./queries.ts";
import type { TestApp } from "./test-app.ts";

/**
 * Begins something while something else is being changed, and commits the change only once that waits for it, or is
 * over. Whoever reads what changes without a lock reads it as it was before, and goes on.
 */
export async function whileChanging<T>(
  app: TestApp,
  change: (tx: Transaction) => Promise<unknown>,
  begin: () => Promise<T>,
): Promise<{ readonly result: T; readonly hasWaited: boolean }> {
  let isOver = false;
  let hasWaited = false;
  let begun: Promise<T> | undefined;
  await app.database.db.transaction(async (tx) => {
    await change(tx);
    begun = begin().finally(() => {
      isOver = true;
    });
    // A rejection is whoever awaits the result's.
    begun.catch(() => undefined);
    while (!isOver && !hasWaited) {
      const waiting = await readRows(
        app,
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      hasWaited = waiting.length > 0;
    }
  });
  if (!begun) throw new Error("nothing was begun");
  return { result: await begun, hasWaited };
}

/** The same of a change of a person's status. */
export function whileFreezing<T>(
  app: TestApp,
  userId: string,
  status: UserStatus,
  begin: () => Promise<T>,
): Promise<{ readonly result: T; readonly hasWaited: boolean }> {
  const { users } = app.database.db._.fullSchema;
  return whileChanging(
    app,
    (tx) => tx.execute(sql`update ${users} set status = ${status} where id = ${userId}`),
    begin,
  );
}
