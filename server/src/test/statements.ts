import { AsyncLocalStorage } from "node:async_hooks";
import { NoopLogger } from "drizzle-orm/logger";

/** Distinguishes statements of the counted work from concurrent ones. */
const counted = new AsyncLocalStorage<{ statements: number }>();

// Every session of the database has one, also those of transactions and of statements that were prepared long before.
NoopLogger.prototype.logQuery = () => {
  const counter = counted.getStore();
  if (counter) counter.statements += 1;
};

/** Counts the statements that repositories send because of some work. */
export async function countStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: number }> {
  const counter = { statements: 0 };
  const result = await counted.run(counter, work);
  return { result, ...counter };
}
