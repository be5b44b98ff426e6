import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { v7 as newId } from "uuid";
import { createLedger } from "../../ledger/ledger.ts";
import { unmatchedPayment } from "../../ledger/postings.ts";
import { addSeconds } from "../../lib/clock.ts";
import { addUnmatched } from "../../modules/payments/payments.repository.ts";
import { addMovements } from "../../providers/payments/book.repository.ts";
import type { Transaction } from "../client.ts";
import {
  bankTransfers,
  inbox,
  ledgerEntries,
  ledgerPostings,
  playedBankMovements,
} from "../schema.ts";

const stray = { amount: 2_500_000n, reference: "TRF DANA KOPI SITI" };
const hour = 3600;

/** A payment that nobody waited for, and the book of the bank that is played, as the ledger has it so far. */
export async function seedTreasury(tx: Transaction, now: Date): Promise<void> {
  // The bank calls a payout as it was ordered.
  await tx.execute(sql`
    insert into ${playedBankMovements} (account, amount, reference, at)
    select replace(entry.account, 'bank:', ''), entry.amount,
      case when posting.event ~ '^payout:[0-9a-f-]{36}:settled$' then split_part(posting.event, ':', 2)
        else posting.event end,
      posting.at
    from ${ledgerEntries} as entry join ${ledgerPostings} as posting on posting.id = entry.posting_id
    where entry.account in ('bank:rdf', 'bank:escrow')`);
  // What the bank has in its book it is not told to move again.
  await tx.execute(sql`
    insert into ${bankTransfers} (posting_id, ordered_at)
    select distinct posting.id, posting.at
    from ${ledgerEntries} as entry join ${ledgerPostings} as posting on posting.id = entry.posting_id
    where entry.account = 'bank:rdf'`);
  const [id, paymentId, at] = [newId(), randomUUID(), addSeconds(now, -3 * hour)];
  const { amount, reference } = stray;
  await tx.insert(inbox).values({
    id,
    provider: "payments",
    eventId: paymentId,
    body: {
      payment_id: paymentId,
      external_id: reference,
      amount: Number(amount),
      transaction_timestamp: at.toISOString(),
    },
    receivedAt: at,
    appliedAt: at,
  });
  const ledger = createLedger({ background: tx, clock: () => at });
  await ledger.post(tx, unmatchedPayment({ event: `arrival:${id}`, amount, ref: id }));
  await addUnmatched(tx, { id, amount, reference, receivedAt: at });
  await addMovements(tx, [{ account: "escrow", amount, reference: paymentId, at }]);
}
