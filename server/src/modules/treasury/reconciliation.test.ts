import { randomUUID } from "node:crypto";
import { addDays, beginOf, dayInJakarta } from "@rukun/finance/calendar";
import { fundAccountsSandbox } from "../../providers/fund-accounts/sandbox.ts";
import { createPaymentsSandbox } from "../../providers/payments/sandbox.ts";
import { createCampaign } from "../../test/campaigns.ts";
import {
  addToRdf,
  byBank,
  byRdf,
  checkoutAs,
  paidFromRdf,
  signedIn,
  withOpenedAccount,
} from "../../test/checkouts.ts";
import { createOfficer, type TestMember } from "../../test/factories.ts";
import { fundingEnds } from "../../test/funding-ends.ts";
import { createPayment, playedAccountOf } from "../../test/payments.ts";
import { payoutOrder } from "../../test/payouts.ts";
import { readRows } from "../../test/queries.ts";
import { remitting as createRemitting } from "../../test/remittances.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { createReceiver, decideUnmatched } from "../../test/treasury.ts";

/** The clock is moved to the day after, so that today is over. */
let now = new Date();
let app: TestApp;
let officer: TestMember;
let world: ReturnType<typeof fundingEnds>;
beforeEach(async () => {
  now = new Date();
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "10000", WEB_INTERNAL_URLS: "http://127.0.0.1:9" },
    { hasWorkers: false, clock: () => now },
  );
  officer = await createOfficer(app, { fullName: "Sari Wulandari" });
  world = fundingEnds(app);
});
afterEach(() => app.close());

const today = dayInJakarta(new Date());
const toTomorrow = () => {
  now = new Date(beginOf(addDays(today, 1)).getTime() + 3_600_000);
};
const reconcile = () => app.services.jobHandlers["reconcile-days"]({});
const order = () => app.services.jobHandlers["order-transfers"]({});
const get = async (path = "") =>
  (await app.call(`GET /v1/backoffice/reconciliation${path}`, { token: officer.token })).json();
const post = (path: string, body: Record<string, unknown> = {}) =>
  app.call(`POST /v1/backoffice/reconciliation/${path}`, { token: officer.token, body });
const bankTakes = (account: "rdf" | "escrow", amount: bigint, reference: string = randomUUID()) =>
  app.database.executeSql(
    "insert into played_bank_movements (account, amount, reference, at) values ($1, $2, $3, now())",
    [account, String(amount), reference],
  );

/** Tells and applies all that the bank has to say. */
async function deliver(): Promise<void> {
  const jobs = await readRows<{ data: { messageId: string } }>(
    app,
    "delete from jobs.job where name = 'play-bank' returning data",
  );
  for (const { data } of jobs) await app.services.jobHandlers["play-bank"](data);
  const told = await readRows<{ id: string }>(app, "select id from inbox where applied_at is null");
  for (const { id } of told) await app.services.jobHandlers["apply-payment-event"]({ eventId: id });
}
async function pay(paymentId: string, amount: bigint): Promise<void> {
  const account = await playedAccountOf(app, paymentId);
  await app.call(`POST /v1/development/sandbox/virtual-accounts/${account}/pay`, {
    body: { amount: String(amount), how: "once" },
  });
  await deliver();
}

