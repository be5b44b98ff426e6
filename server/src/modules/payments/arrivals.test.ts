import { randomUUID } from "node:crypto";
import type { VirtualAccountPayment } from "@rukun/contract/payments";
import fc from "fast-check";
import { rdfOf } from "../../ledger/accounts.ts";
import { checkLedger } from "../../ledger/check.ts";
import type { Finding } from "../../ledger/finding.ts";
import { createLedger } from "../../ledger/ledger.ts";
import { addSeconds, systemClock } from "../../lib/clock.ts";
import { callbackToken } from "../../test/callback-token.ts";
import { findingsOf, messagesNaming } from "../../test/inbox.ts";
import { createPayment, knownAtBank, paymentOf, played, told } from "../../test/payments.ts";
import { mailSubjects, readRows } from "../../test/queries.ts";
import { rounds } from "../../test/rounds.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { setAccount } from "./payments.repository.ts";

const newToken = "another-callback-token";
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(
    { PAYMENTS_CALLBACK_TOKENS: `${callbackToken},${newToken}` },
    { hasWorkers: false },
  );
});
afterEach(async () => {
  const findings: Finding[] = [];
  await checkLedger(app.database.background, (finding) => findings.push(finding));
  expect(findings).toEqual([]);
});
afterAll(() => app.close());

const balanceOf = (account: string) =>
  createLedger({ ...app.database, clock: systemClock }).balanceOf(app.database.db, account);
const stateOf = async (id: string) =>
  (await readRows(app, "select state from payments where id = $1", [id]))[0]?.state;
const send = (body: object, token = callbackToken) =>
  app.call("POST /v1/callbacks/payments/virtual-account", {
    body: { ...body },
    headers: { "X-Callback-Token": token },
  });
/** Applies everything that was received, as the job does. */
async function applyAll(): Promise<void> {
  const rows = await readRows<{ id: string }>(app, "select id from inbox where applied_at is null");
  await Promise.all(
    rows.map(({ id }) => app.services.jobHandlers["apply-payment-event"]({ eventId: id })),
  );
}
const arrive = async (message: VirtualAccountPayment) => {
  await told(app, message);
  await applyAll();
};
const notice = "Pembayaran Anda masuk ke saldo RDF";

test("a payment of the right amount in time tops up, without a notice", async () => {
  const payment = await createPayment(app);
  expect((await send(paymentOf(payment))).statusCode).toBe(200);
  expect(await stateOf(payment.id)).toBe("CREATED");
  await applyAll();
  expect(await stateOf(payment.id)).toBe("PAID");
  expect(await balanceOf(rdfOf(payment.userId))).toBe(5_000_000n);
  expect(await mailSubjects(app, payment.email)).toEqual([]);
});

describe("what does not fit goes to the payer's fund account, with a notice that says why", () => {
  const causes = {
    late: "yang tiba setelah batas waktu pembayarannya",
    twice: "untuk pembayaran yang sudah lunas",
    amount: "yang berbeda dari jumlah yang harus dibayar",
    cancelled: "untuk pembayaran yang sudah tidak ditunggu lagi",
  };
  /** One notice, of this cause and of no other. */
  const expectNotice = async (email: string, cause: keyof typeof causes) => {
    const mails = await readRows<{ subject: string; text: string }>(
      app,
      "select subject, text from mails where recipient = $1",
      [email],
    );
    expect(mails.map(({ subject }) => subject)).toEqual([notice]);
    const said = Object.values(causes).filter((words) => mails[0]?.text.includes(words));
    expect(said).toEqual([causes[cause]]);
  };
  const late = (payment: { expiresAt: Date }) => ({
    transaction_timestamp: addSeconds(payment.expiresAt, 1).toISOString(),
  });
  it("late", async () => {
    const payment = await createPayment(app);
    await arrive(paymentOf(payment, late(payment)));
    expect(await stateOf(payment.id)).toBe("CREATED");
    expect(await balanceOf(rdfOf(payment.userId))).toBe(5_000_000n);
    await expectNotice(payment.email, "late");
  });

  it("after it expired here", async () => {
    const payment = await createPayment(app, { expiresAt: addSeconds(new Date(), -1) });
    await app.services.jobHandlers["keep-payments"]({});
    expect(await stateOf(payment.id)).toBe("EXPIRED");
    await arrive(paymentOf(payment));
    expect(await balanceOf(rdfOf(payment.userId))).toBe(5_000_000n);
    await expectNotice(payment.email, "late");
  });

  it("of another amount, and the right one still counts afterwards", async () => {
    const payment = await createPayment(app);
    await arrive(paymentOf(payment, { amount: 4_999_999 }));
    expect(await stateOf(payment.id)).toBe("CREATED");
    await arrive(paymentOf(payment));
    expect(await stateOf(payment.id)).toBe("PAID");
    expect(await balanceOf(rdfOf(payment.userId))).toBe(9_999_999n);
    await expectNotice(payment.email, "amount");
  });

  it("twice, as two payments", async () => {
    const payment = await createPayment(app);
    await arrive(paymentOf(payment));
    await arrive(paymentOf(payment));
    expect(await balanceOf(rdfOf(payment.userId))).toBe(10_000_000n);
    await expectNotice(payment.email, "twice");
  });

  it("for what nobody takes any more", async () => {
    const payment = await createPayment(app, { purpose: "transaction", ref: randomUUID() });
    await arrive(paymentOf(payment));
    expect(await stateOf(payment.id)).toBe("CANCELLED");
    expect(await balanceOf(rdfOf(payment.userId))).toBe(5_000_000n);
    await expectNotice(payment.email, "cancelled");
  });

  it("after it was cancelled", async () => {
    const payment = await createPayment(app);
    await app.database.db.transaction((tx) => app.services.payments.cancel(tx, payment.id));
    await arrive(paymentOf(payment));
    await expectNotice(payment.email, "cancelled");
  });

  it("after it was cancelled, of whatever amount", async () => {
    const payment = await createPayment(app);
    await app.database.db.transaction((tx) => app.services.payments.cancel(tx, payment.id));
    await arrive(paymentOf(payment, { amount: 1 }));
    await expectNotice(payment.email, "cancelled");
  });

  it("a millisecond late, and not at its last moment", async () => {
    const [last, late] = [await createPayment(app), await createPayment(app)];
    const at = ({ expiresAt }: { expiresAt: Date }, ms: number) => ({
      transaction_timestamp: new Date(expiresAt.getTime() + ms).toISOString(),
    });
    await arrive(paymentOf(last, at(last, 0)));
    expect(await stateOf(last.id)).toBe("PAID");
    await arrive(paymentOf(late, at(late, 1)));
    expect(await stateOf(late.id)).toBe("CREATED");
    await expectNotice(late.email, "late");
  });
});

