import { randomUUID } from "node:crypto";
import type { VirtualAccountPayment } from "@rukun/contract/payments";
import { rdfOf } from "../../ledger/accounts.ts";
import { createLedger } from "../../ledger/ledger.ts";
import { addSeconds, systemClock } from "../../lib/clock.ts";
import { ProviderAnswerError } from "../../lib/post-json.ts";
import { createPaymentsSandbox } from "../../providers/payments/sandbox.ts";
import { findingsOf, messagesNaming } from "../../test/inbox.ts";
import { createPayment, paymentOf } from "../../test/payments.ts";
import { onlyPayouts } from "../../test/payouts.ts";
import { readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

/* What a leaked token, or a provider at odds with itself, may tell of money that nobody waits for. */

let app: TestApp;
let now = new Date();
let asked: string[] = [];
let answer: (paymentId: string) => Promise<VirtualAccountPayment | undefined>;
beforeAll(async () => {
  app = await createTestApp(
    {},
    {
      hasWorkers: false,
      clock: () => now,
      payments: {
        ...onlyPayouts,
        sendPayout: () => Promise.reject(new Error("not asked")),
        findPayout: () => Promise.reject(new Error("not asked")),
        findPayment(paymentId) {
          asked.push(paymentId);
          return answer(paymentId);
        },
      },
    },
  );
});
beforeEach(() => {
  now = new Date();
  asked = [];
  answer = async () => undefined;
});
afterAll(() => app.close());

const balanceOf = (account: string) =>
  createLedger({ ...app.database, clock: systemClock }).balanceOf(app.database.db, account);
const apply = (eventId: string) => app.services.jobHandlers["apply-payment-event"]({ eventId });
/** @returns its id in the inbox */
async function arrive(message: VirtualAccountPayment): Promise<string> {
  const id = await app.services.arrivals.receive(message);
  await apply(id);
  return id;
}
const foundAbout = async (inboxId: string) =>
  (await findingsOf(app, "payments"))
    .filter(({ inbox_id }) => inbox_id === inboxId)
    .map(({ kind, code }) => ({ kind, code }));
const audited = (objectId: string) =>
  readRows(app, "select action, from_value, to_value, reason from audit_log where object_id = $1", [
    objectId,
  ]);

/** What nobody expects, each in one respect only. */
const unexpected: [
  string,
  (of: Awaited<ReturnType<typeof createPayment>>) => VirtualAccountPayment,
][] = [
  ["for an account of nobody", (of) => paymentOf({ ...of, id: randomUUID() })],
  ["with a reference that is none", (of) => paymentOf(of, { external_id: "x" })],
  ["of another amount", (of) => paymentOf(of, { amount: 1 })],
  [
    "after its time",
    (of) => paymentOf(of, { transaction_timestamp: addSeconds(of.expiresAt, 1).toISOString() }),
  ],
];

describe.each(unexpected)("money %s", (_title, messageFor) => {
  const moneyOf = async ({ userId }: { userId: string }) => [
    await balanceOf(rdfOf(userId)),
    await balanceOf("unmatched"),
  ];

  test("that the provider knows of is booked", async () => {
    const payment = await createPayment(app);
    const [rdf, unmatched] = await moneyOf(payment);
    const message = messageFor(payment);
    answer = async () => message;
    const id = await arrive(message);
    const [rdfAfter, unmatchedAfter] = await moneyOf(payment);
    const amount = BigInt(message.amount);
    expect(Number(rdfAfter) + Number(unmatchedAfter)).toBe(
      Number(rdf) + Number(unmatched) + Number(amount),
    );
    expect(asked).toEqual([message.payment_id]);
    expect(await foundAbout(id)).toEqual([]);
  });

  test("that the provider does not know of is not, and finance sees it", async () => {
    const payment = await createPayment(app);
    const before = await moneyOf(payment);
    const id = await arrive(messageFor(payment));
    expect(await moneyOf(payment)).toEqual(before);
    expect(await foundAbout(id)).toEqual([{ kind: "unknown_payment", code: "unknown payment" }]);
    // Told again as it was, it is the same message.
    await arrive(messageFor(payment));
    expect(await moneyOf(payment)).toEqual(before);
  });

  test.each<[string, Partial<VirtualAccountPayment>]>([
    ["another amount", { amount: 77 }],
    ["another reference", { external_id: "other" }],
    ["another account", { account_number: "2" }],
    ["another time", { transaction_timestamp: "2020-01-01T00:00:00Z" }],
  ])("of which the provider knows %s is not booked", async (code, changes) => {
    const payment = await createPayment(app);
    const before = await moneyOf(payment);
    const message = { ...messageFor(payment), account_number: "1" };
    answer = async () => ({ ...message, ...changes });
    const id = await arrive(message);
    expect(await moneyOf(payment)).toEqual(before);
    expect(await foundAbout(id)).toEqual([{ kind: "unknown_payment", code }]);
  });

  test.each([
    ["is silent", new Error("time-out")],
    ["refuses our key", new ProviderAnswerError("HTTP_401", "refused")],
    ["has a failure of its own", new ProviderAnswerError("HTTP_503", "failed")],
    ["says what nobody understands", new ProviderAnswerError("SHAPE", "odd")],
  ])(
    "waits while the provider %s, each time longer, and is booked at last",
    async (_what, failure) => {
      const payment = await createPayment(app);
      const before = await moneyOf(payment);
      const message = messageFor(payment);
      answer = () => Promise.reject(failure);
      const id = await arrive(message);
      expect(await moneyOf(payment)).toEqual(before);
      expect(await foundAbout(id)).toEqual([]);
      await apply(id);
      expect(asked).toHaveLength(1);
      now = addSeconds(now, 61);
      await apply(id);
      expect(asked).toHaveLength(2);
      now = addSeconds(now, 61);
      await apply(id);
      expect(asked).toHaveLength(2);
      now = addSeconds(now, 60);
      answer = async () => message;
      await apply(id);
      await apply(id);
      const [rdf, unmatched] = await moneyOf(payment);
      expect(Number(rdf) + Number(unmatched)).toBe(
        Number(before[0]) + Number(before[1]) + message.amount,
      );
      expect(asked).toHaveLength(3);
    },
  );
});

test("what is waited for is booked unasked, also while the provider is silent", async () => {
  answer = () => Promise.reject(new Error("time-out"));
  const payment = await createPayment(app);
  await arrive(paymentOf(payment));
  expect(await balanceOf(rdfOf(payment.userId))).toBe(payment.amount);
  expect(asked).toEqual([]);
});

test("a second payment for what is paid is asked about", async () => {
  const payment = await createPayment(app);
  await arrive(paymentOf(payment));
  const forged = await arrive(paymentOf(payment));
  expect(await balanceOf(rdfOf(payment.userId))).toBe(payment.amount);
  expect(await foundAbout(forged)).toMatchObject([{ kind: "unknown_payment" }]);
});

test("what is taken up again waits for its time", async () => {
  answer = () => Promise.reject(new Error("time-out"));
  const payment = await createPayment(app);
  const id = await arrive(paymentOf(payment, { amount: 1 }));
  await app.database.executeSql("delete from jobs.job where name = 'apply-payment-event'");
  const queued = () =>
    readRows(
      app,
      "select 1 from jobs.job where name = 'apply-payment-event' and data->>'eventId' = $1",
      [id],
    );
  now = addSeconds(now, 59);
  await app.services.jobHandlers["keep-inbox"]({});
  expect(await queued()).toEqual([]);
  now = addSeconds(now, 120);
  await app.services.jobHandlers["keep-inbox"]({});
  expect(await queued()).toHaveLength(1);
});

describe("a payment that contradicts an earlier one of its number", () => {
  test.each<[string, Partial<VirtualAccountPayment>]>([
    ["another amount", { amount: 999_000_000 }],
    ["another reference", { external_id: randomUUID() }],
    ["another account", { account_number: "2" }],
    ["another time", { transaction_timestamp: "2020-01-01T00:00:00Z" }],
  ])(
    "by %s changes nothing, and stands in the audit log and before finance",
    async (code, changes) => {
      const payment = await createPayment(app);
      const first = { ...paymentOf(payment), account_number: "1" };
      const firstId = await arrive(first);
      const secondId = await arrive({ ...first, ...changes });
      expect(secondId).not.toBe(firstId);
      expect(await balanceOf(rdfOf(payment.userId))).toBe(payment.amount);
      expect(await foundAbout(secondId)).toEqual([{ kind: "contradiction", code }]);
      expect(await audited(secondId)).toEqual([
        {
          action: "payment.contradiction",
          from_value: firstId,
          to_value: secondId,
          reason: `${code}: ${first.payment_id}`,
        },
      ]);
      expect(asked).toEqual([]);
    },
  );

  test("is none when it says the same in other words", async () => {
    const payment = await createPayment(app);
    const first = { ...paymentOf(payment), transaction_timestamp: "2026-11-24T03:00:00.000Z" };
    await arrive(first);
    const again = await arrive({
      ...first,
      transaction_timestamp: "2026-11-24T10:00:00+07:00",
      updated: "later",
    });
    expect(await foundAbout(again)).toEqual([]);
    expect(await messagesNaming(app, "payments", payment.id)).toHaveLength(2);
  });

  test("does not stand against one that was never booked", async () => {
    const payment = await createPayment(app);
    const lie = paymentOf(payment, { amount: 1 });
    await arrive(lie);
    await arrive({ ...lie, amount: Number(payment.amount) });
    expect(await balanceOf(rdfOf(payment.userId))).toBe(payment.amount);
  });
});

test("the bank that is played knows what was paid there, and nothing else", async () => {
  const bank = createPaymentsSandbox({ ...app.database, jobs: app.services.jobs });
  const messageId = await app.database.db.transaction(async (tx) =>
    bank.bank?.payStray(tx, { amount: 5n, at: new Date(), reference: "x" }),
  );
  const message = await bank.bank?.findMessage(messageId ?? "");
  expect(await bank.findPayment(message?.payment_id ?? "")).toEqual(message);
  expect(await bank.findPayment(randomUUID())).toBeUndefined();
});
