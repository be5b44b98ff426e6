import type { DisbursementEvent } from "@rukun/contract/payouts";
import { checkBooks } from "../../ledger/check.ts";
import type { Finding } from "../../ledger/finding.ts";
import { addSeconds } from "../../lib/clock.ts";
import type { PaymentsProvider } from "../../providers/payments/port.ts";
import { createPaymentsSandbox } from "../../providers/payments/sandbox.ts";
import { createServices, type Services } from "../../services.ts";
import { lightPasswords } from "../../test/light-passwords.ts";
import { endOf, onlyPayouts, orderPayout, toldOfPayout } from "../../test/payouts.ts";
import { readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
/** Another process on the same database. */
let other: Services;
let now = new Date();
/** Ids of the orders that reached the bank, whoever sent them. */
let orders: string[] = [];
/** Holds the answer of the bank, after it has taken the order. */
let hold: (taken: DisbursementEvent) => Promise<DisbursementEvent>;

beforeAll(async () => {
  let bank: PaymentsProvider;
  const payments: PaymentsProvider = {
    ...onlyPayouts,
    async sendPayout(order) {
      orders.push(order.externalId);
      return hold(await bank.sendPayout(order));
    },
    findPayout: (order) => bank.findPayout(order),
  };
  const options = { clock: () => now, payments };
  app = await createTestApp({}, { hasWorkers: false, ...options });
  bank = createPaymentsSandbox({ ...app.database, jobs: app.services.jobs });
  other = createServices(app.config, app.database, {
    ...options,
    passwords: lightPasswords,
    onJobError: () => undefined,
    onProviderReport: () => undefined,
    pdfWorkerFile: process.env.RUKUN_TEST_PDF_WORKER ?? "",
    imageWorkerFile: process.env.RUKUN_TEST_IMAGE_WORKER ?? "",
  });
});
beforeEach(() => {
  now = new Date();
  orders = [];
});
afterEach(async () => {
  const findings: Finding[] = [];
  await checkBooks(app.database.background, (finding) => findings.push(finding));
  expect(findings).toEqual([]);
});
afterAll(() => app.close());

/** The bank has an order, and does not answer before it is told to. */
function held() {
  let answer = (): void => undefined;
  let taken = (): void => undefined;
  const isTaken = new Promise<void>((resolve) => {
    taken = resolve;
  });
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  hold = async (event) => {
    taken();
    await mayAnswer;
    return event;
  };
  return { isTaken, answer };
}
const find = (id: string) => app.services.payouts.find(app.database.db, id);
const inBank = (id: string) =>
  readRows(app, "select id from played_payouts where external_id = $1", [id]);
const applyAll = async (services: Services) => {
  const told = await readRows<{ id: string }>(app, "select id from inbox where applied_at is null");
  for (const { id } of told) await services.jobHandlers["apply-payout-event"]({ eventId: id });
};

test("while one process waits for the bank's answer, another one sends nothing", async () => {
  const { id: payoutId } = await orderPayout(app);
  const { isTaken, answer } = held();
  const first = app.services.jobHandlers["send-payout"]({ payoutId });
  await isTaken;
  await other.jobHandlers["send-payout"]({ payoutId });
  expect([orders, (await find(payoutId))?.providerId]).toEqual([[payoutId], null]);
  answer();
  await first;
  await other.jobHandlers["send-payout"]({ payoutId });
  expect(orders).toEqual([payoutId]);
  expect(await find(payoutId)).toMatchObject({ state: "SENT", providerId: expect.any(String) });
});

test("killed between sending and the answer, its payout is asked about by another, and never sent again", async () => {
  const payout = await orderPayout(app);
  const payoutId = payout.id;
  const { isTaken, answer } = held();
  // This process hears no answer any more.
  const dead = app.services.jobHandlers["send-payout"]({ payoutId });
  await isTaken;
  now = addSeconds(now, 61);
  hold = async (event) => event;
  await Promise.all([
    other.jobHandlers["send-payout"]({ payoutId }),
    other.jobHandlers["send-payout"]({ payoutId }),
  ]);
  expect([orders, await inBank(payoutId)]).toEqual([[payoutId], [expect.anything()]]);
  const [at] = await inBank(payoutId);
  await toldOfPayout(app, endOf(payout, "COMPLETED", { id: String(at?.id) }));
  await Promise.all([applyAll(app.services), applyAll(other)]);
  expect((await find(payoutId))?.state).toBe("SETTLED");
  // An answer of before comes after all.
  answer();
  await dead;
  await Promise.all([applyAll(app.services), applyAll(other)]);
  expect([(await find(payoutId))?.state, orders]).toEqual(["SETTLED", [payoutId]]);
});

test("two processes that are told of both ends at once book the one that was first", async () => {
  for (let round = 0; round < 10; round += 1) {
    const payout = await orderPayout(app);
    const settled = await toldOfPayout(app, endOf(payout, "COMPLETED"));
    const failed = await toldOfPayout(app, endOf(payout, "FAILED"));
    await Promise.all([
      app.services.jobHandlers["apply-payout-event"]({ eventId: settled }),
      other.jobHandlers["apply-payout-event"]({ eventId: failed }),
    ]);
    expect(["SETTLED", "FAILED"]).toContain((await find(payout.id))?.state);
    const contradictions = await readRows(
      app,
      "select 1 from audit_log where action = 'payout.contradiction' and object_id = $1",
      [payout.id],
    );
    expect(contradictions).toHaveLength(1);
  }
});
