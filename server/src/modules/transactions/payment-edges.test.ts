import { randomUUID } from "node:crypto";
import { createCampaign } from "../../test/campaigns.ts";
import {
  addToRdf,
  arrive,
  byBank,
  byRdf,
  type Signed,
  signedIn,
  signedTransaction,
} from "../../test/checkouts.ts";
import { createFunder, pledgeAs } from "../../test/funders.ts";
import { readRows } from "../../test/queries.ts";
import { pin } from "../../test/scenes/bank-accounts.ts";
import { topUpBody, withFundAccount } from "../../test/scenes/fund-accounts.ts";
import { withMoney } from "../../test/scenes/withdrawals.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

/* Payments at the very edge of time and amount, and requests that differ in one part from those of before. */

const now = new Date();
const later = (ms: number) => new Date(now.getTime() + ms);
const million = 1_000_000n;
const reused = "idempotency_key_reused";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "1000", WITHDRAWAL_MINIMUM: "60000", WITHDRAWAL_MAXIMUM: "4000000" },
    { hasWorkers: false, clock: () => now },
  );
});
afterAll(() => app.close());

type Answer = { statusCode: number; json(): { code?: string; errors?: object } };
const codeOf = (answer: Answer) => (answer.statusCode === 200 ? "ok" : answer.json().code);
const checkout = ({ funder, id }: Signed, choice: object, key: string = randomUUID()) =>
  app.call("POST /v1/campaign/transaction/checkout", {
    token: funder.token,
    body: { campaign_transaction_id: id, ...choice },
    headers: { "Idempotency-Key": key },
  });
const statusOf = async ({ id }: Signed) => {
  const [row] = await readRows(app, "select status from campaign_transactions where id = $1", [id]);
  return row?.status;
};
const holdUntil = ({ id }: Signed, at: Date) =>
  app.database.executeSql("update campaign_transactions set held_until = $2 where id = $1", [
    id,
    at,
  ]);

describe("a virtual account", () => {
  test.each([
    ["at the moment it ends", 0, 0n, "PAID"],
    ["a millisecond before it ends", -1, 0n, "PAID"],
    ["a millisecond after it ended", 1, 0n, "AWAITING_PAYMENT"],
    ["with a rupiah too much", -1, 1n, "AWAITING_PAYMENT"],
    ["with a rupiah too little", -1, -1n, "AWAITING_PAYMENT"],
  ])("that is paid %s", async (_when, ms, difference, status) => {
    const signed = await signedTransaction(app);
    const { data } = (await checkout(signed, byBank())).json();
    const [payment] = await readRows<{ expires_at: Date }>(
      app,
      "select expires_at from payments where id = $1",
      [data.uuid],
    );
    const at = new Date((payment?.expires_at.getTime() ?? 0) + ms);
    await arrive(
      app,
      { id: data.uuid, amount: million + difference },
      { transaction_timestamp: at.toISOString() },
    );
    expect(await statusOf(signed)).toBe(status);
  });

  test("that was replaced takes nothing any more", async () => {
    const signed = await signedTransaction(app);
    const { data: first } = (await checkout(signed, byBank())).json();
    await checkout(signed, byBank("BCA"));
    await arrive(app, { id: first.uuid, amount: million });
    expect(await statusOf(signed)).toBe("AWAITING_PAYMENT");
  });
});

describe("a hold", () => {
  test.each([
    ["now", 0, "transition_invalid", "EXPIRED"],
    ["in a millisecond", 1, "ok", "SIGNED"],
  ])("that ends %s", async (_when, ms, code, status) => {
    const [paying, waiting] = [await signedTransaction(app), await signedTransaction(app)];
    await holdUntil(paying, later(ms));
    expect(codeOf(await checkout(paying, byBank()))).toBe(code);
    await holdUntil(waiting, later(ms));
    await app.services.jobHandlers["expire-holds"]({});
    expect(await statusOf(waiting)).toBe(status);
  });
});

test.each([
  ["another bank", byBank("BCA")],
  ["the fund account", byRdf],
])("a checkout under one key is one: not with %s", async (_what, choice) => {
  const signed = await signedTransaction(app);
  await addToRdf(app, signed.funder.id, million);
  const key = randomUUID();
  expect(codeOf(await checkout(signed, byBank(), key))).toBe("ok");
  expect(codeOf(await checkout(signed, byBank(), key))).toBe("ok");
  expect(codeOf(await checkout(signed, choice, key))).toBe(reused);
});

