/** @engines embedded */
import { rdfOf } from "./ledger/accounts.ts";
import { createLedger, InsufficientBalance } from "./ledger/ledger.ts";
import { ledgerOn, newEvent } from "./ledger/ledger-test-kit.ts";
import { topUp, withdrawal } from "./ledger/postings.ts";
import { addSeconds } from "./lib/clock.ts";
import { isUniqueViolation } from "./lib/constraint-violation.ts";
import { ownedEmail } from "./modules/account/accounts.repository.ts";
import {
  clearRefused,
  setRefused as refuseSigning,
} from "./modules/contracts/signings.repository.ts";
import { setRefused as refuseAccount } from "./modules/fund-accounts/fund-accounts.repository.ts";
import { setPause } from "./modules/transactions/unpaid-pauses.repository.ts";
import { newRegistration, register, signUp } from "./test/accounts.ts";
import { signedFundAgreement } from "./test/agreements.ts";
import { createCampaign } from "./test/campaigns.ts";
import { arrive, paidFromRdf } from "./test/checkouts.ts";
import { createCollected } from "./test/disbursements.ts";
import { createMember, createOfficer } from "./test/factories.ts";
import { createPayment, playedAccountOf } from "./test/payments.ts";
import { endOf, orderPayout, toldOfPayout } from "./test/payouts.ts";
import { createSharing, reporting } from "./test/profit-reports.ts";
import { fundedCampaign } from "./test/proof.ts";
import { mailSubjects, readRows } from "./test/queries.ts";
import { remitting } from "./test/remittances.ts";
import { createOwing, firstDue, ownCash, repaying } from "./test/repayments.ts";
import { createTestApp, type TestApp } from "./test/test-app.ts";

const million = 1_000_000n;
/** The played bank does not say whose it is. */
const slowAccount = "5271987996";

/**
 * Functions of repositories that neither a call nor a background scene reaches once: `npm test` fails when one did not run
 * on this database. What they mean is tested on PostgreSQL, beside them.
 */