test("a withdrawal that comes back days later is in order on both days", async () => {
  const million = 1_000_000n;
  const topUp = await createPayment(app, { amount: 3n * million });
  await pay(topUp.id, 3n * million);
  const payout = await app.database.db.transaction((tx) =>
    app.services.payouts.request(tx, payoutOrder(topUp.userId)),
  );
  await app.services.jobHandlers["send-payout"]({ payoutId: payout.id });
  const { providerId } = (await app.services.payouts.find(app.database.db, payout.id)) ?? {};
  const told = async (outcome: string) => {
    const body = { outcome };
    await app.call(`POST /v1/development/sandbox/payouts/${providerId}/decide`, { body });
    await app.services.jobHandlers["play-payout"]({ playedId: String(providerId) });
    const events = "select id from inbox where provider = 'payouts' and applied_at is null";
    for (const { id } of await readRows(app, events)) {
      await app.services.jobHandlers["apply-payout-event"]({ eventId: String(id) });
    }
  };
  await told("arrived");
  toTomorrow();
  await reconcile();
  expect((await get(`/${today}`)).data.differences).toBe(0);
  await told("returned");
  // The bank that is played dates what it does by its own clock.
  await app.database.executeSql(
    "update played_bank_movements set at = $1 where reference = $2 and amount > 0",
    [now.toISOString(), payout.id],
  );
  now = new Date(now.getTime() + 86_400_000);
  await reconcile();
  expect((await get(`/${addDays(today, 1)}`)).data).toMatchObject({ differences: 0 });
  expect(await world.rdf(topUp.userId)).toBe(3n * million);
});

test("a day on which money went every way is in order with the bank's own book", async () => {
  const million = 1_000_000n;
  // Topped up, paid from the fund account, and by virtual account.
  const topUp = await createPayment(app, { amount: 3n * million });
  await pay(topUp.id, 3n * million);
  const { id: campaignId } = await createCampaign(app, { target: 9n * million, minimum: million });
  await app.database.executeSql("update users set status = 'VERIFIED' where id = $1", [
    topUp.userId,
  ]);
  await app.database.executeSql("insert into funders (user_id, funding_limit) values ($1, 9e12)", [
    topUp.userId,
  ]);
  await withOpenedAccount(app, topUp.userId);
  const fromRdf = await signedIn(app, campaignId, { funder: topUp.member });
  expect((await checkoutAs(app, fromRdf, byRdf)).statusCode).toBe(200);
  await world.settle();
  // Withdrawn.
  const payout = await app.database.db.transaction((tx) =>
    app.services.payouts.request(tx, payoutOrder(topUp.userId)),
  );
  await app.services.jobHandlers["send-payout"]({ payoutId: payout.id });
  const [{ playedId } = {}] = await readRows(
    app,
    `select provider_id as "playedId" from payouts where id = $1`,
    [payout.id],
  );
  const decide = `POST /v1/development/sandbox/payouts/${playedId}/decide`;
  await app.call(decide, { body: { outcome: "arrived" } });
  await app.services.jobHandlers["play-payout"]({ playedId: String(playedId) });
  for (const { id } of await readRows(app, "select id from inbox where provider = 'payouts'")) {
    await app.services.jobHandlers["apply-payout-event"]({ eventId: String(id) });
  }
  const byAccount = await signedIn(app, campaignId);
  const paid = (await checkoutAs(app, byAccount, byBank())).json().data;
  await pay(paid.uuid, million);
  // Of another amount: it is the funder's, and the bank passes it on.
  const other = await signedIn(app, campaignId);
  const wrong = (await checkoutAs(app, other, byBank())).json().data;
  await pay(wrong.uuid, 7n);
  // Nobody's, given to a funder by two officers.
  await app.call("POST /v1/development/sandbox/stray-payments", {
    body: { amount: "750000", reference: "BERITA 1" },
  });
  await deliver();
  const [stray] = await readRows(app, "select id from unmatched_payments");
  const { id: funder_id } = await createReceiver(app);
  const { token } = await createOfficer(app);
  await app.call(`POST /v1/backoffice/unmatched/${stray?.id}/propose`, {
    token,
    body: { version: 1, funder_id, reason: "Bukti cocok semua." },
  });
  expect((await decideUnmatched(app, officer, String(stray?.id), "approve")).statusCode).toBe(200);
  // And given back, because the campaign is cancelled.
  await world.operate(campaignId, "suspend");
  await world.operate(campaignId, "cancel");
  await world.end();
  await order();
  await order();
  const transfers = await readRows(app, "select 1 from bank_transfers");
  expect(transfers).toHaveLength(4);
  toTomorrow();
  await reconcile();
  const { data } = await get(`/${today}`);
  expect(data).toMatchObject({ day: today, runs: 1, differences: 0, unexplained: 0, items: [] });
  expect(data.accounts).toEqual([
    { account: "bank:rdf", ledger: "2750007", bank: "2750007" },
    { account: "bank:escrow", ledger: "0", bank: "0" },
    { account: "bank:transit", ledger: "0", bank: "0" },
    { account: "fund-accounts", ledger: "2750007", bank: "2750007" },
  ]);
});