test("only what is still waited for runs out, at its very end", async () => {
  const [paid, cancelled, waiting] = [
    await createPayment(app),
    await createPayment(app),
    await createPayment(app),
  ];
  await arrive(paymentOf(paid));
  await app.database.db.transaction((tx) => app.services.payments.cancel(tx, cancelled.id));
  await app.database.executeSql(
    "update payments set expires_at = now() - interval '1 second' where id = any($1)",
    [`{${paid.id},${cancelled.id},${waiting.id}}`],
  );
  await app.services.jobHandlers["keep-payments"]({});
  expect(await Promise.all([paid, cancelled, waiting].map(({ id }) => stateOf(id)))).toEqual([
    ...["PAID", "CANCELLED", "EXPIRED"],
  ]);
});

test("nobody's payment is kept for whoever sent it", async () => {
  const before = await balanceOf("unmatched");
  const strange = { id: "not-ours", amount: 77n };
  await arrive(paymentOf(strange));
  await arrive(paymentOf({ ...strange, id: randomUUID() }));
  expect((await balanceOf("unmatched")) - before).toBe(154n);
});

describe("a callback", () => {
  it.each([
    ["no token", undefined],
    ["an empty one", ""],
    ["another one", "callback-test-tokeN"],
    ["one that is longer", `${callbackToken}x`],
    ["both at once", `${callbackToken},${newToken}`],
  ])("with %s is refused and leaves nothing", async (_title, token) => {
    const payment = await createPayment(app);
    const message = paymentOf(payment);
    const response = await app.app.inject({
      method: "POST",
      url: "/v1/callbacks/payments/virtual-account",
      payload: message,
      headers: token === undefined ? {} : { "x-callback-token": token },
    });
    expect([response.statusCode, response.json().code]).toEqual([403, "api_key_invalid"]);
    expect(await messagesNaming(app, "payments", message.payment_id)).toEqual([]);
  });

  it("is known by either token while the provider changes it", async () => {
    const payment = await createPayment(app);
    expect((await send(paymentOf(payment), newToken)).statusCode).toBe(200);
  });

  it.each([
    ["text", "5000000"],
    ["a fraction", 0.5],
    ["nothing", 0],
    ["less than nothing", -5_000_000],
    ["beyond what JSON holds", 2 ** 53],
  ])("with an amount that is %s is kept for finance, and books nothing", async (_title, amount) => {
    const payment = await createPayment(app);
    expect((await send({ ...paymentOf(payment), amount })).statusCode).toBe(200);
    await applyAll();
    const [kept] = await messagesNaming(app, "payments", payment.id);
    const found = await findingsOf(app, "payments");
    expect(found.filter(({ inbox_id }) => inbox_id === kept?.id)).toMatchObject([
      { kind: "not_understood", code: "shape" },
    ]);
    expect(await balanceOf(rdfOf(payment.userId))).toBe(0n);
  });
});

