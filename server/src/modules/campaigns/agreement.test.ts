import { createHash } from "node:crypto";
import { createFilledCampaign, type TestCampaignDraft } from "../../test/campaign-drafts.ts";
import { createCompanyMember } from "../../test/company.ts";
import { readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, { jobPollSeconds: 3600 });
});
afterAll(() => app.close());

const path = "/v1/company/campaign/agreement";

async function approved(): Promise<TestCampaignDraft> {
  const campaign = await createFilledCampaign(app);
  await app.database.executeSql(
    "update campaigns set status = 'READY_FOR_CONTRACT' where id = $1",
    [campaign.campaignId],
  );
  return campaign;
}

const shown = async ({ campaignId, owner }: TestCampaignDraft, locale: "id" | "en" = "id") =>
  (
    await app.call(`GET ${path}`, {
      token: owner.token,
      locale,
      query: { campaign_id: campaignId },
    })
  ).json();
const accept = async ({ campaignId, owner }: TestCampaignDraft, sha256: string) =>
  (
    await app.call(`POST ${path}`, {
      token: owner.token,
      body: { campaign_id: campaignId, sha256, accepted: true },
    })
  ).json();

describe("the wakalah bil ujrah", () => {
  it("states the fee's figures in the reader's language, under the hash of its bytes", async () => {
    const campaign = await approved();
    const { data } = await shown(campaign);
    expect(data.document).toContain("2,5% dari dana yang terkumpul");
    expect(data.document).toContain("Rp 6.250.000");
    expect(data.document).toContain("PT Sumber Tani Makmur");
    expect(data.sha256).toBe(createHash("sha256").update(data.document).digest("hex"));
    const english = (await shown(campaign, "en")).data;
    expect(english.document).toContain("IDR 6.250.000");
    expect(english.document).toContain("2.5% of the funds collected");
  });

  it("is accepted as it was shown: who, when, which text", async () => {
    const campaign = await approved();
    const { data } = await shown(campaign);
    const answered = await accept(campaign, data.sha256);
    expect(answered.data).toMatchObject({
      status: { name: "READY_TO_PUBLISH" },
      next_action: null,
    });
    const [row] = await readRows(
      app,
      "select user_id, document_sha256, document_version, document from campaign_acceptances where campaign_id = $1",
      [campaign.campaignId],
    );
    expect(row).toEqual({
      user_id: campaign.owner.id,
      document_sha256: data.sha256,
      document_version: data.version,
      document: data.document,
    });
    // Whoever reads it later, in whatever language, reads the accepted text.
    const later = (await shown(campaign, "en")).data;
    expect(later).toMatchObject({ document: data.document, accepted: { by: "Nining Suryani" } });
  });

  it("is refused for another text, and accepted once", async () => {
    const campaign = await approved();
    expect((await accept(campaign, "0".repeat(64))).code).toBe("document_changed");
    const { sha256 } = (await shown(campaign)).data;
    const both = await Promise.all([accept(campaign, sha256), accept(campaign, sha256)]);
    expect(both.map(({ code }) => code).sort()).toEqual(["transition_invalid", undefined]);
  });

  it("does not exist before the reviews, and is no viewer's to accept", async () => {
    expect((await shown(await createFilledCampaign(app))).code).toBe("not_found");
    const campaign = await approved();
    const viewer = await createCompanyMember(app, campaign.owner.companyId, "viewer");
    const { sha256 } = (await shown({ ...campaign, owner: viewer })).data;
    expect((await accept({ ...campaign, owner: viewer }, sha256)).code).toBe("forbidden");
  });
});
