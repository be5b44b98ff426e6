import { createCampaign, type TestCampaign } from "../../test/campaigns.ts";
import { createCompany, type TestCompany } from "../../test/company-rows.ts";
import { createPreOnboarding } from "../../test/pre-onboarding.ts";
import { createSharing, reporting } from "../../test/profit-reports.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "1000" }, { hasWorkers: false });
});
afterAll(() => app.close());

const factsOf = async ({ id: campaign_id }: TestCampaign, locale: "id" | "en" = "id") => {
  const { data } = (
    await app.call("GET /v1/campaign/detail", { query: { campaign_id }, locale })
  ).json();
  return data.company_facts;
};

/** Sent and decided on, as far as its public facts go. */
async function told(wanted: Parameters<typeof createPreOnboarding>[1]) {
  const { companyId, owner } = await createPreOnboarding(app, wanted);
  const company: TestCompany = { companyId, owner };
  return createCampaign(app, { company });
}

test("what a company told and officers accepted is public, its number covered, in both languages", async () => {
  const campaign = await told({ status: "approved" });
  const facts = await factsOf(campaign);
  expect(facts).toEqual({
    title: "PT Sumber Tani Makmur",
    city: expect.any(String),
    approved_at: null,
    operating_since: "2019-03-14",
    annual_sales: "2400000000",
    annual_profit: "216000000",
    employees: "38",
    nib: expect.stringMatching(/^9120 •••• ••\d\d$/),
    head: { name: "Nining Suryani", position: "Direktur utama" },
    other_campaigns: { running: 0, repaid: 0, lossy: 0, cancelled: 0 },
  });
  expect((await factsOf(campaign, "en")).head.position).toBe("President director");
});

test.each(["waiting", "returned", "draft"] as const)(
  "of a pre-onboarding that is %s nothing is public",
  async (status) => {
    expect(await factsOf(await told({ status }))).toMatchObject({
      ...{ operating_since: null, annual_sales: null, head: null },
      ...{ annual_profit: null, employees: null },
    });
  },
);

test("profit and employees that were left out are not known", async () => {
  const left = await told({ status: "approved", saved: { annualProfit: null, employees: "" } });
  expect(await factsOf(left)).toMatchObject({ annual_profit: null, employees: null });
});

test.each(["finance-manager", "attorney"])("a contact who is %s is not named", async (position) => {
  const facts = await factsOf(await told({ status: "approved", saved: { position } }));
  expect([facts.head, JSON.stringify(facts).includes("Nining")]).toEqual([null, false]);
});

test("what is not known is null", async () => {
  expect(await factsOf(await createCampaign(app))).toMatchObject({
    ...{ approved_at: null, operating_since: null, annual_sales: null, nib: null, head: null },
  });
});

test("earlier campaigns are counted by how they ended; unpublished ones and the campaign itself are not", async () => {
  const company = await createCompany(app, { status: "approved" });
  const campaign = await createCampaign(app, { company });
  for (const status of ["FINISH", "CANCELLED", "CANCELLED", "FUNDING_IN_PROGRESS"] as const) {
    await createCampaign(app, { company, status });
  }
  await createCampaign(app, { company, status: "DRAFT", publishedAt: null });
  const world = reporting(app);
  const lost = await createSharing(app, { company });
  await world.accepted(lost, { result: "loss", amount: "50000000" });
  await world.distribute();
  expect((await factsOf(campaign)).other_campaigns).toEqual({
    ...{ running: 1, repaid: 1, lossy: 1, cancelled: 2 },
  });
});
