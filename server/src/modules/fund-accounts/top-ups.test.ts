import { createMember } from "../../test/factories.ts";
import { paymentOf, told } from "../../test/payments.ts";
import { topUpBody, withFundAccount } from "../../test/scenes/fund-accounts.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let now = new Date();
beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false, clock: () => now });
});
beforeEach(() => {
  now = new Date();
});
afterAll(() => app.close());

type Who = { readonly id: string; readonly token: string };
const start = async ({ token }: Who, changes: object = {}) =>
  (
    await app.call("POST /v2/user/rdl/top-up", { token, body: { ...topUpBody, ...changes } })
  ).json();
const get = async ({ token }: Who, id?: string) =>
  (await app.call("GET /v2/user/rdl/top-up", { token, query: id ? { id } : {} })).json();
const cancel = async ({ token }: Who, id: string) =>
  (await app.call("POST /v2/user/rdl/top-up/cancel", { token, body: { id } })).json();
const openAccount = (paymentId: string) =>
  app.services.jobHandlers["open-virtual-account"]({ paymentId });
const available = async ({ token }: Who) =>
  (await app.call("GET /user/rdl/get-balance", { token })).json().data.available;
/** The bank tells of money, and it is booked. */
async function pay(id: string, amount = 5_000_000n) {
  const message = paymentOf({ id, amount }, { transaction_timestamp: now.toISOString() });
  const eventId = await told(app, message);
  await app.services.jobHandlers["apply-payment-event"]({ eventId });
}

it("waits for its payment under a number of the chosen bank, is found again, and adds to the balance", async () => {
  const who = await withFundAccount(app);
  const { data } = await start(who);
  expect(data).toMatchObject({
    bank_code: "BSI",
    amount: "5000000",
    state: "CREATED",
    account_number: null,
    ended_at: null,
  });
  expect(Date.parse(data.expires_at) - now.getTime()).toBe(24 * 3600 * 1000);
  await openAccount(data.id);
  const { data: found } = await get(who);
  expect(found.top_up.account_number).toMatch(/^9008\d{12}$/);
  await pay(data.id);
  expect((await get(who, data.id)).data.top_up).toMatchObject({
    state: "PAID",
    ended_at: now.toISOString(),
  });
  // Nothing is waited for any more.
  expect((await get(who)).data).toEqual({
    minimum: "50000",
    maximum: "2000000000",
    top_up: null,
  });
  expect(await available(who)).toBe("5000000");
});

it("is one at a time: the same again is the same, another takes its place, and money for the first is not lost", async () => {
  const who = await withFundAccount(app);
  const first = await Promise.all(Array.from({ length: 4 }, () => start(who)));
  expect(new Set(first.map(({ data }) => data.id)).size).toBe(1);
  const { id } = first[0]?.data ?? {};
  const { data: second } = await start(who, { bank_code: "BCA" });
  expect(second.id).not.toBe(id);
  expect((await get(who, id)).data.top_up.state).toBe("CANCELLED");
  expect((await get(who)).data.top_up.id).toBe(second.id);
  await pay(id);
  expect([await available(who), (await get(who)).data.top_up.id]).toEqual(["5000000", second.id]);
});

it("is over after its time, also before a job has written that down", async () => {
  const who = await withFundAccount(app);
  const { data } = await start(who);
  now = new Date(Date.parse(data.expires_at));
  expect((await get(who, data.id)).data.top_up.state).toBe("EXPIRED");
  expect((await get(who)).data.top_up).toBeNull();
  expect((await start(who)).data.id).not.toBe(data.id);
});

it("is cancelled once, and not after it was paid", async () => {
  const who = await withFundAccount(app);
  const { data } = await start(who);
  expect([
    (await cancel(who, data.id)).data.state,
    (await cancel(who, data.id)).data.state,
  ]).toEqual(["CANCELLED", "CANCELLED"]);
  const { data: paid } = await start(who);
  await pay(paid.id);
  expect((await cancel(who, paid.id)).data.state).toBe("PAID");
});

it("is the funder's own: another's is the same as none", async () => {
  const [who, other] = [await withFundAccount(app), await withFundAccount(app)];
  const { data } = await start(who);
  expect((await get(other, data.id)).data.top_up).toBeNull();
  const unknown = "00000000-0000-0000-0000-000000000000";
  const [theirs, none] = [await cancel(other, data.id), await cancel(other, unknown)];
  expect([theirs.code, theirs.message]).toEqual([none.code, none.message]);
  expect(theirs.code).toBe("not_found");
});

it.each([
  ["49999", "below"],
  ["2000000001", "above"],
])("is not of %s rupiah", async (amount) => {
  expect(Object.keys((await start(await withFundAccount(app), { amount })).errors)).toEqual([
    "amount",
  ]);
});

it.each(["50000", "2000000000"])("is of the bound itself, %s rupiah", async (amount) => {
  expect((await start(await withFundAccount(app), { amount })).data).toMatchObject({
    amount,
    state: "CREATED",
  });
});

it("is of its amount and bank: either alone is another one", async () => {
  const who = await withFundAccount(app);
  const { data } = await start(who);
  const { data: less } = await start(who, { amount: "4000000" });
  expect(less).toMatchObject({ amount: "4000000", bank_code: data.bank_code });
  expect(less.id).not.toBe(data.id);
  expect((await get(who, data.id)).data.top_up.state).toBe("CANCELLED");
});

it.each([
  ["without a fund account", {}, "fund_account_missing"],
  ["of an institution", { role: "lender-institution" as const }, "forbidden"],
  ["of an international funder", { nationality: "MY" }, "forbidden"],
  ["of a company", { role: "company" as const }, "forbidden"],
])("does not begin %s", async (_title, values, code) => {
  expect((await start(await createMember(app, { status: "VERIFIED", ...values }))).code).toBe(code);
});
