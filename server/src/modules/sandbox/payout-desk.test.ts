import { randomUUID } from "node:crypto";
import type { PayoutOutcome } from "@rukun/contract/sandbox";
import { orderPayout } from "../../test/payouts.ts";
import { readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

const path = "/v1/development/sandbox/payouts";
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false });
});
afterAll(() => app.close());

/** A payout that waits at the bank. */
async function waiting() {
  const payout = await orderPayout(app);
  await app.services.jobHandlers["send-payout"]({ payoutId: payout.id });
  const { providerId } = (await app.services.payouts.find(app.database.db, payout.id)) ?? {};
  return { ...payout, at: providerId ?? "" };
}
const decide = async (id: string, outcome: PayoutOutcome, reason?: string) =>
  (
    await app.call(`POST ${path}/${id}/decide`, {
      body: { outcome, ...(reason && { reason }) },
    })
  ).json();
/** Sends all messages of the bank, whenever they are due, and applies what they say. */
async function deliver(): Promise<void> {
  const jobs = await readRows<{ data: { playedId: string } }>(
    app,
    "delete from jobs.job where name = 'play-payout' returning data",
  );
  for (const { data } of jobs) await app.services.jobHandlers["play-payout"](data);
  const told = await readRows<{ id: string }>(app, "select id from inbox where applied_at is null");
  for (const { id } of told) await app.services.jobHandlers["apply-payout-event"]({ eventId: id });
}
const endOf = async (id: string) => {
  const payout = await app.services.payouts.find(app.database.db, id);
  return [payout?.state, payout?.failureReason];
};

test("whoever plays the bank sees what is to be paid out, and no more of the account than needed", async () => {
  const payout = await waiting();
  const { data } = (await app.call(`GET ${path}`)).json();
  expect(data[0]).toEqual({
    id: payout.at,
    bank_code: "BCA",
    last_digits: "4561",
    name: "SITI RAHMAWATI",
    description: "Penarikan saldo RDF Rukun",
    amount: "2000000",
    status: "PENDING",
  });
});

test.each<[PayoutOutcome, string | undefined, number, unknown[]]>([
  ["arrived", undefined, 1, ["SETTLED", null]],
  ["failed", "INVALID_DESTINATION", 1, ["FAILED", "INVALID_DESTINATION"]],
  ["failed", undefined, 1, ["FAILED", "REJECTED_BY_BANK"]],
  ["told-again", undefined, 3, ["SETTLED", null]],
])("%s (%s) has one effect", async (outcome, reason, messages, end) => {
  const { id, at } = await waiting();
  expect(await decide(at, outcome, reason)).toEqual({ data: { messages } });
  await deliver();
  expect(await endOf(id)).toEqual(end);
  // Decided once: another decision only tells the first again.
  await decide(at, outcome === "failed" ? "arrived" : "failed");
  await deliver();
  expect(await endOf(id)).toEqual(end);
});

test("what had arrived is sent back once, and nothing else is", async () => {
  const { id, at } = await waiting();
  await decide(at, "returned");
  await deliver();
  expect(await endOf(id)).toEqual(["SENT", null]);
  await decide(at, "arrived");
  await deliver();
  for (let time = 0; time < 2; time += 1) {
    expect(await decide(at, "returned", "INVALID_DESTINATION")).toEqual({ data: { messages: 1 } });
    await deliver();
  }
  expect(await endOf(id)).toEqual(["RETURNED", "INVALID_DESTINATION"]);
  const moved = "select amount::text from played_bank_movements where reference = $1 order by at";
  expect(await readRows(app, moved, [id])).toEqual([{ amount: "-2000000" }, { amount: "2000000" }]);
});

test.each(["x", randomUUID()])("a payout that the bank does not have: %s", async (id) => {
  expect((await decide(id, "arrived")).code).toBe("not_found");
});
