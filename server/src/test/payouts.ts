import { randomUUID } from "node:crypto";
import type { DisbursementEvent } from "@rukun/contract/payouts";
import type { PayoutRow } from "../db/schema/payouts.ts";
import { createLedger } from "../ledger/ledger.ts";
import { newEvent } from "../ledger/ledger-test-kit.ts";
import { topUp, withdrawal } from "../ledger/postings.ts";
import { systemClock } from "../lib/clock.ts";
import type { PayoutOrder } from "../modules/payouts/payouts.service.ts";
import { createMember } from "./factories.ts";
import { readRows } from "./queries.ts";
import type { TestApp } from "./test-app.ts";

/** What a funder orders. */
export const payoutOrder = (
  userId: string,
  changes: Partial<PayoutOrder> & { readonly amount?: bigint } = {},
): PayoutOrder => {
  const { amount = 2_000_000n } = changes;
  return {
    purpose: "withdrawal",
    orderKey: randomUUID(),
    owner: userId,
    party: "funder",
    amount,
    fromBank: "bank:rdf",
    to: { bankCode: "BCA", accountNumber: "5271234561", holder: "SITI RAHMAWATI" },
    posting: (its) => withdrawal({ ...its, userId, amount }),
    ...changes,
  };
};

/** Somebody has money. */
export async function funderWith(app: TestApp, amount: bigint): Promise<string> {
  const { id: userId } = await createMember(app, { status: "VERIFIED" });
  const ledger = createLedger({ ...app.database, clock: systemClock });
  await app.database.db.transaction((tx) =>
    ledger.post(tx, topUp({ event: newEvent(), userId, amount, ref: "top-up" })),
  );
  return userId;
}

/** A payout that nobody has sent yet. */
export async function orderPayout(
  app: TestApp,
  changes: Partial<PayoutOrder> = {},
): Promise<PayoutRow> {
  const userId = await funderWith(app, 5_000_000n);
  const { payout } = await app.database.db.transaction((tx) =>
    app.services.payouts.request(tx, payoutOrder(userId, changes)),
  );
  return payout;
}

/** What the provider says of a payout. */
export const endOf = (
  { id, amount }: Pick<PayoutRow, "id" | "amount">,
  status: string,
  changes: Partial<DisbursementEvent> = {},
): DisbursementEvent => ({
  id: `disbursement-${id}`,
  external_id: id,
  amount: Number(amount),
  status,
  ...(status === "FAILED" && { failure_code: "INVALID_DESTINATION" }),
  ...changes,
});

/** The provider tells something, and it is kept. @returns its id in the inbox. */
export async function toldOfPayout(app: TestApp, told: DisbursementEvent): Promise<string> {
  await app.services.payoutEvents.receive(told);
  const [row] = await readRows(
    app,
    "select id from inbox where provider = 'payouts' and event_id = $1",
    [`${told.id}:${told.status}:${told.amount}`],
  );
  return String(row?.id);
}

/** A payout that waits at the bank that is played. @returns its id there. */
export async function sentPayout(app: TestApp): Promise<string> {
  const { id: payoutId } = await orderPayout(app);
  await app.services.jobHandlers["send-payout"]({ payoutId });
  const [row] = await readRows(app, "select provider_id from payouts where id = $1", [payoutId]);
  return String(row?.provider_id);
}
