import { and, eq, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../db/client.ts";
import { commands } from "../db/schema.ts";

export type CommandRow = typeof commands.$inferSelect;
type Key = Pick<CommandRow, "userId" | "key">;
/** What a command was asked for with, and was answered. */
export type KeptCommand = Pick<CommandRow, "requestHash" | "answer">;

const isUnder = ({ userId, key }: Key) => and(eq(commands.userId, userId), eq(commands.key, key));
const kept = { requestHash: commands.requestHash, answer: commands.answer };

export async function findCommand(db: Executor, key: Key): Promise<KeptCommand | undefined> {
  const [row] = await db.select(kept).from(commands).where(isUnder(key));
  return row;
}

/**
 * Takes a key until the transaction ends.
 * @returns what was done under it before; `isTaken` when another transaction has the key meanwhile.
 */
export async function claimCommand(
  tx: Transaction,
  key: Key,
): Promise<{ readonly isTaken: boolean; readonly known: KeptCommand | undefined }> {
  const { rows } = await tx.execute<{ isFree: boolean }>(
    sql`select claim_command(${key.userId}, ${key.key}) as "isFree"`,
  );
  // A statement of its own, which sees what was committed before the key was free.
  return { isTaken: !rows[0]?.isFree, known: await findCommand(tx, key) };
}

export async function addCommand(tx: Transaction, row: CommandRow): Promise<void> {
  await tx.insert(commands).values(row);
}
