import { randomUUID } from "node:crypto";
import type { WayToPay } from "@rukun/contract/sandbox";
import { rdfOf } from "../../ledger/accounts.ts";
import { ledgerOn } from "../../ledger/ledger-test-kit.ts";
import { createPayment, playedAccountOf } from "../../test/payments.ts";
import { readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

const path = "/v1/development/sandbox/virtual-accounts";
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false });
});
afterAll(() => app.close());

const pay = (accountId: string, how: WayToPay, amount = "5000000") =>
  app.call(`POST ${path}/${accountId}/pay`, { body: { amount, how } });
/** Sends all messages of the bank, whenever they are due, and applies what they say. */
async function deliver(): Promise<void> {
  const jobs = await readRows<{ data: { messageId: string } }>(
    app,
    "delete from jobs.job where name = 'play-bank' returning data",
  );
  for (const { data } of jobs) await app.services.jobHandlers["play-bank"](data);
  const told = await readRows<{ id: string }>(app, "select id from inbox where applied_at is null");
  for (const { id } of told) {
    await app.services.jobHandlers["apply-payment-event"]({ eventId: id });
  }
}
const outcomeOf = async ({ id, userId }: { id: string; userId: string }) => {
  const [row] = await readRows(app, "select state from payments where id = $1", [id]);
  return [row?.state, await ledgerOn(app.database).balanceOf(rdfOf(userId))];
};

test("whoever plays the bank sees what is to be paid", async () => {
  const payment = await createPayment(app);
  const id = await playedAccountOf(app, payment.id);
  const { data } = (await app.call(`GET ${path}`)).json();
  expect(data[0]).toEqual({
    id,
    bank_code: "BSI",
    account_number: expect.stringMatching(/^9008\d{12}$/),
    name: "Siti Rahmawati",
    amount: "5000000",
    expires_at: payment.expiresAt.toISOString(),
  });
});

test.each<[WayToPay, string | undefined, number, unknown[]]>([
  ["once", undefined, 1, ["PAID", 5_000_000n]],
  ["once", "1", 1, ["CREATED", 1n]],
  ["twice", undefined, 2, ["PAID", 10_000_000n]],
  ["late", undefined, 1, ["CREATED", 5_000_000n]],
  ["told-again", undefined, 3, ["PAID", 5_000_000n]],
])("paid %s (%s), every rupiah arrives once", async (how, amount, messages, outcome) => {
  const payment = await createPayment(app);
  const response = await pay(await playedAccountOf(app, payment.id), how, amount);
  expect(response.json()).toEqual({ data: { messages } });
  await deliver();
  expect(await outcomeOf(payment)).toEqual(outcome);
});

test.each(["x", randomUUID()])("an account that the bank does not have: %s", async (id) => {
  expect((await pay(id, "once")).json().code).toBe("not_found");
});
