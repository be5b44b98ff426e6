import { agreementToSign, approvedCampaign } from "../../test/agreements.ts";
import {
  campaignMovesOf,
  createCampaignCompany,
  createFilledCampaign,
  type TestCampaignDraft,
} from "../../test/campaign-drafts.ts";
import { createCompanyMember } from "../../test/company.ts";
import { createMember, createOfficer } from "../../test/factories.ts";
import { readRows } from "../../test/queries.ts";
import { makeSigner } from "../../test/signers.ts";
import {
  askToSign,
  sendToSigner,
  sign,
  signedEvent,
  signingPin,
  toldOfSigning,
} from "../../test/signings.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "1000" }, { hasWorkers: false });
});
afterAll(() => app.close());

const path = "/v1/company/campaign/agreement";
const shown = async ({ campaignId, owner }: TestCampaignDraft) =>
  (
    await app.call(`GET ${path}`, { token: owner.token, query: { campaign_id: campaignId } })
  ).json();
const make = async ({ campaignId, owner }: TestCampaignDraft) =>
  (
    await app.call(`POST ${path}`, { token: owner.token, body: { campaign_id: campaignId } })
  ).json();
const text = async (token: string, contractId: string, locale: "id" | "en" = "id") =>
  (
    await app.call("GET /v1/contract/text", { token, locale, query: { contract_id: contractId } })
  ).json();
const document = (token: string, contractId: string) =>
  app.call("GET /v1/contract/document", { token, query: { contract_id: contractId } });
const upload = async (token: string, contractId: string) =>
  (
    await app.call("POST /v2/privy/upload-doc", {
      token,
      body: { document_id: contractId, pin: signingPin },
    })
  ).json();
const statusOf = async (campaignId: string) =>
  (await readRows(app, "select status from campaigns where id = $1", [campaignId]))[0]?.status;

describe("the wakalah bil ujrah of a campaign", () => {
  it("is made once, in the name of the owner who asks for it, with the fee's figures", async () => {
    const campaign = await approvedCampaign(app);
    expect((await shown(campaign)).data).toEqual({
      ...{ accepted: null, refused: null, contract: null },
    });
    const made = await Promise.all([make(campaign), make(campaign), make(campaign)]);
    const ids = new Set(made.map(({ data }) => data.contract.id));
    expect(ids.size).toBe(1);
    const { contract } = (await shown(campaign)).data;
    expect(contract).toMatchObject({
      number: expect.stringMatching(/^WBU-/),
      signatory: "Nining Suryani",
      is_signatory: true,
      is_ready: false,
      signature: "unsigned",
    });
    const words = JSON.stringify((await text(campaign.owner.token, contract.id)).data);
    expect(words).toContain("2,5% dari dana yang terkumpul");
    expect(words).toContain("Bila target tercapai, jumlahnya Rp\u00a06.250.000");
    expect(words).toContain("PT Sumber Tani Makmur");
    const english = JSON.stringify((await text(campaign.owner.token, contract.id, "en")).data);
    expect(english).toContain("2.5% of the funds collected");
    expect(english).toContain("IDR\u00a06.250.000");
    const [row] = await readRows<{ title_id: string; title_en: string }>(
      app,
      "select title_id, title_en from campaigns where id = $1",
      [campaign.campaignId],
    );
    expect(words).toContain(`“${row?.title_id}”`);
    expect(english).toContain(`“${row?.title_en}”`);
  });

  it("does not exist before the reviews, is made for no cancelled campaign, and by owners alone", async () => {
    const early = await createFilledCampaign(app);
    expect((await shown(early)).code).toBe("not_found");
    expect((await make(early)).code).toBe("transition_invalid");
    const campaign = await approvedCampaign(app);
    for (const role of ["editor", "viewer"] as const) {
      const member = await createCompanyMember(app, campaign.owner.companyId, role);
      expect((await make({ ...campaign, owner: member })).code).toBe("forbidden");
    }
    await app.database.executeSql("update campaigns set status = 'CANCELLED' where id = $1", [
      campaign.campaignId,
    ]);
    expect((await make(campaign)).code).toBe("transition_invalid");
  });

  it("is read by the company's members and by officers, and only its signatory may do more", async () => {
    const { owner, contractId } = await agreementToSign(app);
    const viewer = await createCompanyMember(app, owner.companyId, "viewer");
    const officer = await createOfficer(app);
    expect((await text(viewer.token, contractId)).data.read_at).toBeNull();
    for (const { token } of [owner, viewer, officer]) {
      expect((await document(token, contractId)).statusCode).toBe(200);
    }
    expect((await upload(viewer.token, contractId)).code).toBe("not_found");
    const read = { token: viewer.token, body: { contract_id: contractId } };
    expect((await app.call("POST /v1/contract/read", read)).json().code).toBe("not_found");
  });

  it("does not exist for another company, nor for a funder", async () => {
    const { contractId } = await agreementToSign(app);
    for (const { token } of [await createCampaignCompany(app), await createMember(app)]) {
      expect((await text(token, contractId)).code).toBe("not_found");
      expect((await document(token, contractId)).json().code).toBe("not_found");
      expect((await upload(token, contractId)).code).toBe("not_found");
    }
  });
});

