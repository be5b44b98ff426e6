import type { Executor } from "../../db/client.ts";
import { addMovements, listMovements, sumMovements } from "./book.repository.ts";
import type { BankBook, BankTransfer } from "./book.ts";

/** Both sides of a transfer in the book of the bank that is played. */
export const playTransfer = (
  db: Executor,
  { reference, from, to, amount }: BankTransfer,
): Promise<void> => {
  const both = { reference, orderedAs: reference, at: new Date() };
  return addMovements(db, [
    { ...both, account: from, amount: -amount },
    { ...both, account: to, amount },
  ]);
};

export const createSandboxBook = ({ db }: { db: Executor }): BankBook => ({
  balance: (account, at) => sumMovements(db, account, at),
  statement: (account, from, until) => listMovements(db, account, from, until),
  transfer: (transfer) => playTransfer(db, transfer),
});
