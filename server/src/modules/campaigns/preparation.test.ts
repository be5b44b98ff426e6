import {
  campaignContent,
  createCampaignCompany,
  createCampaignDraft,
  createFilledCampaign,
  storeCampaignFiles,
  type TestCampaignDraft,
} from "../../test/campaign-drafts.ts";
import {
  createCompanyMember,
  createDraftCompany,
  storeCompanyDocument,
  type TestCompanyMember,
} from "../../test/company.ts";
import { readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  // Room for a target that is a slip of the keyboard; the cap has tests of its own.
  const BORROWER_CAP = "900000000000000";
  app = await createTestApp(
    { BORROWER_CAP, BORROWER_CAP_PRODUCTIVE: BORROWER_CAP },
    { hasWorkers: false },
  );
});
afterAll(() => app.close());

const prepare = "/v1/company/campaign/prepare";
type Person = Pick<TestCompanyMember, "token">;

async function post(person: Person, path: string, body: Record<string, unknown>) {
  const response = await app.call(`POST ${path}`, { token: person.token, body });
  return { status: response.statusCode, ...response.json() };
}
async function read(person: Person, path: string, query?: Record<string, string>) {
  const response = await app.call(`GET ${path}`, {
    token: person.token,
    locale: "en",
    ...(query ? { query } : {}),
  });
  return { status: response.statusCode, ...response.json() };
}
const draft = (person: Person, campaign_id: string, version: number, values: object) =>
  post(person, `${prepare}/draft`, { campaign_id, version, step: "step-one", values });
const stepOne = ({ campaignId }: TestCampaignDraft, change: object = {}, version = 0) => ({
  ...campaignContent().basics,
  ...change,
  campaign_id: campaignId,
  version,
});

describe("beginning a campaign", () => {
  it("gives an approved company a draft with everything missing", async () => {
    const owner = await createCampaignCompany(app);
    const created = await post(owner, "/v1/company/campaigns", {});
    expect(created.data).toMatchObject({
      status: { value: "1", name: "DRAFT", title: "Draf" },
      title: null,
      next_action: "complete",
      missing: ["step-one", "step-two", "step-three"],
      can_cancel: true,
    });
    const list = await read(owner, "/v1/company/campaigns");
    expect(list.data).toHaveLength(1);
    expect(list.meta).toEqual({ next_cursor: null, may_create: true });
  });

  it.each(["draft", "waiting", "rejected"] as const)(
    "is refused while the company is %s",
    async (status) => {
      const owner = await createDraftCompany(app, { status });
      const refused = await post(owner, "/v1/company/campaigns", {});
      expect([refused.status, refused.code]).toEqual([409, "company_not_approved"]);
      expect((await read(owner, "/v1/company/campaigns")).meta.may_create).toBe(false);
    },
  );

  it.each([null, "draft", "waiting", "returned"] as const)(
    "is refused while the pre-onboarding is %s",
    async (status) => {
      const owner = await createCampaignCompany(app, status);
      const refused = await post(owner, "/v1/company/campaigns", {});
      expect([refused.status, refused.code]).toEqual([409, "pre_onboarding_not_approved"]);
      expect((await read(owner, "/v1/company/campaigns")).meta.may_create).toBe(false);
    },
  );

  it("is not a viewer's, who may read", async () => {
    const { owner } = await createCampaignDraft(app);
    const viewer = await createCompanyMember(app, owner.companyId, "viewer");
    expect((await post(viewer, "/v1/company/campaigns", {})).code).toBe("forbidden");
    const list = await read(viewer, "/v1/company/campaigns");
    expect([list.data.length, list.meta.may_create]).toEqual([1, false]);
  });

  it("stops at twenty drafts, also when two begin at once", async () => {
    const { owner } = await createCampaignDraft(app);
    for (let row = 0; row < 18; row += 1) await createCampaignDraft(app, {}, owner);
    const both = await Promise.all([0, 1].map(() => post(owner, "/v1/company/campaigns", {})));
    expect(both.map(({ code }) => code).sort()).toEqual(["too_many_campaigns", undefined]);
  });
});

