import {
  campaignContent,
  createCampaignDraft,
  createFilledCampaign,
} from "../../test/campaign-drafts.ts";
import { createCompanyMember } from "../../test/company.ts";
import { createOfficer } from "../../test/factories.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "1000" }, { hasWorkers: false });
});
afterAll(() => app.close());

const preview = async (token: string, campaignId: string, locale: "id" | "en" = "id") =>
  (
    await app.call("GET /v1/company/campaign/preview", {
      token,
      locale,
      query: { campaign_id: campaignId },
    })
  ).json();

/** Publishes without the reviews, which are no part of this. */
const publish = (campaignId: string) =>
  app.database.executeSql(
    `update campaigns set status = 'PRE_LAUNCH', slug = 'mesin-' || id, search_words = '{}', risk_grade = 'B', published_at = now(),
     starts_at = (opens_on::text || 'T09:00+07:00')::timestamptz,
     ends_at = (closes_on::text || 'T23:59+07:00')::timestamptz where id = $1`,
    [campaignId],
  );

const profits = { worst: "-60000000", base: "50000000", best: "80000000" };
const akads = {
  murabahah: undefined,
  musyarakah: {
    kind: "musyarakah",
    nisbah: 6000,
    own_capital: "50000000",
    instalments: 4,
    profits,
  },
  wakalah: {
    kind: "wakalah",
    mandate_id: "Membeli dan menjual biji kopi",
    mandate_en: "Buying and selling coffee beans",
    agent_fee: "5000000",
    instalments: 4,
    profits,
  },
} as const;

/** A complete campaign of a kind. */
async function filledAs(akad_type: keyof typeof akads) {
  const campaign = await createFilledCampaign(app);
  const akad = akads[akad_type];
  if (!akad) return campaign;
  const { basics, terms } = campaignContent();
  const save = (step: string, body: object) =>
    app.call(`POST /v1/company/campaign/prepare/${step}`, {
      token: campaign.owner.token,
      body: { ...body, campaign_id: campaign.campaignId, version: 1 },
    });
  expect((await save("step-one", { ...basics, akad_type })).statusCode).toBe(200);
  expect((await save("step-two", { ...terms, akad })).statusCode).toBe(200);
  return campaign;
}

test.each(["murabahah", "musyarakah", "wakalah"] as const)(
  "shows exactly what the public page shows of a %s once it is published, in both languages",
  async (kind) => {
    const { campaignId, owner } = await filledAs(kind);
    await app.database.executeSql(
      "update files set width = 1600, height = 900 where kind = 'campaign-image' and company_id = $1",
      [owner.companyId],
    );
    const before = {
      id: (await preview(owner.token, campaignId)).data,
      en: (await preview(owner.token, campaignId, "en")).data,
    };
    await publish(campaignId);
    for (const locale of ["id", "en"] as const) {
      const query = { campaign_id: campaignId };
      const { data } = (await app.call("GET /v1/campaign/detail", { query, locale })).json();
      const moving = { as_of: expect.any(String), timeline: [], slug: "", risk_grade: null };
      const files = (list: { url: string }[]) =>
        list.map((each) => ({ ...each, url: expect.any(String) }));
      expect(before[locale]).toEqual({
        ...data,
        ...moving,
        image: { ...data.image, url: expect.any(String) },
        images: files(data.images),
        documents: files(data.documents),
      });
    }
    expect(before.id.akad.kind).toBe(kind);
    expect(before.id.title).not.toBe(before.en.title);
    expect(before.id.status).toEqual({ value: "4", title: "Segera dibuka" });
  },
);

test("needs the first two steps as they are typed; files are shown as far as they are there", async () => {
  const empty = await createCampaignDraft(app);
  const refused = await preview(empty.owner.token, empty.campaignId);
  expect([refused.code, refused.data]).toEqual([
    "campaign_incomplete",
    { missing: ["step-one", "step-two"] },
  ]);
  const { campaignId, owner } = await createFilledCampaign(app);
  const { token } = owner;
  await app.call("POST /v1/company/campaign/prepare/draft", {
    token,
    body: { campaign_id: campaignId, step: "step-three", version: 1, values: { images: [] } },
  });
  const { data } = await preview(token, campaignId);
  expect([data.image, data.documents]).toEqual([null, []]);
  await app.call("POST /v1/company/campaign/prepare/draft", {
    token,
    body: { campaign_id: campaignId, step: "step-one", version: 1, values: { title_id: "Lain" } },
  });
  expect((await preview(token, campaignId)).data).toEqual({ missing: ["step-one"] });
});

test("shows what was sent while officers review it, without the grade that they have not agreed on", async () => {
  const { campaignId, owner } = await createFilledCampaign(app);
  const move = (status: string) =>
    app.database.executeSql(
      `update campaigns set status = $2, risk_grade = 'B', risk_reasons_id = 'Wajar.',
       risk_reasons_en = 'Fair.' where id = $1`,
      [campaignId, status],
    );
  const shown: Record<string, unknown> = {};
  for (const status of ["IN_REVIEW", "RETURNED", "READY_FOR_CONTRACT", "READY_TO_PUBLISH"]) {
    await move(status);
    const { data } = await preview(owner.token, campaignId);
    expect(data.id).toBe(campaignId);
    shown[status] = [data.risk_grade, data.risk_reasons];
  }
  const none = [null, null];
  const agreed = ["B", "Wajar."];
  expect(shown).toEqual({
    IN_REVIEW: none,
    RETURNED: none,
    READY_FOR_CONTRACT: agreed,
    READY_TO_PUBLISH: agreed,
  });
});

test("is its company's alone, viewers too; everyone else finds nothing, nor any of its files", async () => {
  const { campaignId, owner } = await createFilledCampaign(app);
  const viewer = await createCompanyMember(app, owner.companyId, "viewer");
  const { data } = await preview(viewer.token, campaignId);
  expect(data.id).toBe(campaignId);
  const stranger = await createCampaignDraft(app);
  const officer = await createOfficer(app);
  expect((await preview(stranger.owner.token, campaignId)).code).toBe("not_found");
  expect((await preview(officer.token, campaignId)).code).toBe("forbidden");
  const query = { campaign_id: campaignId };
  const anonymous = await app.call("GET /v1/company/campaign/preview", { query });
  expect(anonymous.statusCode).toBe(401);
  expect((await app.call("GET /v1/campaign/detail", { query })).statusCode).toBe(404);
  for (const { id } of data.documents) {
    expect((await app.call(`GET /v1/campaign/files/${id}`)).statusCode).toBe(404);
  }
});
