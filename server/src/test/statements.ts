import { AsyncLocalStorage } from "node:async_hooks";
import type { TestApp } from "./test-app.ts";

/** Tells what the counted work sends from what others send at the same time. */
const counted = new AsyncLocalStorage<true>();

/** Counts the statements that repositories send because of some work. */
export async function countStatements<T>(
  { database }: Pick<TestApp, "database">,
  work: () => Promise<T>,
): Promise<{ result: T; statements: number }> {
  // Where drizzle keeps the logger: a transaction takes it from the options.
  const session = database.db._.session as unknown as {
    logger: object;
    options: { logger?: object };
  };
  const before = { logger: session.logger, options: session.options };
  let statements = 0;
  const logger = {
    logQuery: () => {
      if (counted.getStore()) statements += 1;
    },
  };
  session.logger = logger;
  session.options = { ...before.options, logger };
  try {
    const result = await counted.run(true, work);
    return { result, statements };
  } finally {
    Object.assign(session, before);
  }
}