test("a day on which tax and an excess were handed on is in order with the bank's own book", async () => {
  const remitting = createRemitting(app);
  const tax = await remitting.withhold();
  const owing = await remitting.overpaid(400_000n);
  const before = await remitting.balanceOf("bank:escrow");
  const handOn = async (source: "tax:pph23" | "excess", amount: bigint, outcome: string) => {
    const of = source === "excess" ? { campaign_id: owing.id } : {};
    const id = await remitting.released({ source, amount: String(amount), ...of });
    await remitting.sendRemittance(id);
    const { provider_id: playedId } = await remitting.payoutOfRemittance(id);
    const decide = `POST /v1/development/sandbox/payouts/${playedId}/decide`;
    expect((await app.call(decide, { body: { outcome } })).statusCode).toBe(200);
    await app.services.jobHandlers["play-payout"]({ playedId: String(playedId) });
    const told = await readRows(
      app,
      "select id from inbox where provider = 'payouts' and applied_at is null",
    );
    for (const { id: eventId } of told) {
      await app.services.jobHandlers["apply-payout-event"]({ eventId: String(eventId) });
    }
    return remitting.statusOf(id);
  };
  expect(await handOn("tax:pph23", tax, "arrived")).toBe("SETTLED");
  expect(await handOn("excess", 100_000n, "failed")).toBe("FAILED");
  expect(await handOn("excess", 400_000n, "arrived")).toBe("SETTLED");
  expect(await remitting.balanceOf("bank:escrow")).toBe(before - tax - 400_000n);
  toTomorrow();
  await reconcile();
  const { data } = await get(`/${today}`);
  // What was booked for the tests without the bank differs; what was handed on does not.
  const payouts = await readRows<{ id: string }>(
    app,
    "select id from payouts where purpose in ('tax', 'excess')",
  );
  const refs = payouts.map(({ id }) => id);
  expect(refs).toHaveLength(3);
  const differing = data.items.map(({ reference }: { reference: string | null }) => reference);
  expect(differing.filter((each: string | null) => each && refs.includes(each))).toEqual([]);
});

test("every difference is listed, and is explained by an officer; nothing is booked", async () => {
  await bankTakes("escrow", -6500n, "biaya-admin");
  // The ledger has what the bank has not; and what is still on its way.
  const { id } = await paidFromRdf(app, undefined, 1_000_000n);
  const [payment] = await readRows(app, "select id from checkouts where transaction_id = $1", [id]);
  const postings = await readRows(app, "select id from ledger_postings");
  toTomorrow();
  await reconcile();
  const { data } = await get(`/${today}`);
  const seen = data.items.map((each: Record<string, unknown>) => [
    each.account,
    each.reference,
    each.ledger,
    each.bank,
  ]);
  expect(seen).toEqual([
    ["bank:escrow", null, "0", "-6500"],
    ["bank:escrow", "biaya-admin", "0", "-6500"],
    ["bank:rdf", payment?.id, "-1000000", "0"],
    ["bank:rdf", expect.stringMatching(/^test:/), "1000000", "0"],
    ["bank:transit", null, "1000000", "0"],
  ]);
  const [, fee] = data.items;
  const explanation = "Biaya administrasi bank.";
  expect((await post(`differences/${fee.id}/explain`, { explanation })).json()).toEqual({
    data: { id: fee.id, explanation },
  });
  // Pressed twice is said once.
  await post(`differences/${fee.id}/explain`, { explanation });
  const audit = await readRows(
    app,
    "select actor_id, to_value, reason from audit_log where object_id = $1",
    [fee.id],
  );
  expect(audit).toEqual([{ actor_id: officer.id, to_value: today, reason: explanation }]);
  expect(await get(`/${today}`)).toMatchObject({
    data: { differences: 5, unexplained: 4 },
  });
  expect((await get(`/${today}`)).data.items[1]).toMatchObject({
    explanation,
    explained_by: "Sari Wulandari",
    explained_at: expect.any(String),
  });
  expect(await readRows(app, "select id from ledger_postings")).toEqual(postings);
});