describe("the list", () => {
  it("comes in pages, the newest first, and knows its own cursors only", async () => {
    const { owner } = await createCampaignDraft(app);
    for (let row = 1; row < 23; row += 1) {
      const createdAt = new Date(Date.UTC(2026, 0, row));
      await createCampaignDraft(app, { createdAt, status: "FINISH", titleEn: `C${row}` }, owner);
    }
    const first = await read(owner, "/v1/company/campaigns");
    expect(first.data.map((each: { title: string }) => each.title).slice(0, 3)).toEqual([
      null,
      "C22",
      "C21",
    ]);
    const cursor = first.meta.next_cursor;
    const second = await read(owner, "/v1/company/campaigns", { cursor });
    expect(second.data.map((each: { title: string }) => each.title)).toEqual(["C3", "C2", "C1"]);
    expect(second.meta.next_cursor).toBeNull();
    const forged = await read(owner, "/v1/company/campaigns", { cursor: "eHh4" });
    expect([forged.status, forged.errors]).toEqual([422, { cursor: ["The field is not valid"] }]);
  });

  it.each([
    ["RETURNED", "correct", "Needs correction", null],
    ["READY_FOR_CONTRACT", "accept", "Ready for contract", null],
    ["IN_REVIEW", null, "Under review", null],
    ["FUNDING_IN_PROGRESS", null, "Funding in progress", null],
    ["CANCELLED", null, "Cancelled", "Kurang jelas"],
  ] as const)("says of %s what is next, and why", async (status, next, title, reason) => {
    const { owner } = await createCampaignDraft(app, { status, statusReason: "Kurang jelas" });
    const [only] = (await read(owner, "/v1/company/campaigns")).data;
    expect(only).toMatchObject({ next_action: next, status: { title }, reason });
  });
});

describe("a draft", () => {
  it("is kept as typed, valid or not, and grows a version", async () => {
    const { campaignId, owner } = await createCampaignDraft(app);
    const values = { title_id: "Mes<b>in</b>", target: "banyak", akad: undefined };
    expect((await draft(owner, campaignId, 0, { ...values, akad: undefined })).data.version).toBe(
      1,
    );
    expect((await draft(owner, campaignId, 1, values)).data.version).toBe(2);
    const { data } = await read(owner, `${prepare}/step-one`, { campaign_id: campaignId });
    expect(data).toMatchObject({
      values: { title_id: "Mes<b>in</b>", target: "banyak" },
      version: 2,
      saved_by: owner.user.fullName,
    });
  });

  it("of two people: the later one is told what is there now, and nothing is overwritten", async () => {
    const { campaignId, owner } = await createCampaignDraft(app);
    const editor = await createCompanyMember(app, owner.companyId, "editor", { fullName: "Joko" });
    await draft(owner, campaignId, 0, { title_id: "Satu" });
    const both = await Promise.all([
      draft(owner, campaignId, 1, { title_id: "Dari pemilik" }),
      draft(editor, campaignId, 1, { title_id: "Dari Joko" }),
    ]);
    const [kept, refused] = both[0].status === 200 ? both : [both[1], both[0]];
    const author = kept === both[0] ? owner.user.fullName : "Joko";
    expect(kept.data.version).toBe(2);
    expect([refused.status, refused.code]).toEqual([409, "draft_changed"]);
    expect(refused.data).toMatchObject({
      version: 2,
      saved_by: author,
      saved_at: kept.data.saved_at,
      values: { title_id: author === "Joko" ? "Dari Joko" : "Dari pemilik" },
    });
    // Merged by hand over the version they have been told of.
    expect((await draft(editor, campaignId, 2, { title_id: "Bersama" })).data.version).toBe(3);
    const late = await post(owner, `${prepare}/step-one`, stepOne({ campaignId, owner }, {}, 2));
    expect(late.code).toBe("draft_changed");
  });

  it("takes nothing that its step does not have, and nothing that cannot be kept", async () => {
    const { campaignId, owner } = await createCampaignDraft(app);
    const strange = await draft(owner, campaignId, 0, { use_of_funds: [] });
    expect(strange.errors).toEqual({ "values.use_of_funds": ["Kolom ini tidak dikenal"] });
    for (const text of ["\u0000", "\ud800"]) {
      const refused = await draft(owner, campaignId, 0, { title_id: { deep: [text] } });
      expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ["values"]]);
    }
  });

  it("is another company's to neither read nor write, and looks as if it did not exist", async () => {
    const mine = await createFilledCampaign(app);
    const stranger = await createDraftCompany(app, { status: "approved" });
    const campaign_id = mine.campaignId;
    const query = { campaign_id };
    const answers = [
      await read(stranger, "/v1/company/campaign", query),
      await read(stranger, "/v1/company/campaign/preview", query),
      await read(stranger, "/v1/company/campaign/agreement", query),
      ...(await Promise.all(
        ["one", "two", "three"].map((step) => read(stranger, `${prepare}/step-${step}`, query)),
      )),
      await draft(stranger, campaign_id, 1, {}),
      await post(stranger, `${prepare}/step-one`, stepOne(mine, {}, 1)),
      await post(stranger, "/v1/company/campaign/submit", { campaign_id, declaration: true }),
      await post(stranger, "/v1/company/campaign/cancel", {
        campaign_id,
        reason: "Tidak jadi dibuka.",
      }),
      await post(stranger, "/v1/company/campaign/agreement", { campaign_id }),
      await read(stranger, "/v1/company/campaign", { campaign_id: "not-an-id" }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => "not_found"));
    expect((await read(stranger, "/v1/company/campaigns")).data).toEqual([]);
  });

  it("cannot be changed while it is reviewed, nor afterwards", async () => {
    const reviewed = await createCampaignDraft(app, { status: "IN_REVIEW" });
    expect((await draft(reviewed.owner, reviewed.campaignId, 0, {})).code).toBe("under_review");
    const open = await createCampaignDraft(app, { status: "FUNDING_IN_PROGRESS" });
    expect((await draft(open.owner, open.campaignId, 0, {})).code).toBe("campaign_locked");
  });
});

