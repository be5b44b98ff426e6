import { randomUUID } from "node:crypto";
import { escrowOf, rdfOf } from "../../ledger/accounts.ts";
import { checkBooks } from "../../ledger/check.ts";
import type { Finding } from "../../ledger/finding.ts";
import { createLedger } from "../../ledger/ledger.ts";
import { returnedPayment } from "../../ledger/postings.ts";
import { addSeconds, systemClock } from "../../lib/clock.ts";
import { addToRdf, byBank, byRdf, type Signed, signedTransaction } from "../../test/checkouts.ts";
import { createMember } from "../../test/factories.ts";
import { createFunder } from "../../test/funders.ts";
import { answered } from "../../test/keyed.ts";
import { paymentOf, told } from "../../test/payments.ts";
import { mailSubjects, readRows } from "../../test/queries.ts";
import { rounds } from "../../test/rounds.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "10000" }, { hasWorkers: false });
});
afterEach(async () => {
  const findings: Finding[] = [];
  await checkBooks(app.database.background, (finding) => findings.push(finding));
  expect(findings).toEqual([]);
});
afterAll(() => app.close());

const amount = 1_000_000n;
const balanceOf = (account: string) =>
  createLedger({ ...app.database, clock: systemClock }).balanceOf(app.database.db, account);
const checkout = ({ funder, id }: Signed, choice: object, key: string = randomUUID()) =>
  app.call("POST /v1/campaign/transaction/checkout", {
    token: funder.token,
    body: { campaign_transaction_id: id, ...choice },
    headers: { "Idempotency-Key": key },
  });
const cancel = ({ funder, id }: Signed) =>
  app.call("POST /v1/campaign/pledge/cancel", {
    token: funder.token,
    body: { campaign_transaction_id: id },
    headers: { "Idempotency-Key": randomUUID() },
  });
const detail = async ({ funder, id }: Signed) => {
  const query = { campaign_transaction_id: id };
  const path = "GET /v1/campaign/transaction/detail";
  return (await app.call(path, { token: funder.token, query })).json().data;
};
const statusOf = async (signed: Signed) => (await detail(signed)).status.value;
const paymentsOf = ({ id }: Signed) =>
  readRows(
    app,
    "select id, state, bank_code from payments where ref = $1 order by created_at, id",
    [id],
  );
const capacityOf = async ({ campaignId }: Signed) =>
  (
    await readRows(
      app,
      "select interested::text, collected::text, funders from campaigns where id = $1",
      [campaignId],
    )
  )[0];
const expireHolds = () => app.services.jobHandlers["expire-holds"]({});

/** A virtual account is waited for. @returns its payment. */
async function awaiting(signed: Signed, bank = "BSI") {
  const id: string = (await checkout(signed, byBank(bank))).json().data.uuid;
  return { id, amount };
}
async function arrive(...message: Parameters<typeof paymentOf>) {
  const eventId = await told(app, paymentOf(...message));
  await app.services.jobHandlers["apply-payment-event"]({ eventId });
}
/** Every rupiah that came is in the campaign or in the fund account. */
async function expectMoney({ funder, campaignId }: Signed, escrow: bigint, rdf: bigint) {
  expect([await balanceOf(escrowOf(campaignId)), await balanceOf(rdfOf(funder.id))]).toEqual([
    escrow,
    rdf,
  ]);
}
const returned = "Pembayaran Anda masuk ke saldo RDF";