describe("signing it", () => {
  it("takes the campaign on once, in the signatory's name, and makes a version that says so", async () => {
    const campaign = await agreementToSign(app);
    const { campaignId, owner, contractId } = campaign;
    await sign(app, owner, contractId);
    expect(await statusOf(campaignId)).toBe("READY_TO_PUBLISH");
    expect(await campaignMovesOf(app, campaignId)).toEqual([
      "READY_FOR_CONTRACT -> READY_TO_PUBLISH",
    ]);
    const [moved] = await readRows(
      app,
      "select actor_id from audit_log where campaign_id = $1 and action = 'campaign.status' and to_value = 'READY_TO_PUBLISH'",
      [campaignId],
    );
    expect(moved?.actor_id).toBe(owner.id);
    const { contract } = (await shown(campaign)).data;
    expect(contract).toMatchObject({ signature: "signed", signing_url: null });
    const versions = "select sha256 from contract_versions where contract_id = $1 order by version";
    const [, signed] = await readRows<{ sha256: string }>(app, versions, [contractId]);
    const checked = await app.call("GET /v1/contract/check", {
      query: { sha256: String(signed?.sha256) },
    });
    // Whoever signs for a company is named, and so is the campaign.
    expect(checked.json().data.contract).toMatchObject({
      kind: "bil-ujrah",
      version: 2,
      campaign: expect.any(String),
      signers: [{ name: "Nining Suryani", role: "company", company: "PT Sumber Tani Makmur" }],
    });
    const officer = await createOfficer(app);
    const seen = await app.call(`GET /v1/backoffice/campaigns/${campaignId}`, {
      token: officer.token,
    });
    expect(seen.json().data.acceptance).toMatchObject({
      by: "Nining Suryani",
      at: contract.signed_at,
      document_sha256: signed?.sha256,
      contract: { id: contractId, number: contract.number },
    });
  });

  it("needs that it was read", async () => {
    const unread = await approvedCampaign(app);
    const { id } = (await make(unread)).data.contract;
    expect((await upload(unread.owner.token, id)).code).toBe("contract_unread");
  });

  it("needs a signatory who is still an owner", async () => {
    const { owner, contractId } = await agreementToSign(app);
    await app.database.executeSql("update company_members set role = 'editor' where user_id = $1", [
      owner.id,
    ]);
    expect((await upload(owner.token, contractId)).code).toBe("signer_not_authorised");
  });

  it("is another owner's once its signatory has left, and nothing follows from theirs", async () => {
    const campaign = await agreementToSign(app);
    const { campaignId, owner, contractId } = campaign;
    const other = await createCompanyMember(app, owner.companyId, "owner");
    await makeSigner(app, { companyId: owner.companyId, userId: other.id });
    const viewed = { ...campaign, owner: { ...owner, ...other } };
    // As long as there is somebody to sign it, it stays theirs.
    expect((await make(viewed)).data.contract).toMatchObject({
      id: contractId,
      is_stranded: false,
    });
    const signingId = await askToSign(app, owner, contractId);
    const providerId = await sendToSigner(app, signingId);
    await app.database.executeSql("delete from company_members where user_id = $1", [owner.id]);
    expect((await shown(viewed)).data.contract).toMatchObject({
      id: contractId,
      is_stranded: true,
      is_signatory: false,
    });
    const made = await Promise.all([make(viewed), make(viewed), make(viewed)]);
    const ids = new Set(made.map(({ data }) => data.contract.id));
    expect(ids.size).toBe(1);
    const { contract } = made[0]?.data ?? {};
    expect(contract).toMatchObject({ is_signatory: true, is_stranded: false });
    expect(contract.id).not.toBe(contractId);
    const eventId = await toldOfSigning(app, signedEvent(signingId, providerId));
    await app.services.jobHandlers["apply-signing-event"]({ eventId });
    await app.services.jobHandlers["make-contract"]({ contractId });
    expect(await statusOf(campaignId)).toBe("READY_FOR_CONTRACT");
    await app.services.jobHandlers["make-contract"]({ contractId: contract.id });
    expect((await shown(viewed)).data.contract).toMatchObject({
      id: contract.id,
      signature: "unsigned",
    });
    await sign(app, other, contract.id);
    expect(await statusOf(campaignId)).toBe("READY_TO_PUBLISH");
    expect((await shown(viewed)).data.contract).toMatchObject({
      id: contract.id,
      signature: "signed",
      is_stranded: false,
    });
  });

  it("needs a campaign that waits for it", async () => {
    const { campaignId, owner, contractId } = await agreementToSign(app);
    await app.database.executeSql("update campaigns set status = 'CANCELLED' where id = $1", [
      campaignId,
    ]);
    expect((await upload(owner.token, contractId)).code).toBe("transition_invalid");
  });

  it("is asked for with the PIN", async () => {
    const { owner, contractId } = await agreementToSign(app);
    expect((await upload(owner.token, contractId)).data).toMatchObject({
      document_id: contractId,
      status: "CREATED",
    });
  });

  it("that comes after the campaign was given up is kept, and nothing goes on", async () => {
    const { campaignId, owner, contractId } = await agreementToSign(app);
    await askToSign(app, owner, contractId);
    await app.database.executeSql("delete from contract_signings where contract_id = $1", [
      contractId,
    ]);
    await app.database.executeSql("update campaigns set status = 'CANCELLED' where id = $1", [
      campaignId,
    ]);
    await sign(app, owner, contractId);
    expect(await statusOf(campaignId)).toBe("CANCELLED");
  });
});

test("a text that was accepted before stays, and is shown as it was", async () => {
  const campaign = await approvedCampaign(app);
  const { campaignId, owner } = campaign;
  await app.database.executeSql(
    "insert into campaign_acceptances (campaign_id, user_id, document, document_sha256, document_version, accepted_at) values ($1, $2, 'Akad lama', $3, '2026-11-23', '2026-11-23T02:41:00Z')",
    [campaignId, owner.id, "ab".repeat(32)],
  );
  await app.database.executeSql("update campaigns set status = 'PRE_LAUNCH' where id = $1", [
    campaignId,
  ]);
  expect((await shown(campaign)).data).toEqual({
    accepted: {
      version: "2026-11-23",
      document: "Akad lama",
      sha256: "ab".repeat(32),
      at: "2026-11-23T02:41:00.000Z",
      by: "Nining Suryani",
    },
    refused: null,
    contract: null,
  });
  expect((await make(campaign)).code).toBe("transition_invalid");
});
