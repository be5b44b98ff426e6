import { userStatuses } from "@rukun/contract/status";
import { createCampaign } from "../../test/campaigns.ts";
import { arrive, paidByBank } from "../../test/checkouts.ts";
import { fundingEnds } from "../../test/funding-ends.ts";
import { createOwing, repaying } from "../../test/repayments.ts";
import { topUpBody, withFundAccount } from "../../test/scenes/fund-accounts.ts";
import { putUserStatus } from "../../test/status.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

/* What arrives stays with whom it is for, whatever their status is. */

let app: TestApp;
let world: ReturnType<typeof fundingEnds>;
let companies: ReturnType<typeof repaying>;
const million = 1_000_000n;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "10000" }, { hasWorkers: false });
  world = fundingEnds(app);
  companies = repaying(app);
});
afterEach(async () => {
  expect(await world.findings()).toEqual([]);
});
afterAll(() => app.close());

test.each(userStatuses)("a refund in %s", async (status) => {
  const { id } = await createCampaign(app);
  const { funder } = await paidByBank(app, id);
  await putUserStatus(app, funder.id, status);
  // Less than its minimum was collected, so it is cancelled.
  await world.passDeadline(id);
  await world.moveDue();
  await world.end();
  expect(await world.rdf(funder.id)).toBe(million);
});

test.each(userStatuses)("a distribution in %s", async (status) => {
  const owing = await createOwing(app, { amounts: [10n * million], margin: million });
  const userId = owing.funders[0]?.funder.id ?? "";
  await putUserStatus(app, userId, status);
  await companies.pay(owing, 11n * million);
  await companies.payOut(owing);
  // Of a margin of Rp 1,000,000 tax is withheld, whatever the status.
  expect(await world.rdf(userId)).toBeGreaterThan(10n * million);
});

test.each(userStatuses)("a top-up that was begun before, in %s", async (status) => {
  const who = await withFundAccount(app);
  const { data } = (
    await app.call("POST /v2/user/rdl/top-up", { token: who.token, body: topUpBody })
  ).json();
  await putUserStatus(app, who.id, status);
  await arrive(app, { id: data.id, amount: BigInt(topUpBody.amount) });
  expect(await world.rdf(who.id)).toBe(BigInt(topUpBody.amount));
});