describe("from the fund account", () => {
  test("it is paid at once, into the campaign's escrow", async () => {
    const signed = await signedTransaction(app);
    await addToRdf(app, signed.funder.id, 1_500_000n);
    const answer = await checkout(signed, byRdf);
    expect(answer.json().data).toMatchObject({ payment_type: "RDF", bank_code: null });
    await expectMoney(signed, amount, 500_000n);
    expect(await capacityOf(signed)).toEqual({ interested: "0", collected: "1000000", funders: 1 });
    expect(await detail(signed)).toMatchObject({
      status: { value: "PAID" },
      held_until: null,
      payment: { payment_type: "RDF", account_number: null, expires_at: null },
    });
    const again = await checkout(signed, byRdf);
    expect(again.json().code).toBe("transition_invalid");
  });

  test("one rupiah too little moves nothing", async () => {
    const signed = await signedTransaction(app);
    await addToRdf(app, signed.funder.id, amount - 1n);
    expect((await checkout(signed, byRdf)).json().code).toBe("balance_insufficient");
    await expectMoney(signed, 0n, amount - 1n);
    expect(await statusOf(signed)).toBe("SIGNED");
  });

  test("without a fund account nothing is booked, although there is money", async () => {
    const signed = await signedTransaction(app);
    const money = { event: randomUUID(), userId: signed.funder.id, amount, ref: "late" };
    const ledger = createLedger({ ...app.database, clock: systemClock });
    await app.database.db.transaction((tx) => ledger.post(tx, returnedPayment(money)));
    expect((await checkout(signed, byRdf)).json().code).toBe("fund_account_missing");
    await expectMoney(signed, 0n, amount);
    expect(await statusOf(signed)).toBe("SIGNED");
  });

  test("two transactions with the money of one: one is paid", async () => {
    const first = await signedTransaction(app);
    const second = await signedTransaction(app);
    await app.database.executeSql("update campaign_transactions set user_id = $2 where id = $1", [
      second.id,
      first.funder.id,
    ]);
    await addToRdf(app, first.funder.id, amount);
    const both = [first, { ...second, funder: first.funder }];
    const answers = await Promise.all(both.map((each) => checkout(each, byRdf)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await balanceOf(rdfOf(first.funder.id))).toBe(0n);
  });

  test("it closes the virtual account that was waited for; its money is not lost", async () => {
    const signed = await signedTransaction(app);
    await addToRdf(app, signed.funder.id, amount);
    const payment = await awaiting(signed);
    expect((await checkout(signed, byRdf)).statusCode).toBe(200);
    expect(await paymentsOf(signed)).toMatchObject([{ state: "CANCELLED" }]);
    await arrive(payment);
    await expectMoney(signed, amount, amount);
  });
});

describe("by virtual account", () => {
  test("it waits for a day, holds its capacity so long, and is paid by the right amount", async () => {
    const signed = await signedTransaction(app);
    expect((await detail(signed)).virtual_account).toEqual({
      hours: 24,
      is_short: false,
      until: null,
    });
    const payment = await awaiting(signed);
    const waiting = await detail(signed);
    expect(waiting).toMatchObject({
      status: { value: "AWAITING_PAYMENT" },
      payment: { payment_type: "VIRTUAL_ACCOUNT", bank_code: "BSI", account_number: null },
    });
    expect(waiting.held_until).toBe(waiting.payment.expires_at);
    const hours = (Date.parse(waiting.held_until) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    expect(await capacityOf(signed)).toMatchObject({ interested: "1000000", collected: "0" });
    await arrive(payment);
    await expectMoney(signed, amount, 0n);
    expect(await capacityOf(signed)).toEqual({ interested: "0", collected: "1000000", funders: 1 });
    expect(await detail(signed)).toMatchObject({
      status: { value: "PAID" },
      held_until: null,
      payment: { payment_type: "VIRTUAL_ACCOUNT", bank_code: "BSI" },
    });
  });

  test("it ends with the campaign's window", async () => {
    const endsAt = addSeconds(new Date(), 3600);
    const signed = await signedTransaction(app, endsAt);
    const until = endsAt.toISOString();
    expect((await detail(signed)).virtual_account).toEqual({ hours: 24, is_short: false, until });
    await awaiting(signed);
    expect(await detail(signed)).toMatchObject({
      held_until: until,
      virtual_account: { hours: 24, is_short: false, until },
    });
  });

  test("the same bank again is the same account; another takes its place, without more time", async () => {
    const signed = await signedTransaction(app);
    const first = await awaiting(signed);
    expect(await awaiting(signed)).toEqual(first);
    const { held_until } = await detail(signed);
    const second = await awaiting(signed, "BCA");
    expect(await paymentsOf(signed)).toEqual([
      { id: first.id, state: "CANCELLED", bank_code: "BSI" },
      { id: second.id, state: "CREATED", bank_code: "BCA" },
    ]);
    expect(await detail(signed)).toMatchObject({ held_until, payment: { expires_at: held_until } });
    await arrive(first);
    await expectMoney(signed, 0n, amount);
    await arrive(second);
    await expectMoney(signed, amount, amount);
  });

  test("a bank is named", async () => {
    const signed = await signedTransaction(app);
    const answer = await checkout(signed, { payment_type: "VIRTUAL_ACCOUNT" });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ bank_code: ["Masukan tidak boleh kosong"] });
    expect(await statusOf(signed)).toBe("SIGNED");
  });
});

describe("one key", () => {
  test("50 times at once is one payment with one answer", async () => {
    const signed = await signedTransaction(app);
    await addToRdf(app, signed.funder.id, 2n * amount);
    const key = randomUUID();
    answered(await Promise.all(Array.from({ length: 50 }, () => checkout(signed, byRdf, key))));
    await expectMoney(signed, amount, amount);
  });

  test("50 accounts at once are one; it answers the same after another took its place", async () => {
    const signed = await signedTransaction(app);
    const key = randomUUID();
    const all = await Promise.all(
      Array.from({ length: 50 }, () => checkout(signed, byBank(), key)),
    );
    const [first] = answered(all);
    expect(await paymentsOf(signed)).toHaveLength(1);
    await awaiting(signed, "BCA");
    expect((await checkout(signed, byBank(), key)).body).toBe(first?.body);
    expect((await detail(signed)).payment.bank_code).toBe("BCA");
  });

  test("with another request is refused, also of another transaction", async () => {
    const signed = await signedTransaction(app);
    const key = randomUUID();
    await checkout(signed, byBank(), key);
    expect((await checkout(signed, byBank("BCA"), key)).json().code).toBe("idempotency_key_reused");
    expect((await checkout(signed, byRdf, key)).json().code).toBe("idempotency_key_reused");
    expect(await paymentsOf(signed)).toMatchObject([{ bank_code: "BSI", state: "CREATED" }]);
  });
});