describe("saving a step", () => {
  it("keeps it, with the columns that lists and ledger need", async () => {
    const { campaignId } = await createFilledCampaign(app);
    const [row] = await readRows(
      app,
      `select title_en, akad_type, target::text, months, instalments, margin::text, yield_bps
       from campaigns where id = $1`,
      [campaignId],
    );
    expect(row).toEqual({
      title_en: "Buying 40 sewing machines for school uniforms",
      akad_type: "murabahah",
      target: "250000000",
      months: 12,
      instalments: 12,
      margin: "33000000",
      yield_bps: 1320,
    });
  });

  it("tells each broken rule under its field, in the reader's language", async () => {
    const campaign = await createCampaignDraft(app);
    const refused = await post(
      campaign.owner,
      `${prepare}/step-one`,
      stepOne(campaign, { minimum: "250000001", opens_on: "2020-01-01", closes_on: "2020-02-01" }),
    );
    expect([refused.status, refused.errors]).toEqual([
      422,
      {
        minimum: ["Minimum tidak boleh melebihi target"],
        opens_on: ["Pilih tanggal setelah hari ini"],
      },
    ]);
  });

  it.each([
    ["id", "Tulis teks biasa, tanpa kode HTML"],
    ["en", "Write plain text, without HTML"],
  ] as const)(
    "refuses HTML wherever it is typed, in the caller's language: %s",
    async (locale, text) => {
      const campaign = await createCampaignDraft(app);
      const { owner } = campaign;
      const call = (step: string, body: Record<string, unknown>) =>
        app.call(`POST ${prepare}/step-${step}`, { token: owner.token, body, locale });
      const title_id = "Mesin <script>alert(1)</script>";
      const first = await call("one", stepOne(campaign, { title_id }));
      expect(first.json().errors).toEqual({ title_id: [text] });
      await call("one", stepOne(campaign));
      const { terms } = campaignContent();
      const risks = terms.risks.map((each) => ({ ...each, mitigation_en: "<a href=x>buffer</a>" }));
      const of = { campaign_id: campaign.campaignId, version: 0 };
      const second = await call("two", { ...terms, ...of, payor_name: "<b>PT</b> Abadi", risks });
      expect(second.json().errors).toEqual({
        payor_name: [text],
        ...Object.fromEntries(risks.map((_, row) => [`risks.${row}.mitigation_en`, [text]])),
      });
      const files = await storeCampaignFiles(app, owner);
      const images = files.images.map((image) => ({ ...image, alt_id: "<i>Ruang</i>" }));
      const third = await call("three", { ...files, ...of, images });
      expect(third.json().errors).toEqual({ "images.0.alt_id": [text] });
    },
  );

  it("asks for step 1 before step 2, and for lines that sum to its target", async () => {
    const campaign = await createCampaignDraft(app);
    const { terms } = campaignContent();
    const body = { ...terms, campaign_id: campaign.campaignId, version: 0 };
    expect((await post(campaign.owner, `${prepare}/step-two`, body)).code).toBe("step_not_reached");
    await post(
      campaign.owner,
      `${prepare}/step-one`,
      stepOne(campaign, { akad_type: "musyarakah" }),
    );
    const refused = await post(campaign.owner, `${prepare}/step-two`, {
      ...body,
      use_of_funds: terms.use_of_funds.slice(1),
    });
    expect(refused.errors).toEqual({
      "akad.kind": ["Syarat akad tidak sesuai dengan akad di langkah 1"],
      use_of_funds: ["Jumlah baris masih kurang dari target"],
    });
  });

  it("neither shows nor sends what another contract of step 1 has dropped", async () => {
    const campaign = await createFilledCampaign(app);
    const { campaignId: campaign_id, owner } = campaign;
    const { terms } = campaignContent();
    const kept = (await read(owner, `${prepare}/step-two`, { campaign_id })).data.values;
    expect(kept.akad).toEqual(terms.akad);
    const another = stepOne(campaign, { akad_type: "musyarakah" }, 1);
    expect((await post(owner, `${prepare}/step-one`, another)).data.campaign.missing).toEqual([
      "step-two",
    ]);
    const { data } = await read(owner, `${prepare}/step-two`, { campaign_id });
    expect(data.values).toEqual({ ...terms, akad: { kind: "musyarakah", instalments: 12 } });
    const sent = await post(owner, "/v1/company/campaign/submit", {
      campaign_id,
      declaration: true,
    });
    expect([sent.code, sent.data]).toEqual(["campaign_incomplete", { missing: ["step-two"] }]);
    // Back to the first contract: the draft still has what was typed for it.
    await post(owner, `${prepare}/step-one`, stepOne(campaign, {}, 2));
    expect((await read(owner, `${prepare}/step-two`, { campaign_id })).data.values).toEqual(kept);
  });

  it("refuses a margin above the target, and lets a target be corrected that leaves it far below", async () => {
    const campaign = await createCampaignDraft(app);
    const { basics, terms } = campaignContent();
    const of = { campaign_id: campaign.campaignId, version: 0 };
    const huge = "900000000000000";
    let version = 0;
    const save = async (change: object) =>
      post(campaign.owner, `${prepare}/step-one`, stepOne(campaign, change, version++));
    expect((await save({})).status).toBe(200);
    const akad = { ...terms.akad, margin: huge };
    const saveTerms = (use_of_funds: object = terms.use_of_funds) =>
      post(campaign.owner, `${prepare}/step-two`, { ...terms, ...of, akad, use_of_funds });
    expect((await saveTerms()).errors).toEqual({
      "akad.margin": ["Marjin tidak boleh melebihi target"],
    });
    expect((await save({ target: huge, minimum: huge })).status).toBe(200);
    const deducted = (BigInt(huge) * 25n) / 1000n;
    const line = terms.use_of_funds[0];
    const lines = [deducted, BigInt(huge) - deducted].map((amount) => ({
      ...line,
      amount: String(amount),
    }));
    expect((await saveTerms(lines)).status).toBe(200);
    const small = { target: "100000", minimum: "100000", pledge_minimum: "100000" };
    expect((await save({ ...basics, ...small })).status).toBe(200);
  });

  it("takes this company's files only, each as the kind it was uploaded as", async () => {
    const { campaignId, owner } = await createCampaignDraft(app);
    const stranger = await createDraftCompany(app, { status: "approved" });
    const files = await storeCampaignFiles(app, owner);
    const refused = await post(owner, `${prepare}/step-three`, {
      ...files,
      prospectus_file: await storeCompanyDocument(app, stranger, "prospectus"),
      contract_files: [{ file_id: await storeCompanyDocument(app, owner, "budget") }],
      campaign_id: campaignId,
      version: 0,
    });
    expect(refused.errors).toEqual({
      prospectus_file: ["Berkas tidak ditemukan. Unggah lagi."],
      "contract_files.0.file_id": ["Berkas tidak ditemukan. Unggah lagi."],
    });
    const tooMany = await post(owner, `${prepare}/step-three`, {
      ...files,
      images: Array.from({ length: 9 }, () => files.images[0]),
      campaign_id: campaignId,
      version: 0,
    });
    expect(tooMany.errors.images).toEqual(["Terlalu banyak baris"]);
  });

  it("keeps the files of a draft from being swept, and describes them to its company", async () => {
    const { campaignId, owner } = await createCampaignDraft(app);
    const { prospectus_file } = await storeCampaignFiles(app, owner);
    const stranger = await createDraftCompany(app, { status: "approved" });
    const foreign = await storeCompanyDocument(app, stranger, "budget");
    await post(owner, `${prepare}/draft`, {
      campaign_id: campaignId,
      version: 0,
      step: "step-three",
      values: { prospectus_file, budget_file: foreign, images: ["x", null, { file_id: 7 }] },
    });
    await app.database.executeSql(
      "update files set created_at = now() - interval '30 days' where id = $1",
      [prospectus_file],
    );
    await app.services.files.sweep();
    const { data } = await read(owner, `${prepare}/step-three`, { campaign_id: campaignId });
    expect(data.files.map((file: { id: string }) => file.id)).toEqual([prospectus_file]);
  });
});

