import { createCampaign } from "../../test/campaigns.ts";
import { createMember, type TestMember } from "../../test/factories.ts";
import { createFunder, pledgeAs } from "../../test/funders.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "1000" }, { hasWorkers: false });
});
afterAll(() => app.close());

const rule = {
  ...{ ordinary_bps: 1000, professional_bps: 2000 },
  ...{ professional_above: "500000000", evidence_above: "500000000" },
};

const read = ({ token }: TestMember) => app.call("GET /v1/user/funding-limit", { token });
const declare = ({ token }: TestMember, yearly_income: string) =>
  app.call("POST /v1/user/funding-limit", { token, body: { yearly_income } });
const pledge = ({ token }: TestMember, campaign_id: string, amount: string) =>
  app.call("POST /v1/campaign/pledge", {
    token,
    body: { campaign_id, amount, risk_notice: true },
  });
const booked = async ({ token }: TestMember, campaign_id: string) =>
  (await app.call("GET /v1/campaign/booked", { token, query: { campaign_id } })).json().data;

test.each([
  ["480000000", "ordinary", 1000, "48000000"],
  ["500000000", "ordinary", 1000, "50000000"],
  ["19", "ordinary", 1000, "1"],
])("an income of %s makes a limit", async (income, className, bps, limit) => {
  const funder = await createFunder(app, { yearlyIncome: null });
  expect((await read(funder)).json().data).toEqual({
    class: null,
    yearly_income: null,
    counted_income: null,
    bps: null,
    limit: null,
    used: "0",
    rule,
    share: null,
  });
  const declared = {
    ...{ class: className, yearly_income: income, counted_income: income },
    ...{ bps, limit },
  };
  const expected = { ...declared, used: "0", rule, share: null };
  expect((await declare(funder, income)).json().data).toEqual(expected);
  expect((await read(funder)).json().data).toEqual(expected);
});

test("nobody pledges before the income is declared, and nobody above the limit", async () => {
  const funder = await createFunder(app, { yearlyIncome: null });
  const [one, other] = [await createCampaign(app), await createCampaign(app)];
  expect((await pledge(funder, one.id, "1000000")).json().code).toBe("income_undeclared");
  await declare(funder, "50000000");
  await pledgeAs(app, funder.id, one.id, "3000000");
  expect((await pledge(funder, other.id, "2100000")).json().errors).toEqual({
    amount: ["Nominal melebihi batas pendanaan Anda"],
  });
  expect((await pledge(funder, other.id, "2000000")).statusCode).toBe(200);
  expect((await read(funder)).json().data.used).toBe("5000000");
});

test("what has ended no longer counts", async () => {
  const funder = await createFunder(app, { yearlyIncome: 50_000_000n });
  const { id } = await createCampaign(app);
  const transactionId = await pledgeAs(app, funder.id, id, "5000000");
  await app.call("POST /v1/campaign/pledge/cancel", {
    token: funder.token,
    body: { campaign_transaction_id: transactionId },
  });
  expect((await pledge(funder, id, "5000000")).statusCode).toBe(200);
});

test("an institution has no limit, and declares nothing", async () => {
  const institution = await createFunder(app, { role: "lender-institution", yearlyIncome: null });
  const { id } = await createCampaign(app);
  expect((await declare(institution, "1000000000")).json().code).toBe("no_funding_limit");
  expect((await pledge(institution, id, "50000000")).statusCode).toBe(200);
  expect((await booked(institution, id)).limit).toMatchObject({
    class: "institution",
    limit: null,
  });
});

test("only a verified person declares, and only funders have a limit", async () => {
  expect((await declare(await createMember(app), "100000000")).json().code).toBe("not_verified");
  const { owner } = await createCampaign(app);
  expect((await read(owner)).json().code).toBe("forbidden");
  expect((await declare(owner, "100000000")).json().code).toBe("forbidden");
});

test("concentration counts a funder's own by company, the largest beside this one", async () => {
  const funder = await createFunder(app);
  const [one, other] = [await createCampaign(app), await createCampaign(app)];
  expect(await booked(funder, one.id)).toMatchObject({ here: { amount: "0" }, largest: null });
  await pledgeAs(app, funder.id, one.id, "1000000");
  await pledgeAs(app, funder.id, other.id, "3000000");
  await pledgeAs(app, (await createFunder(app)).id, one.id, "9000000");
  const { here, largest, left, limit } = await booked(funder, one.id);
  expect([here.amount, largest.amount, left, limit.used]).toEqual([
    "1000000",
    "3000000",
    "40000000",
    "4000000",
  ]);
});
