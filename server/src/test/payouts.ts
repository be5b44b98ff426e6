import { randomUUID } from "node:crypto";
import type { DisbursementEvent } from "@rukun/contract/payouts";
import type { PayoutRow } from "../db/schema/payouts.ts";
import { createLedger } from "../ledger/ledger.ts";
import { topUp, withdrawal } from "../ledger/postings.ts";
import { systemClock } from "../lib/clock.ts";
import type { PayoutOrder } from "../modules/payouts/payouts.service.ts";
import { tellName } from "./bank-names.ts";
import { createMember } from "./factories.ts";
import { readRows } from "./queries.ts";
import { putUserStatus } from "./status.ts";
import type { TestApp } from "./test-app.ts";

/** What a funder orders. */
export const payoutOrder = (userId: string): PayoutOrder => {
  const amount = 2_000_000n;
  return {
    purpose: "withdrawal",
    orderKey: randomUUID(),
    owner: userId,
    party: "funder",
    amount,
    fromBank: "bank:rdf",
    to: { bankCode: "BCA", accountNumber: "5271234561", holder: "SITI RAHMAWATI" },
    posting: (its) => withdrawal({ ...its, userId, amount }),
  };
};

const notAsked = () => Promise.reject(new Error("not asked"));
/** The rest of a provider that is only asked for payouts. */
export const onlyPayouts = {
  openVirtualAccount: notAsked,
  closeVirtualAccount: notAsked,
  findPayment: notAsked,
  balance: notAsked,
  statement: notAsked,
  transfer: notAsked,
};

/** Somebody has money, also a person who is there. */
export async function funderWith(app: TestApp, amount: bigint, of?: string): Promise<string> {
  const userId = of ?? (await createMember(app, { status: "VERIFIED" })).id;
  const ledger = createLedger({ ...app.database, clock: systemClock });
  await app.database.db.transaction((tx) =>
    ledger.post(tx, topUp({ event: `top-up:${randomUUID()}`, userId, amount, ref: "top-up" })),
  );
  return userId;
}

/** The bank names them as the holder of the account that `payoutOrder` goes to. */
export async function nameHolder(app: TestApp, id: string): Promise<void> {
  const { accountNumber, holder } = payoutOrder(id).to;
  const subject = { type: "person", id } as const;
  await tellName(app, { subject, accountNumber, holder, name: "Siti Rahmawati" });
}

/** Somebody with money, whose bank has named them. */
export async function payableFunderWith(app: TestApp, amount: bigint): Promise<string> {
  const id = await funderWith(app, amount);
  await nameHolder(app, id);
  return id;
}

/** A payout that nobody has sent yet. */
export async function orderPayout(app: TestApp, of?: string): Promise<PayoutRow> {
  const userId = await funderWith(app, 5_000_000n, of);
  return app.database.db.transaction((tx) => app.services.payouts.request(tx, payoutOrder(userId)));
}

/** A payout whose funder is checked again before it was sent. */
export async function heldPayout(app: TestApp): Promise<PayoutRow> {
  const payout = await orderPayout(app);
  await putUserStatus(app, payout.owner, "WAITING_CHECK_ADMIN");
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
export function toldOfPayout(app: TestApp, told: DisbursementEvent): Promise<string> {
  return app.services.payoutEvents.receive(told);
}

/** A payout that waits at the bank that is played. @returns its id there. */
export async function sentPayout(app: TestApp, of?: string): Promise<string> {
  const { id: payoutId } = await orderPayout(app, of);
  await app.services.jobHandlers["send-payout"]({ payoutId });
  const [row] = await readRows(app, "select provider_id from payouts where id = $1", [payoutId]);
  return String(row?.provider_id);
}

/** A payout of which the bank has said that it arrived, and then that it failed. @returns its id */
export async function contradictedPayout(app: TestApp): Promise<string> {
  const payout = await orderPayout(app);
  for (const status of ["COMPLETED", "FAILED"]) {
    const eventId = await toldOfPayout(app, endOf(payout, status));
    await app.services.jobHandlers["apply-payout-event"]({ eventId });
  }
  return payout.id;
}