describe("sending a campaign", () => {
  const submit = ({ campaignId, owner }: TestCampaignDraft, declaration = true) =>
    post(owner, "/v1/company/campaign/submit", { campaign_id: campaignId, declaration });

  it("puts a complete one under review, once", async () => {
    const campaign = await createFilledCampaign(app);
    const both = await Promise.all([submit(campaign), submit(campaign)]);
    expect(both.map(({ status, code }) => code ?? status).sort()).toEqual([200, "under_review"]);
    const [row] = await readRows(app, "select submitted_at from campaigns where id = $1", [
      campaign.campaignId,
    ]);
    expect(row?.submitted_at).not.toBeNull();
  });

  it("asks for the declaration", async () => {
    const campaign = await createFilledCampaign(app);
    expect(Object.keys((await submit(campaign, false)).errors)).toEqual(["declaration"]);
  });

  it("names what is missing, also what was typed and not saved", async () => {
    const campaign = await createFilledCampaign(app);
    const { campaignId, owner } = campaign;
    await draft(owner, campaignId, 1, { ...campaignContent().basics, title_id: "Judul lain" });
    const refused = await submit(campaign);
    expect([refused.code, refused.data]).toEqual([
      "campaign_incomplete",
      { missing: ["step-one"] },
    ]);
    // Typed back to what is saved: nothing is missing any more.
    await draft(owner, campaignId, 2, campaignContent().basics);
    expect((await submit(campaign)).status).toBe(200);
  });

  it("is for approved companies", async () => {
    const campaign = await createFilledCampaign(app);
    await app.database.executeSql("update companies set status = 'rejected' where id = $1", [
      campaign.owner.companyId,
    ]);
    expect((await submit(campaign)).code).toBe("company_not_approved");
  });

  it("needs the accepted pre-onboarding", async () => {
    const campaign = await createFilledCampaign(app);
    await app.database.executeSql(
      "update pre_onboardings set status = 'returned' where company_id = $1",
      [campaign.owner.companyId],
    );
    expect((await submit(campaign)).code).toBe("pre_onboarding_not_approved");
  });
});

describe("giving a campaign up", () => {
  it("keeps the reason, and ends where funding has opened", async () => {
    const { campaignId, owner } = await createCampaignDraft(app);
    const body = { campaign_id: campaignId, reason: "Sudah didanai bank" };
    const cancelled = await post(owner, "/v1/company/campaign/cancel", body);
    expect(cancelled.data).toMatchObject({
      status: { name: "CANCELLED" },
      reason: "Sudah didanai bank",
      can_cancel: false,
    });
    for (const status of ["FUNDING_IN_PROGRESS", "FULLY_FUNDED"] as const) {
      const open = await createCampaignDraft(app, { status });
      const refused = await post(open.owner, "/v1/company/campaign/cancel", {
        ...body,
        campaign_id: open.campaignId,
      });
      expect(refused.code).toBe("transition_invalid");
    }
  });
});