describe("what does not fit is the funder's again, and the books say so", () => {
  test("doubled messages have one effect; a second payment is another", async () => {
    const signed = await signedTransaction(app);
    const message = paymentOf(await awaiting(signed));
    const eventIds = await Promise.all([1, 2, 3].map(() => told(app, message)));
    const apply = app.services.jobHandlers["apply-payment-event"];
    await Promise.all(eventIds.map((eventId) => apply({ eventId })));
    await expectMoney(signed, amount, 0n);
    await arrive({ id: message.external_id, amount });
    await expectMoney(signed, amount, amount);
    expect(await mailSubjects(app, signed.funder.user.email)).toContain(returned);
  });

  test("another amount; the right one is still waited for", async () => {
    const signed = await signedTransaction(app);
    const payment = await awaiting(signed);
    await arrive(payment, { amount: 999_999 });
    await expectMoney(signed, 0n, 999_999n);
    expect(await statusOf(signed)).toBe("AWAITING_PAYMENT");
    await arrive(payment);
    await expectMoney(signed, amount, 999_999n);
    expect(await statusOf(signed)).toBe("PAID");
  });

  test("after it was cancelled", async () => {
    const signed = await signedTransaction(app);
    const payment = await awaiting(signed);
    expect((await cancel(signed)).statusCode).toBe(200);
    expect(await paymentsOf(signed)).toMatchObject([{ state: "CANCELLED" }]);
    expect(await detail(signed)).toMatchObject({ payment: null, status: { value: "CANCELLED" } });
    await arrive(payment);
    await expectMoney(signed, 0n, amount);
    expect(await capacityOf(signed)).toMatchObject({ interested: "0", collected: "0" });
  });

  test("after it ran out, though the bank took it in time", async () => {
    const signed = await signedTransaction(app);
    const payment = await awaiting(signed);
    const over = "update campaign_transactions set held_until = now() - interval '1 second'";
    await app.database.executeSql(`${over} where id = $1`, [signed.id]);
    expect((await checkout(signed, byBank("BCA"))).json().code).toBe("transition_invalid");
    await expireHolds();
    expect(await statusOf(signed)).toBe("EXPIRED");
    expect(await paymentsOf(signed)).toMatchObject([{ state: "CANCELLED" }]);
    await arrive(payment);
    await expectMoney(signed, 0n, amount);
  });

  test("at the moment of cancelling: paid or returned, never both, never neither", async () => {
    for (let round = 0; round < rounds(10, 100); round += 1) {
      const signed = await signedTransaction(app);
      const payment = await awaiting(signed);
      const [cancelled] = await Promise.all([cancel(signed), arrive(payment)]);
      const isCancelled = cancelled.statusCode === 200;
      expect(await statusOf(signed)).toBe(isCancelled ? "CANCELLED" : "PAID");
      await expectMoney(signed, isCancelled ? 0n : amount, isCancelled ? amount : 0n);
      expect(await capacityOf(signed)).toMatchObject({
        interested: "0",
        collected: isCancelled ? "0" : "1000000",
      });
    }
  });

  test("at the moment of paying from the fund account: the campaign has it once", async () => {
    for (let round = 0; round < rounds(10, 100); round += 1) {
      const signed = await signedTransaction(app);
      await addToRdf(app, signed.funder.id, amount);
      const payment = await awaiting(signed);
      await Promise.all([checkout(signed, byRdf), arrive(payment)]);
      expect(await statusOf(signed)).toBe("PAID");
      await expectMoney(signed, amount, amount);
    }
  });
});

describe("who may, and when", () => {
  test.each(["PLEDGED", "CONTRACTED"])("not while it is %s", async (status) => {
    const signed = await signedTransaction(app);
    await app.database.executeSql("update campaign_transactions set status = $2 where id = $1", [
      signed.id,
      status,
    ]);
    expect((await checkout(signed, byBank())).json().code).toBe("transition_invalid");
  });

  test("only its funder: for others it does not exist", async () => {
    const signed = await signedTransaction(app);
    const other = await createFunder(app);
    const foreign = (await checkout({ ...signed, funder: other }, byBank())).json();
    const nowhere = { ...signed, funder: other, id: randomUUID() };
    const missing = (await checkout(nowhere, byBank())).json();
    expect(foreign.code).toBe("not_found");
    expect({ ...foreign, request_id: "" }).toEqual({ ...missing, request_id: "" });
    const company = await createMember(app, { role: "company" });
    expect((await checkout({ ...signed, funder: company }, byBank())).json().code).toBe(
      "forbidden",
    );
  });
});