test("a checkout under one key is one: not of another transaction", async () => {
  const signed = await signedTransaction(app);
  const { id } = await createCampaign(app);
  const other = await signedIn(app, id, { funder: signed.funder });
  const key = randomUUID();
  expect(codeOf(await checkout(signed, byBank(), key))).toBe("ok");
  expect(codeOf(await checkout(other, byBank(), key))).toBe(reused);
});

test.each([
  ["FUNDING_IN_PROGRESS", "ok"],
  ["NON_ACTIVE", "ok"],
  ["FULLY_FUNDED", "transition_invalid"],
  ["CANCELLED", "transition_invalid"],
])("a checkout in a campaign in %s", async (status, expected) => {
  const signed = await signedTransaction(app);
  await app.database.executeSql("update campaigns set status = $2 where id = $1", [
    signed.campaignId,
    status,
  ]);
  expect(codeOf(await checkout(signed, byBank()))).toBe(expected);
});

describe("a withdrawal", () => {
  type Who = Awaited<ReturnType<typeof withMoney>>;
  const withdraw = ({ token, approved }: Who, changes: object = {}, key: string = randomUUID()) =>
    app.call("POST /v2/user/rdl/withdrawal", {
      token,
      body: { amount: "2000000", bank_account_id: approved, pin, ...changes },
      headers: { "Idempotency-Key": key },
    });

  test.each([
    ["59999", 422],
    ["60000", 200],
    ["4000000", 200],
    ["4000001", 422],
  ])("of Rp %s", async (amount, status) => {
    expect((await withdraw(await withMoney(app), { amount })).statusCode).toBe(status);
  });

  /** Their other account, approved: another number at the same bank, or the same number at another one. */
  async function another({ approved, waiting: id }: Who, differs: "bank" | "number") {
    await app.database.executeSql("update bank_accounts set verified_at = now() where id = $1", [
      id,
    ]);
    if (differs === "bank") {
      await app.database.executeSql(
        `update bank_accounts set number_index = gen_random_uuid()::text,
           number_cipher = (select number_cipher from bank_accounts where id = $2),
           bank_id = (select id from banks where list = 'master' and illuma_code = 'BRI') where id = $1`,
        [id, approved],
      );
    }
    return id;
  }

  test("under one key is one: with the same amount, bank and number", async () => {
    for (const differs of ["bank", "number"] as const) {
      const who = await withMoney(app);
      const key = randomUUID();
      expect(codeOf(await withdraw(who, {}, key))).toBe("ok");
      expect(codeOf(await withdraw(who, {}, key))).toBe("ok");
      expect(codeOf(await withdraw(who, { amount: "1000000" }, key))).toBe(reused);
      const bank_account_id = await another(who, differs);
      const answer = await withdraw(who, { bank_account_id }, key);
      expect([differs, codeOf(answer)]).toEqual([differs, reused]);
    }
  });
});

test.each([
  ["49999", 422],
  ["50000", 200],
  ["2000000000", 200],
  ["2000000001", 422],
])("a top-up of Rp %s", async (amount, status) => {
  const { token } = await withFundAccount(app);
  const body = { ...topUpBody, amount };
  expect((await app.call("POST /v2/user/rdl/top-up", { token, body })).statusCode).toBe(status);
});

test.each([
  ["ten minutes ago", 0, "ok"],
  ["a millisecond less than ten minutes ago", 1, "too_many_requests"],
])("as many pledges as anybody decides on, made %s", async (_when, ms, expected) => {
  // With this factor that is one.
  const strict = await createTestApp(
    { RATE_LIMIT_FACTOR: "0.04" },
    { hasWorkers: false, clock: () => now },
  );
  const funder = await createFunder(strict);
  const first = await pledgeAs(strict, funder.id, (await createCampaign(strict)).id);
  await strict.database.executeSql(
    "update campaign_transactions set created_at = $2 where id = $1",
    [first, later(ms - 600_000)],
  );
  const { id } = await createCampaign(strict);
  const outcome = await pledgeAs(strict, funder.id, id).then(
    () => "ok",
    (error: { code: string }) => error.code,
  );
  await strict.close();
  expect(outcome).toBe(expected);
});
