import { randomUUID } from "node:crypto";
import type { VirtualAccountPayment } from "@rukun/contract/payments";
import { addSeconds } from "../lib/clock.ts";
import type { PaymentOrder } from "../modules/payments/payments.service.ts";
import { addMessage } from "../providers/payments/sandbox.repository.ts";
import { createPaymentsSandbox } from "../providers/payments/sandbox.ts";
import { createMember, type TestMember } from "./factories.ts";
import { readRows } from "./queries.ts";
import type { TestApp } from "./test-app.ts";

/** A top-up that waits for its payment; nobody has opened its account yet. */
export async function createPayment(
  app: TestApp,
  changes: Partial<PaymentOrder> = {},
): Promise<
  Required<PaymentOrder> & {
    readonly id: string;
    readonly email: string;
    readonly member: TestMember;
  }
> {
  const member = await createMember(app, { status: "VERIFIED" });
  const { id: userId, user } = member;
  const order: Required<PaymentOrder> = {
    purpose: "top-up",
    ref: userId,
    userId,
    bankCode: "BSI",
    amount: 5_000_000n,
    expiresAt: addSeconds(new Date(), 24 * 3600),
    ...changes,
  };
  const id = await app.database.db.transaction((tx) =>
    app.services.payments.createVirtualAccount(tx, order),
  );
  return { ...order, id, email: user.email, member };
}

/** What the provider says of money for a payment. */
export const paymentOf = (
  { id, amount }: { id: string; amount: bigint },
  changes: Partial<VirtualAccountPayment> = {},
): VirtualAccountPayment => ({
  payment_id: randomUUID(),
  external_id: id,
  amount: Number(amount),
  transaction_timestamp: new Date().toISOString(),
  ...changes,
});

/** The bank that is played knows of a payment: asked about it, it says so. */
export const knownAtBank = (app: TestApp, body: VirtualAccountPayment): Promise<void> =>
  addMessage(app.database.db, { id: randomUUID(), body });

/** The provider tells of a payment that it knows, and it is kept. @returns its id in the inbox. */
export async function told(app: TestApp, message: VirtualAccountPayment): Promise<string> {
  await knownAtBank(app, message);
  return app.services.arrivals.receive(message);
}

/** Somebody pays at the bank that is played. @returns the id of its message. */
export async function played(app: TestApp, { amount }: { amount: bigint }): Promise<string> {
  const bank = createPaymentsSandbox({ ...app.database, jobs: app.services.jobs }).bank;
  const [account] = (await bank?.list(1)) ?? [];
  const messageId = await app.database.db.transaction((tx) =>
    bank
      ? bank.pay(tx, account?.providerId ?? "", { amount, at: new Date() })
      : Promise.resolve(undefined),
  );
  if (!messageId) throw new Error("nothing was paid");
  return messageId;
}

/** Opens the virtual account of a payment. @returns how the bank that is played knows it. */
export async function playedAccountOf(app: TestApp, paymentId: string): Promise<string> {
  await app.services.jobHandlers["open-virtual-account"]({ paymentId });
  const [row] = await readRows(app, "select provider_id from payments where id = $1", [paymentId]);
  return String(row?.provider_id);
}
