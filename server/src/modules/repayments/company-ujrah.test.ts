import { arrive } from "../../test/checkouts.ts";
import { joinCompany } from "../../test/company-rows.ts";
import { createOfficer } from "../../test/factories.ts";
import { createOwing, type Owing, ownCash, repaying } from "../../test/repayments.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let world: ReturnType<typeof repaying>;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "10000", WEB_INTERNAL_URLS: "http://127.0.0.1:9" },
    { hasWorkers: false },
  );
  world = repaying(app);
});
afterEach(async () => {
  expect(await world.findings()).toEqual([]);
});
afterAll(() => app.close());

const path = "/v1/company/portofolio/ujrah";
const million = 1_000_000n;
/** 50,000,000 collected, of which the company owes 1,500,000. */
const owing = () => createOwing(app, { ujrah: ownCash, instalments: 6 });
const get = async (campaign: Owing, token = campaign.owner.token) =>
  (
    await app.call(`GET ${path}`, { token, query: { campaign_transaction_id: campaign.id } })
  ).json();
const start = (campaign: Owing, bank_code = "BSI", token = campaign.owner.token) =>
  app.call(`POST ${path}`, { token, body: { campaign_transaction_id: campaign.id, bank_code } });
const held = async () => [await world.balanceOf("ujrah"), await world.balanceOf("bank:escrow")];
const paidAsOfficersSee = async ({ id }: Owing) => {
  const { token } = await createOfficer(app);
  return (await app.call(`GET /v1/backoffice/disbursements/${id}`, { token })).json().data
    .ujrah_paid;
};

test("is owed where it was not deducted, and is the platform's once the company has paid it", async () => {
  const campaign = await owing();
  expect((await get(campaign)).data).toEqual({
    ...{ amount: "1500000", paid: "0", left: "1500000" },
    ...{ account: null, may_pay: true },
  });
  expect(await paidAsOfficersSee(campaign)).toBe("0");
  const [ujrah = 0n, bank = 0n] = await held();
  const { data } = (await start(campaign)).json();
  expect(data).toMatchObject({ amount: "1500000", bank_code: "BSI" });
  expect((await get(campaign)).data.account.id).toBe(data.id);
  await arrive(app, { id: data.id, amount: 1_500_000n });
  expect(await held()).toEqual([ujrah + 1_500_000n, bank + 1_500_000n]);
  expect((await get(campaign)).data).toMatchObject({ paid: "1500000", left: "0", account: null });
  expect((await start(campaign)).json().code).toBe("transition_invalid");
  expect(await paidAsOfficersSee(campaign)).toBe("1500000");
  // The price is another matter.
  expect(await world.detail(campaign)).toMatchObject({ paid: "0" });
});

test("paid in part, then too much: what is beyond it pays instalments", async () => {
  const campaign = await owing();
  const first = (await start(campaign)).json().data.id;
  await arrive(app, { id: first, amount: million });
  expect((await get(campaign)).data).toMatchObject({ paid: "1000000", left: "500000" });
  const { id } = (await start(campaign, "BCA")).json().data;
  await arrive(app, { id, amount: 2n * million });
  // Also for a number whose time is over.
  await arrive(app, { id: first, amount: 7n });
  expect((await get(campaign)).data).toMatchObject({ paid: "1500000", left: "0" });
  expect(await world.detail(campaign)).toMatchObject({ paid: "1500007" });
});

test("is one virtual account, however often it is asked for", async () => {
  const campaign = await owing();
  const [one, same] = await Promise.all([start(campaign), start(campaign)]);
  expect(same.json().data.id).toBe(one.json().data.id);
  const other = (await start(campaign, "BCA")).json().data.id;
  expect(other).not.toBe(one.json().data.id);
  expect((await get(campaign)).data.account.id).toBe(other);
});

test("is none where it was deducted, and nobody else's", async () => {
  const deducted = await createOwing(app);
  expect(await get(deducted)).toEqual({ data: null });
  expect((await start(deducted)).json().code).toBe("transition_invalid");
  const campaign = await owing();
  expect((await get(campaign, deducted.owner.token)).code).toBe("not_found");
  expect((await start(campaign, "BSI", deducted.owner.token)).statusCode).toBe(404);
  const viewer = await joinCompany(app, campaign.companyId, "viewer");
  expect((await get(campaign, viewer.token)).data).toMatchObject({ may_pay: false });
  expect((await start(campaign, "BSI", viewer.token)).statusCode).toBe(403);
});

test("is checked against the books", async () => {
  const campaign = await owing();
  const { id } = (await start(campaign)).json().data;
  await arrive(app, { id, amount: million });
  const set = (amount: string) =>
    app.database.executeSql("update disbursements set ujrah_paid = $1 where campaign_id = $2", [
      amount,
      campaign.id,
    ]);
  await set("999999");
  expect(await world.findings()).toEqual([
    { where: "ujrah", what: expect.stringContaining("has 1000000 paid") },
  ]);
  await set("1000000");
});
