import { addSeconds } from "../../lib/clock.ts";
import { byBank, checkoutAs, type Signed, signedTransaction } from "../../test/checkouts.ts";
import type { TestMember } from "../../test/factories.ts";
import { createFunder } from "../../test/funders.ts";
import { readRows } from "../../test/queries.ts";
import { createOwing, repaying } from "../../test/repayments.ts";
import { topUpBody, withFundAccount } from "../../test/scenes/fund-accounts.ts";
import { withMoney } from "../../test/scenes/withdrawals.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

/** What an operator may set, at other values than the standard. */
let app: TestApp;
const now = new Date();
beforeAll(async () => {
  app = await createTestApp(
    {
      RATE_LIMIT_FACTOR: "1000",
      VIRTUAL_ACCOUNT_HOURS: "2",
      TOP_UP_MINIMUM: "75000",
      TOP_UP_MAXIMUM: "90000",
      WITHDRAWAL_ARRIVAL_DAYS: "2",
      WITHDRAWAL_ARRIVAL_TIME: "09:30",
      INCOME_LIMIT_BPS: "500",
      INCOME_LIMIT_PROFESSIONAL_BPS: "4000",
      INCOME_LIMIT_PROFESSIONAL_ABOVE: "100000000",
    },
    { hasWorkers: false, clock: () => now },
  );
});
afterAll(() => app.close());

const inTwoHours = addSeconds(now, 7200);
const get = async (path: string, { token }: Pick<TestMember, "token">, query = {}) =>
  (await app.call(`GET ${path}`, { token, query })).json().data;

test("a transaction's virtual account lives as long as it says before", async () => {
  const signed: Signed = await signedTransaction(app, addSeconds(now, 86_400));
  const detail = () =>
    get("/v1/campaign/transaction/detail", signed.funder, { campaign_transaction_id: signed.id });
  expect((await detail()).virtual_account).toEqual({ hours: 2, is_short: false, until: null });
  expect((await checkoutAs(app, signed, byBank())).statusCode).toBe(200);
  expect(await detail()).toMatchObject({
    held_until: inTwoHours.toISOString(),
    payment: { expires_at: inTwoHours.toISOString() },
  });
});

test("near the campaign's end the true end is told", async () => {
  const endsAt = addSeconds(now, 3600);
  const signed = await signedTransaction(app, endsAt);
  const query = { campaign_transaction_id: signed.id };
  const { virtual_account } = await get("/v1/campaign/transaction/detail", signed.funder, query);
  expect(virtual_account).toEqual({ hours: 2, is_short: false, until: endsAt.toISOString() });
});

test("so do those of top-ups and companies", async () => {
  const who = await withFundAccount(app);
  const start = (amount: string) =>
    app.call("POST /v2/user/rdl/top-up", { token: who.token, body: { ...topUpBody, amount } });
  expect((await start("74999")).statusCode).toBe(422);
  expect((await start("90001")).statusCode).toBe(422);
  expect((await start("75000")).json().data.expires_at).toBe(inTwoHours.toISOString());
  expect(await get("/v2/user/rdl/top-up", who)).toMatchObject({
    minimum: "75000",
    maximum: "90000",
  });

  const owing = await createOwing(app);
  const account = (await repaying(app).start(owing, 1_000_000n)).json().data;
  expect(account.expires_at).toBe(inTwoHours.toISOString());
  const rows = await readRows<{ hours: number }>(
    app,
    "select extract(epoch from expires_at - created_at)::int / 3600 as hours from payments where purpose = 'repayment'",
  );
  expect(rows).toEqual([{ hours: 2 }]);
});

test("a withdrawal arrives when the operator says", async () => {
  const who = await withMoney(app);
  const { arrives_by } = await get("/v2/user/rdl/withdrawals", who);
  expect(arrives_by).toMatch(/T02:30:00\.000Z$/);
  expect(Date.parse(arrives_by)).toBeGreaterThan(addSeconds(now, 86_400).getTime());
});

test.each([
  ["100000000", "ordinary", 500, "5000000"],
  ["100000001", "professional", 4000, "40000000"],
])("an income of %s makes a limit by the operator's rule", async (income, name, bps, limit) => {
  const { token } = await createFunder(app, { yearlyIncome: null });
  const body = { yearly_income: income };
  const answer = await app.call("POST /v1/user/funding-limit", { token, body });
  expect(answer.json().data).toMatchObject({
    class: name,
    bps,
    limit,
    rule: { ordinary_bps: 500, professional_bps: 4000, professional_above: "100000000" },
  });
});

test("who declared before a rule changed keeps their limit, and reads the share that it is", async () => {
  const funder = await createFunder(app, { yearlyIncome: 480_000_007n });
  await app.database.executeSql("update funders set funding_limit = 48000000 where user_id = $1", [
    funder.id,
  ]);
  expect(await get("/v1/user/funding-limit", funder)).toMatchObject({
    limit: "48000000",
    bps: 1000,
    rule: { professional_bps: 4000 },
  });
});