describe("a payment and its cancelling at once", () => {
  it("end as one or the other, and no rupiah is lost", async () => {
    for (let round = 0; round < rounds(10, 100); round += 1) {
      const payment = await createPayment(app);
      const eventId = await told(app, paymentOf(payment));
      const [isCancelled] = await Promise.all([
        app.database.db.transaction((tx) => app.services.payments.cancel(tx, payment.id)),
        app.services.jobHandlers["apply-payment-event"]({ eventId }),
      ]);
      expect(await stateOf(payment.id)).toBe(isCancelled ? "CANCELLED" : "PAID");
      expect(await balanceOf(rdfOf(payment.userId))).toBe(5_000_000n);
      expect(await mailSubjects(app, payment.email)).toEqual(isCancelled ? [notice] : []);
    }
  });
});

test("messages that are doubled, reordered and forged have one effect each", async () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(amounts, fc.integer(), async (paid, seed) => {
      const payment = await createPayment(app, { amount: 5n });
      const messages = paid.map((amount) => paymentOf(payment, { amount }));
      for (const message of messages) await knownAtBank(app, message);
      const forged = { ...paymentOf(payment), amount: 1_000_000 };
      // Each three times, in some order, by several connections; and applied by two workers.
      const order = [...messages, ...messages, ...messages, forged]
        .map((message, index) => ({ message, key: Math.sin(seed + index * 7919) }))
        .sort((a, b) => a.key - b.key);
      const answers = await Promise.all(
        order.map(async ({ message }) => {
          const response = await send(message, message === forged ? "forged-token" : undefined);
          return [message === forged, response.statusCode];
        }),
      );
      for (const [isForged, status] of answers) expect(status).toBe(isForged ? 403 : 200);
      await Promise.all([applyAll(), applyAll()]);
      const sum = paid.reduce((total, amount) => total + amount, 0);
      expect(await balanceOf(rdfOf(payment.userId))).toBe(BigInt(sum));
      expect(await stateOf(payment.id)).toBe(paid.includes(5) ? "PAID" : "CREATED");
    }),
    { numRuns: rounds(25, 400) },
  );
});

describe("the virtual account", () => {
  const accountOf = async (id: string) =>
    (await readRows(app, "select account_number from payments where id = $1", [id]))[0]
      ?.account_number;

  it("is opened once, however often that is tried", async () => {
    const { id: paymentId } = await createPayment(app);
    const open = app.services.jobHandlers["open-virtual-account"];
    await Promise.all([open({ paymentId }), open({ paymentId }), open({ paymentId })]);
    const opened = await readRows(
      app,
      "select account_number from played_bank_accounts where external_id = $1",
      [paymentId],
    );
    expect(opened).toEqual([{ account_number: await accountOf(paymentId) }]);
  });

  it("keeps the number that was answered first", async () => {
    const { id } = await createPayment(app);
    for (const digits of ["1111", "2222"]) {
      await setAccount(app.database.db, id, { accountNumber: digits, providerId: digits });
    }
    expect(await accountOf(id)).toBe("1111");
  });

  it("takes no more payments once it is cancelled", async () => {
    const { id: paymentId } = await createPayment(app);
    await app.services.jobHandlers["open-virtual-account"]({ paymentId });
    await app.database.db.transaction((tx) => app.services.payments.cancel(tx, paymentId));
    await app.services.jobHandlers["close-virtual-account"]({ paymentId });
    const isOver = "select expires_at <= now() as is_over from played_bank_accounts";
    expect(await readRows(app, `${isOver} where external_id = $1`, [paymentId])).toEqual([
      { is_over: true },
    ]);
  });

  it("is not opened for a payment that was cancelled before", async () => {
    const { id: paymentId } = await createPayment(app);
    await app.database.db.transaction((tx) => app.services.payments.cancel(tx, paymentId));
    await app.services.jobHandlers["open-virtual-account"]({ paymentId });
    expect(await accountOf(paymentId)).toBeNull();
  });

  it("is opened late when the provider could not be reached for hours", async () => {
    const { id } = await createPayment(app);
    await app.database.executeSql(
      "update payments set created_at = now() - interval '1 day' where id = $1",
      [id],
    );
    await app.services.jobHandlers["keep-payments"]({});
    const [job] = await readRows(
      app,
      "select data from jobs.job where name = 'open-virtual-account' and singleton_key = $1",
      [id],
    );
    expect(job?.data).toEqual({ paymentId: id });
  });
});

test("what is paid at the bank that is played arrives as any other payment", async () => {
  const payment = await createPayment(app);
  await app.services.jobHandlers["open-virtual-account"]({ paymentId: payment.id });
  const messageId = await played(app, payment);
  await app.services.jobHandlers["play-bank"]({ messageId });
  await app.services.jobHandlers["play-bank"]({ messageId });
  await applyAll();
  expect(await balanceOf(rdfOf(payment.userId))).toBe(payment.amount);
  expect(await stateOf(payment.id)).toBe("PAID");
});
