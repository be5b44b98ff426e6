import {
  campaignContent,
  createCampaignCompany,
  createCampaignDraft,
  createFilledCampaign,
  type TestCampaignDraft,
} from "../../test/campaign-drafts.ts";
import { createReviewedCampaign, decideReview } from "../../test/campaign-operations.ts";
import { createCampaign, createUnpublished } from "../../test/campaigns.ts";
import { createCompany } from "../../test/company-rows.ts";
import { createOfficer } from "../../test/factories.ts";
import { readRows } from "../../test/queries.ts";
import { createOwing } from "../../test/repayments.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  // Two of the campaigns that `campaignContent` describes (Rp 250,000,000 each) fit, a third one does not.
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "1000", BORROWER_CAP: "600000000", BORROWER_CAP_PRODUCTIVE: "900000000" },
    { hasWorkers: false },
  );
});
afterAll(() => app.close());

const submit = ({ campaignId, owner }: TestCampaignDraft) =>
  app.call("POST /v1/company/campaign/submit", {
    token: owner.token,
    body: { campaign_id: campaignId, declaration: true },
  });
const saveTarget = ({ campaignId, owner }: TestCampaignDraft, target: string, locale?: "en") =>
  app.call("POST /v1/company/campaign/prepare/step-one", {
    token: owner.token,
    ...(locale && { locale }),
    body: { ...campaignContent().basics, target, campaign_id: campaignId, version: 0 },
  });

test("a target above the cap is refused under its field, with the cap and what is used of it", async () => {
  const owner = await createCampaignCompany(app);
  await createCampaignDraft(app, { status: "IN_REVIEW", target: 200_000_000n }, owner);
  // Neither is with the platform.
  await createCampaignDraft(app, { status: "RETURNED", target: 500_000_000n }, owner);
  await createCampaignDraft(app, { status: "CANCELLED", target: 500_000_000n }, owner);
  const draft = await createCampaignDraft(app, {}, owner);
  const texts = {
    id: "Paling banyak Rp\u00a0400.000.000. Batas untuk satu perusahaan Rp\u00a0600.000.000, sudah terpakai Rp\u00a0200.000.000.",
    en: "At most IDR\u00a0400.000.000. The limit for one company is IDR\u00a0600.000.000, of which IDR\u00a0200.000.000 is used.",
  };
  const refused = await saveTarget(draft, "400000001");
  expect([refused.statusCode, refused.json().errors]).toEqual([422, { target: [texts.id] }]);
  expect((await saveTarget(draft, "400000001", "en")).json().errors).toEqual({
    target: [texts.en],
  });
  const saved = await saveTarget(draft, "400000000");
  expect(saved.json().data.campaign.borrower_limit).toEqual({
    cap: "600000000",
    used: "200000000",
  });
});

test("campaigns sent at the same moment do not pass the cap together", async () => {
  const owner = await createCampaignCompany(app);
  const drafts = [
    await createFilledCampaign(app, owner),
    await createFilledCampaign(app, owner),
    await createFilledCampaign(app, owner),
  ];
  const answers = await Promise.all(drafts.map(submit));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
  expect([refused.code, refused.data]).toEqual(["campaign_incomplete", { missing: ["step-one"] }]);
  const list = await app.call("GET /v1/company/campaigns", { token: owner.token });
  const left = list
    .json()
    .data.filter(({ status }: { status: { name: string } }) => status.name === "DRAFT");
  expect(left.map(({ missing }: { missing: string[] }) => missing)).toEqual([["step-one"]]);
});

describe("with more than the cap already", () => {
  /** What a lowered cap leaves behind, or a late company that had the higher one. */
  const overdrawn = async (change: Parameters<typeof createReviewedCampaign>[1]) => {
    const company = await createCompany(app, { status: "approved" });
    await createCampaign(app, { company, target: 590_000_000n });
    return createReviewedCampaign(app, { ...change, company });
  };

  test("neither review approves a campaign, and both may return it", async () => {
    const campaign = await overdrawn({});
    for (const kind of ["analysis", "sharia"] as const) {
      const refused = await decideReview(app, campaign, kind);
      expect([refused.statusCode, refused.json().code]).toEqual([409, "above_borrower_cap"]);
    }
    const { token } = await createOfficer(app);
    const detail = await app.call(`GET /v1/backoffice/campaigns/${campaign.id}`, { token });
    expect(detail.json().data.borrower_limit).toEqual({ cap: "600000000", used: "590000000" });
    const returned = await decideReview(app, campaign, "analysis", {
      failing: { amounts_fit: "Turunkan targetnya" },
    });
    expect(returned.json().data.status.name).toBe("RETURNED");
  });

  test("nothing is published", async () => {
    const campaign = await overdrawn({ status: "READY_TO_PUBLISH", riskGrade: "B" });
    const { token } = await createOfficer(app);
    const refused = await app.call(`POST /v1/backoffice/campaigns/${campaign.id}/publish`, {
      token,
      body: {
        starts_at: new Date(Date.now() + 86_400_000).toISOString(),
        ends_at: new Date(Date.now() + 20 * 86_400_000).toISOString(),
      },
    });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "above_borrower_cap"]);
    const rows = await readRows(app, "select status from campaigns where id = $1", [campaign.id]);
    expect(rows).toEqual([{ status: "READY_TO_PUBLISH" }]);
  });
});

test("what a company owes counts, and the higher cap opens with a campaign that was repaid", async () => {
  const company = await createCompany(app, { status: "approved" });
  const { id: campaign } = await createOwing(app, { company });
  const draft = await createUnpublished(app, "DRAFT", company);
  const limit = async () => {
    const answer = await app.call("GET /v1/company/campaign", {
      token: company.owner.token,
      query: { campaign_id: draft.id },
    });
    return answer.json().data.borrower_limit;
  };
  expect(await limit()).toEqual({ cap: "600000000", used: "50000000" });
  await app.database.executeSql(
    "update instalments set principal_paid = 20000000 where campaign_id = $1",
    [campaign],
  );
  expect((await limit()).used).toBe("30000000");
  await app.database.executeSql(
    "update instalments set principal_paid = principal, margin_paid = margin where campaign_id = $1",
    [campaign],
  );
  expect(await limit()).toEqual({ cap: "600000000", used: "0" });
  await app.database.executeSql("update campaigns set status = 'FINISH' where id = $1", [campaign]);
  expect(await limit()).toEqual({ cap: "900000000", used: "0" });
  await app.database.executeSql(
    "update instalments set principal_paid = principal - 1, due = current_date - 2 where campaign_id = $1",
    [campaign],
  );
  expect((await limit()).cap).toBe("600000000");
});