describe("on the embedded database", () => {
  let app: TestApp;
  let world: ReturnType<typeof remitting>;
  let secondsLater = 0;
  const clock = () => addSeconds(new Date(), secondsLater);

  beforeAll(async () => {
    app = await createTestApp(
      { RATE_LIMIT_FACTOR: "10000", WEB_INTERNAL_URLS: "http://127.0.0.1:9" },
      { hasWorkers: false, clock, bankCheckWaitMilliseconds: 50 },
    );
    world = remitting(app);
  });
  afterAll(() => app.close());

  test("a campaign whose company has signed waits for nothing of it", async () => {
    const nextOf = async (isCountersigned: boolean) => {
      const { id, owner } = await createCollected(app, { amounts: [million], isCountersigned });
      const query = { campaign_id: id };
      const answer = await app.call("GET /v1/company/campaign", { token: owner.token, query });
      return answer.json().data.next_action;
    };
    expect([await nextOf(true), await nextOf(false)]).toEqual([null, "countersign"]);
  });

  test("a payment from a fund account is settled, and given back after that failed twice", async () => {
    const { id } = await createCampaign(app, { target: 9n * million, minimum: 9n * million });
    const { funder, id: transactionId } = await paidFromRdf(app, id);
    expect(await world.balanceOf("bank:transit")).toBe(million);
    await world.settle();
    expect(await world.balanceOf("bank:transit")).toBe(0n);

    await app.database.executeSql(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
      create trigger refuse before update on campaign_transactions for each row
        when (new.id = '${transactionId}' and new.status = 'REFUNDED') execute function refuse();`);
    await world.passDeadline(id);
    await world.moveDue();
    for (let attempt = 1; attempt <= 2; attempt += 1) await expect(world.end()).rejects.toThrow();
    const failures = "select attempts from refund_failures where transaction_id = $1";
    expect(await readRows(app, failures, [transactionId])).toEqual([{ attempts: 2 }]);
    await app.database.executeSql("drop function refuse cascade");
    await world.end();
    expect(await world.rdf(funder.id)).toBe(million);

    const order = app.services.jobHandlers["order-transfers"];
    await order({});
    await order({});
    const moved = await readRows(
      app,
      "select account, amount::int from played_bank_movements where reference = $1 order by amount",
      [`refund:${transactionId}`],
    );
    expect(moved).toEqual([
      { account: "escrow", amount: -1_000_000 },
      { account: "rdf", amount: 1_000_000 },
    ]);
  });

  test("a funder is paused", async () => {
    const { db } = app.database;
    const { id: campaignId } = await createCampaign(app, {
      target: 9n * million,
      minimum: 9n * million,
    });
    const { id } = await paidFromRdf(app, campaignId);
    await app.database.executeSql(
      "update campaign_transactions set status = 'EXPIRED', ended_at = now() where id = $1",
      [id],
    );
    const until = addSeconds(clock(), 60);
    await db.transaction((tx) => setPause(tx, { id }, { until, isEverywhere: false }));
    expect(
      await readRows(app, "select paused_until from campaign_transactions where id = $1", [id]),
    ).toEqual([{ paused_until: expect.anything() }]);
  });

  test("the bank has an agreement that was signed", async () => {
    const { id, signingId } = await signedFundAgreement(app);
    await app.services.jobHandlers["fetch-signed"]({ signingId });
    await app.services.jobHandlers["open-fund-accounts"]({});
    await app.services.jobHandlers["send-fund-agreements"]({});
    const isSent =
      "select agreement_sent_at is not null as is_sent from fund_accounts where user_id = $1";
    expect(await readRows(app, isSent, [id])).toEqual([{ is_sent: true }]);
  });

  test("whose bank account it is, is told later", async () => {
    const { id, token } = await createMember(app);
    const body = { bank_account_number: slowAccount, bank_code: "BCA" };
    expect((await app.call("POST /bank/account-name", { token, body })).statusCode).toBe(409);
    const isAsked =
      "select asked_at is not null as is_asked from bank_account_checks where user_id = $1";
    expect(await readRows(app, isAsked, [id])).toEqual([{ is_asked: true }]);
  });

  test("a message is asked about, read again and taken up, and what is refused ends", async () => {
    const { inbox } = app.services;
    const told = Buffer.from(`{"payment_id":"embedded"`);
    const eventId = await inbox.keep("payments", told);
    expect(await inbox.keep("payments", told)).toBe(eventId);
    await inbox.postpone(eventId, 0);
    const waits = "select times_asked from inbox where id = $1 and ask_again_at > now()";
    expect(await readRows(app, waits, [eventId])).toEqual([{ times_asked: 1 }]);
    secondsLater += 3600;
    await app.services.jobHandlers["keep-inbox"]({});
    await app.services.jobHandlers["apply-payment-event"]({ eventId });
    const found = "select code from provider_findings where inbox_id = $1";
    expect(await readRows(app, found, [eventId])).toEqual([{ code: "json" }]);

    const { db } = app.database;
    const { id, signingId } = await signedFundAgreement(app);
    await app.database.executeSql(
      "update contract_signings set provider_id = null, signing_url = null where id = $1",
      [signingId],
    );
    await db.transaction(async (tx) => {
      expect(await refuseSigning(tx, signingId, clock())).toBe(true);
      expect(await refuseSigning(tx, signingId, clock())).toBe(false);
      await clearRefused(tx, signingId);
      expect(await refuseSigning(tx, signingId, clock())).toBe(true);
      expect(await refuseAccount(tx, id, clock())).toBe(true);
      expect(await refuseAccount(tx, id, clock())).toBe(false);
    });
    await app.services.jobHandlers["open-fund-accounts"]({});
    const state = "select opened_at from fund_accounts where user_id = $1";
    expect(await readRows(app, state, [id])).toEqual([{ opened_at: null }]);
  });

  test("a virtual account is closed at the bank", async () => {
    const { id: paymentId } = await createPayment(app);
    const providerId = await playedAccountOf(app, paymentId);
    await app.database.db.transaction((tx) => app.services.payments.cancel(tx, paymentId));
    await app.services.jobHandlers["close-virtual-account"]({ paymentId });
    const isOver = "select expires_at <= now() as is_over from played_bank_accounts where id = $1";
    expect(await readRows(app, isOver, [providerId])).toEqual([{ is_over: true }]);
  });

  test("a payout is asked about, not sent again, and comes back after it had arrived", async () => {
    const payout = await orderPayout(app);
    const { id: payoutId, owner } = payout;
    const { "send-payout": send, "apply-payout-event": apply } = app.services.jobHandlers;
    const stored = async () =>
      (
        await readRows<{ provider_id: string }>(
          app,
          `select state, provider_id, asked_at is not null as is_asked,
             (select count(*)::int from played_payouts where external_id = payouts.id::text) as sent
           from payouts where id = $1`,
          [payoutId],
        )
      )[0];
    await send({ payoutId });
    expect(await stored()).toMatchObject({ state: "SENT", is_asked: false, sent: 1 });
    secondsLater += 121;
    await send({ payoutId });
    expect(await stored()).toMatchObject({ state: "SENT", is_asked: true, sent: 1 });
    const id = (await stored())?.provider_id ?? "";
    for (const end of ["COMPLETED", "REVERSED"]) {
      await apply({ eventId: await toldOfPayout(app, endOf(payout, end, { id })) });
    }
    expect(await stored()).toMatchObject({ state: "RETURNED" });
    expect(await world.rdf(owner)).toBe(5n * million);
  });

  test("a payout that the played bank is to refuse fails, and the one after it does not", async () => {
    const stateOf = async () => {
      const { id: payoutId } = await orderPayout(app);
      await app.services.jobHandlers["send-payout"]({ payoutId });
      return (await app.services.payouts.find(app.database.db, payoutId))?.state;
    };
    const body = { party: "payout", answer: "refuse" };
    await app.call("POST /v1/development/sandbox/next-answers", { body });
    expect([await stateOf(), await stateOf()]).toEqual(["FAILED", "SENT"]);
  });

  test("a payout whose bank does not say the name is held, and leaves once it does", async () => {
    const { id: payoutId } = await orderPayout(app);
    const send = () => app.services.jobHandlers["send-payout"]({ payoutId });
    const stored = async () => {
      const found = await app.services.payouts.find(app.database.db, payoutId);
      return [found?.state, found?.nameInDoubtAt instanceof Date];
    };
    const body = { party: "name-check", answer: "none" };
    await app.call("POST /v1/development/sandbox/next-answers", { body });
    await send();
    expect(await stored()).toEqual(["REQUESTED", true]);
    secondsLater += 121;
    await send();
    expect(await stored()).toEqual(["SENT", false]);
  });

  test("a company pays its ujrah, and its funders receive part of what they are entitled to", async () => {
    const plan = { ujrah: ownCash, amounts: [10n * million], margin: million, instalments: 2 };
    const owing = await createOwing(app, plan);
    const path = "/v1/company/portofolio/ujrah";
    const { token } = owing.owner;
    const body = { campaign_transaction_id: owing.id, bank_code: "BSI" };
    const { data } = (await app.call(`POST ${path}`, { token, body })).json();
    await arrive(app, { id: data.id, amount: 300_000n });
    const query = { campaign_transaction_id: owing.id };
    const ujrah = await app.call(`GET ${path}`, { token, query });
    expect(ujrah.json().data).toMatchObject({ paid: "300000", left: "0" });

    await world.pay(owing, 5_500_000n);
    const [released = ""] = await repaying(app).proposed(owing);
    await world.payOut(owing);
    expect(await world.preview(released)).toMatchObject({
      ...{ state: "DONE", funders: 1, booked: 1 },
      total: { principal: "5000000", gross: "500000", tax: "75000" },
    });
  });

  test("the page of a late campaign is rendered again", async () => {
    const { slug } = await createOwing(app, { at: firstDue(3).at, instalments: 6 });
    await app.services.jobHandlers["refresh-late-campaigns"]({});
    const jobs = await readRows<{ data: { paths: string[] } }>(
      app,
      "select data from jobs.job where name = 'refresh-pages'",
    );
    expect(jobs.flatMap(({ data }) => data.paths)).toContain(`/campaign/${slug}`);
  });

  test("what a company paid too much is back with it, and it is told", async () => {
    const owing = await world.overpaid();
    const { email } = owing.owner.user;
    const before = await mailSubjects(app, email);
    const excess = { source: "excess", campaign_id: owing.id, amount: "6500000" } as const;
    await world.ended(await world.released(excess));
    expect(await mailSubjects(app, email)).toHaveLength(before.length + 1);
    expect(await world.repayment(owing.id)).toBe(0n);
  });

  test("ta’zir that a company pays goes to good causes", async () => {
    const before = await world.benevolence();
    expect(await world.charge()).toBe((await world.benevolence()) - before);
  });

  test("a loss is told to every funder who bears it", async () => {
    const owing = await createSharing(app);
    await reporting(app).accepted(owing, { result: "loss", amount: "10000000" });
    const mails = await Promise.all(
      owing.funders.map(({ funder }) =>
        readRows<{ text: string }>(
          app,
          "select text from mails where recipient = $1 and kind = 'lossBorne'",
          [funder.user.email],
        ),
      ),
    );
    const figures = mails.map(([mail]) => mail?.text.match(/\d{1,3}(?:\.\d{3})+/g));
    expect(figures).toEqual([
      ["10.000.000", "6.000.000", "24.000.000"],
      ["10.000.000", "4.000.000", "16.000.000"],
    ]);
  });

  test("accounts of the ledger are read, over the end of a period", async () => {
    const { token } = await createOfficer(app);
    const read = async (path: string, query = {}) =>
      (await app.call(`GET /v1/backoffice/ledger/${path}`, { token, query })).json().data;
    const { id } = await fundedCampaign(app, { funders: 1 });
    const held = await world.balanceOf("bank:escrow");
    await app.services.jobHandlers["close-ledger-period"]({});
    await fundedCampaign(app, { funders: 1 });
    const shared = await read("accounts/bank:escrow");
    expect(shared).toMatchObject({ balance: String(held + million) });
    expect(shared.items.slice(0, 2)).toMatchObject([{ amount: "1000000" }, { amount: "1000000" }]);
    const { items } = await read("accounts", { group: "escrow" });
    expect(items).toContainEqual(
      expect.objectContaining({ account: `escrow:${id}`, balance: "1000000", entries: 1 }),
    );
  });

  test("the statement of a fund account has its entries", async () => {
    const { id: userId, token } = await createMember(app);
    const { db, background } = app.database;
    const ledger = createLedger({ background, clock: () => new Date("2026-05-02T02:30:00Z") });
    const money = { event: newEvent(), userId, amount: million, ref: "top-up" };
    await db.transaction((tx) => ledger.post(tx, topUp(money)));
    const query = { month: "2026-05" };
    const { data } = (await app.call("GET /v2/user/rdl/statement", { token, query })).json();
    expect(data).toMatchObject([{ seq: 1, kind: "top-up", amount: "1000000", balance: "1000000" }]);
  });

  // The drivers of the two engines report it, each in errors of its own.
  test("what a constraint refuses is known by the constraint's name", async () => {
    const { id: userId, user } = await createMember(app);
    const spent = withdrawal({ event: newEvent(), userId, amount: 1n, ref: "withdrawal" });
    await expect(ledgerOn(app.database).post(spent)).rejects.toThrow(InsufficientBalance);
    const refusal = createMember(app, { email: user.email });
    const reason: unknown = await refusal.catch((error: unknown) => error);
    expect(isUniqueViolation(reason, ownedEmail)).toBe(true);
  });

  test("books in which all of this happened are in order, but for an account without its entry", async () => {
    const name = rdfOf("3d0ff2d2-6d4b-4b0e-9d1a-0a6d8a5c2f10");
    const guarded = (statement: string) =>
      app.database.executeSql(`
        alter table ledger_accounts disable trigger all;
        ${statement};
        alter table ledger_accounts enable trigger all;`);
    await guarded(`insert into ledger_accounts values ('${name}', 0, 1, repeat('0', 64))`);
    const found = await ledgerOn(app.database).check();
    await guarded(`delete from ledger_accounts where name = '${name}'`);
    expect(found).toEqual([{ where: name, what: expect.stringContaining("is not there") }]);
  });

  // Last: the clock goes on by days.
  test("an unconfirmed registration is removed with its company; a session says when it was used", async () => {
    const { token, user_id } = await signUp(app, newRegistration());
    const companies = () => readRows(app, "select count(*)::int from companies");
    const before = await companies();
    const body = newRegistration({ account_type: "company" });
    await register(app, body);
    expect(await companies()).not.toEqual(before);
    secondsLater += 73 * 3600;
    await app.services.jobHandlers["remove-ended"]({});
    expect(await readRows(app, "select from users where email = $1", [body.email])).toEqual([]);
    expect(await companies()).toEqual(before);

    const usedAt = clock();
    expect((await app.call("GET /v1/user/profile", { token })).statusCode).toBe(200);
    const isSeen = "select last_seen_at >= $2 as is_seen from sessions where user_id = $1";
    expect(await readRows(app, isSeen, [user_id, usedAt])).toEqual([{ is_seen: true }]);
  });
});