test("a day is compared once, however often and by however many the job runs", async () => {
  await bankTakes("rdf", 5n);
  toTomorrow();
  await Promise.all([reconcile(), reconcile(), reconcile()]);
  await reconcile();
  expect((await get()).data).toEqual({
    items: [{ day: today, run_at: expect.any(String), runs: 1, differences: 3, unexplained: 3 }],
    next_cursor: null,
  });
});

test("an officer compares again: what remains keeps its explanation, what is gone is said to be", async () => {
  await bankTakes("rdf", 5n, "a");
  await bankTakes("rdf", 7n, "b");
  toTomorrow();
  await reconcile();
  const { items } = (await get(`/${today}`)).data;
  const of = (reference: string) =>
    items.find((each: { reference: string | null }) => each.reference === reference);
  await post(`differences/${of("a").id}/explain`, { explanation: "Bunga bulan ini." });
  await app.database.executeSql("delete from played_bank_movements where reference = 'b'");
  const answer = await post(`${today}/run`);
  expect(answer.json().data).toMatchObject({ runs: 2, differences: 3, unexplained: 2 });
  const after = (await get(`/${today}`)).data.items;
  expect(after).toMatchObject([
    { reference: null, bank: "5", gone_at: null },
    { reference: "a", explanation: "Bunga bulan ini.", gone_at: null },
    { account: "fund-accounts", reference: null, bank: "5", gone_at: null },
    { reference: null, bank: "12", gone_at: expect.any(String) },
    { reference: "b", gone_at: expect.any(String) },
    { account: "fund-accounts", bank: "12", gone_at: expect.any(String) },
  ]);
  const audit = await readRows(
    app,
    "select to_value from audit_log where action = 'reconciliation.run' and actor_id = $1",
    [officer.id],
  );
  expect(audit).toEqual([{ to_value: today }]);
  // Two officers at once: both are counted, nothing is written twice.
  await Promise.all([post(`${today}/run`), post(`${today}/run`)]);
  expect((await get(`/${today}`)).data).toMatchObject({ runs: 4, differences: 3 });
});

test("days that were missed are made up for, and a snapshot of the ledger changes nothing", async () => {
  toTomorrow();
  await reconcile();
  const { id: userId } = await createOfficer(app);
  await addToRdf(app, userId, 5n);
  await app.services.jobHandlers["close-ledger-period"]({});
  await addToRdf(app, userId, 7n);
  now = new Date(beginOf(addDays(today, 3)).getTime() + 1);
  await reconcile();
  const { items } = (await get()).data;
  expect(items.map((each: { day: string }) => each.day)).toEqual(
    [2, 1, 0].map((days) => addDays(today, days)),
  );
  expect((await get(`/${addDays(today, 2)}`)).data.accounts[0]).toEqual({
    account: "bank:rdf",
    ledger: "12",
    bank: "0",
  });
  await post(`${today}/run`);
  expect((await get(`/${today}`)).data.accounts[0]).toMatchObject({ ledger: "12" });
});

