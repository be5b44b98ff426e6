import { createCampaign } from "../../test/campaigns.ts";
import type { TestMember } from "../../test/factories.ts";
import { createFunder } from "../../test/funders.ts";
import { createOwing } from "../../test/repayments.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let minutes = 0;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "1000", FUNDER_SHARE_FROM: "40000000" },
    { hasWorkers: false, clock: () => new Date(Date.now() + minutes * 60_000) },
  );
});
afterAll(() => app.close());

const shareOf = async ({ token }: TestMember) =>
  (await app.call("GET /v1/user/funding-limit", { token })).json().data.share;
const pledge = ({ token }: TestMember, campaign_id: string, amount: string) =>
  app.call("POST /v1/campaign/pledge", {
    token,
    body: { campaign_id, amount, risk_notice: true },
  });

test("one funder may have a quarter of everything outstanding, once that is enough to share", async () => {
  const [person, institution] = [
    await createFunder(app),
    await createFunder(app, { role: "lender-institution", yearlyIncome: null }),
  ];
  const one = await createCampaign(app);
  const other = await createCampaign(app);
  expect(await shareOf(person)).toBeNull();
  expect((await pledge(person, one.id, "11000000")).statusCode).toBe(200);

  // Rp 50,000,000 of principal is outstanding from now on.
  await createOwing(app);
  expect(await shareOf(institution)).toBeNull();
  minutes += 2;
  expect(await shareOf(institution)).toEqual({
    limit: "12500000",
    outstanding: "50000000",
    bps: 2500,
  });
  const refused = await pledge(institution, other.id, "12600000");
  expect(refused.json().errors).toEqual({
    amount: ["Nominal melebihi bagian terbesar yang boleh dimiliki satu pendana"],
  });
  expect((await pledge(institution, other.id, "12500000")).statusCode).toBe(200);
  // What the funder has elsewhere counts.
  expect((await pledge(person, other.id, "1600000")).statusCode).toBe(422);
  expect((await pledge(person, other.id, "1500000")).statusCode).toBe(200);
  const { data } = (
    await app.call("GET /v1/campaign/booked", {
      token: person.token,
      query: { campaign_id: one.id },
    })
  ).json();
  expect(data.limit.share.limit).toBe("12500000");

  await app.database.executeSql("update instalments set principal_paid = principal - 39999999");
  minutes += 2;
  expect(await shareOf(person)).toBeNull();
});