test("after an outage of six weeks every day is compared, a few in each run", async () => {
  toTomorrow();
  await reconcile();
  now = new Date(beginOf(addDays(today, 43)).getTime() + 1);
  const compared = async () =>
    (
      await readRows<{ day: string }>(app, "select day::text from reconciliations order by day")
    ).map(({ day }) => day);
  await reconcile();
  const first = await compared();
  expect(first.at(-1)).toBe(addDays(today, 42));
  expect(first.length).toBeLessThan(10);
  for (let run = 0; run < 6; run += 1) await reconcile();
  expect(await compared()).toEqual(Array.from({ length: 43 }, (_, days) => addDays(today, days)));
});

test("an unreachable bank leaves the day for the next run, and an officer is told", async () => {
  const sandbox = createPaymentsSandbox({ ...app.database, jobs: app.services.jobs });
  let isReachable = false;
  const other = await createTestApp(
    {},
    {
      hasWorkers: false,
      clock: () => now,
      payments: {
        ...sandbox,
        async balance(...asked) {
          if (!isReachable) throw new Error("unreachable");
          return sandbox.balance(...asked);
        },
      },
    },
  );
  toTomorrow();
  const run = other.services.jobHandlers["reconcile-days"];
  await expect(run({})).rejects.toThrow("unreachable");
  expect(await readRows(other, "select 1 from reconciliations")).toEqual([]);
  isReachable = true;
  await run({});
  expect(await readRows(other, "select runs from reconciliations")).toEqual([{ runs: 1 }]);
  await other.close();
});

describe("what all fund accounts hold, by their own bank", () => {
  let other: TestApp;
  let balance: (at: Date) => Promise<bigint>;
  beforeEach(async () => {
    other = await createTestApp(
      {},
      {
        hasWorkers: false,
        clock: () => now,
        fundAccounts: { ...fundAccountsSandbox, balance: (at) => balance(at) },
      },
    );
  });
  afterEach(() => other.close());

  const run = () => other.services.jobHandlers["reconcile-days"]({});
  const resultOf = async (day: string) => {
    const { token } = await createOfficer(other);
    const { data } = (
      await other.call(`GET /v1/backoffice/reconciliation/${day}`, { token })
    ).json();
    return data;
  };

  test("differs from the ledger: an officer sees both sums, as of the end of the day", async () => {
    const asked: Date[] = [];
    balance = async (at) => {
      asked.push(at);
      return 9_007_199_254_740_993n;
    };
    const { id } = await createOfficer(other);
    await addToRdf(other, id, 5n);
    toTomorrow();
    await run();
    const data = await resultOf(today);
    const sums = { account: "fund-accounts", ledger: "5", bank: "9007199254740993" };
    expect(data.accounts).toContainEqual(sums);
    expect(data.items).toContainEqual(
      expect.objectContaining({ ...sums, reference: null, explanation: null }),
    );
    expect(asked).toEqual([beginOf(addDays(today, 1))]);
  });

  test("is not answered: the day is left for the next run", async () => {
    balance = () => Promise.reject(new Error("unreachable"));
    toTomorrow();
    await expect(run()).rejects.toThrow("unreachable");
    expect(await readRows(other, "select 1 from reconciliations")).toEqual([]);
    balance = async () => 0n;
    await run();
    expect(await resultOf(today)).toMatchObject({ differences: 0 });
  });
});

test.each(["unknown", "2026-02-30", "2020-01-01"])(
  "a day that is none, or was not compared, is not found: %s",
  async (day) => {
    expect((await get(`/${day}`)).code).toBe("not_found");
    expect((await post(`${day}/run`)).json().code).toBe("not_found");
  },
);

test.each(["unknown", randomUUID()])("what is no difference is not found: %s", async (id) => {
  const answer = await post(`differences/${id}/explain`, { explanation: "Bunga bulan ini." });
  expect(answer.json().code).toBe("not_found");
});
