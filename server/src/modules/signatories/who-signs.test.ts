import { calls } from "@rukun/contract/calls";
import { userStatuses } from "@rukun/contract/status";
import { agreementToSign, approvedCampaign } from "../../test/agreements.ts";
import {
  campaignMovesOf,
  createCampaignCompany,
  createFilledCampaign,
} from "../../test/campaign-drafts.ts";
import { createUnpublished } from "../../test/campaigns.ts";
import { createCompanyMember } from "../../test/company.ts";
import { createCompanySubmission } from "../../test/company-rows.ts";
import { countersignatureToSign, signPaper } from "../../test/countersignatures.ts";
import { createOfficer } from "../../test/factories.ts";
import { picture } from "../../test/images.ts";
import { createSharing, reporting } from "../../test/profit-reports.ts";
import { readRows } from "../../test/queries.ts";
import { callerHeaders, requestIn } from "../../test/scenes/scene.ts";
import { sceneOf } from "../../test/scenes/scenes.ts";
import { makeSigner, recordAuthority, withdrawAuthorities } from "../../test/signers.ts";
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

const setStatus = (id: string, status: string) =>
  app.database.executeSql("update users set status = $2 where id = $1", [id, status]);
const statusOf = async (campaignId: string) =>
  (await readRows(app, "select status from campaigns where id = $1", [campaignId]))[0]?.status;
const upload = async ({ token }: { token: string }, contractId: string) =>
  (
    await app.call("POST /v2/privy/upload-doc", {
      token,
      body: { document_id: contractId, pin: signingPin },
    })
  ).json();
const agreementOf = async ({ token }: { token: string }, campaign_id: string) =>
  (await app.call("GET /v1/company/campaign/agreement", { token, query: { campaign_id } })).json()
    .data;
const makeAgreement = async ({ token }: { token: string }, campaign_id: string) =>
  (await app.call("POST /v1/company/campaign/agreement", { token, body: { campaign_id } })).json();

/** What takes the right to sign from an owner, each alone. */
const losses: readonly (readonly [string, (userId: string) => Promise<unknown>])[] = [
  ...userStatuses
    .filter((status) => status !== "VERIFIED")
    .map((status) => [`is ${status}`, (id: string) => setStatus(id, status)] as const),
  ["has no authority any more", (userId) => withdrawAuthorities(app, { userId })],
];

const userOf = async (token: string | undefined): Promise<string> => {
  const me = await app.call("GET /v1/user/profile", { token: token ?? "" });
  return me.json().data.id;
};

describe.each(
  calls.filter(({ companyAction }) => companyAction === "sign").map((c) => [c.path, c] as const),
)("what binds a company: %s", (_path, call) => {
  it.each([losses[0], losses.at(-1)].flatMap((each) => (each ? [each] : [])))(
    "is nothing for an owner who %s",
    async (_name, lose) => {
      const prepared = await sceneOf(call).prepare(app);
      await lose(await userOf(prepared.token));
      const { method, url, headers, payload } = requestIn(call, prepared, await picture());
      const answer = await app.app.inject({
        method: method as "POST",
        url,
        headers: { ...callerHeaders(app, prepared.token), ...headers },
        payload: payload ?? "",
      });
      expect(answer.json().code).toBe("signer_not_authorised");
    },
  );
});

describe("a document that is made already", () => {
  it.each(losses)("is not brought to the provider by an owner who %s", async (_name, lose) => {
    const { owner, contractId } = await agreementToSign(app);
    await lose(owner.id);
    expect((await upload(owner, contractId)).code).toBe("signer_not_authorised");
    expect(
      await readRows(app, "select 1 from contract_signings where contract_id = $1", [contractId]),
    ).toEqual([]);
  });

  it("is not brought there on the day after the authority's last", async () => {
    const { owner, contractId } = await agreementToSign(app);
    await withdrawAuthorities(app, { userId: owner.id });
    await recordAuthority(app, { ...owner, userId: owner.id }, { validUntil: "2026-01-01" });
    expect((await upload(owner, contractId)).code).toBe("signer_not_authorised");
    await recordAuthority(app, { ...owner, userId: owner.id }, { validUntil: "2999-01-01" });
    expect((await upload(owner, contractId)).data).toMatchObject({ status: "CREATED" });
  });

  it("is another member's, who may sign", async () => {
    const { campaignId, owner, contractId } = await agreementToSign(app);
    const other = await createCompanyMember(app, owner.companyId, "owner");
    await setStatus(owner.id, "WAITING_CHECK_DTTOT");
    expect((await agreementOf(other, campaignId)).contract).toMatchObject({ is_stranded: true });
    expect((await makeAgreement(other, campaignId)).code).toBe("signer_not_authorised");
    await makeSigner(app, { companyId: owner.companyId, userId: other.id });
    const { contract } = (await makeAgreement(other, campaignId)).data;
    expect(contract).toMatchObject({ is_signatory: true, is_stranded: false });
    expect(contract.id).not.toBe(contractId);
  });

  it("stays its signatory's when the right comes back before anybody else asked", async () => {
    const { campaignId, owner, contractId } = await agreementToSign(app);
    await setStatus(owner.id, "REJECTED");
    expect((await agreementOf(owner, campaignId)).contract.is_stranded).toBe(true);
    await setStatus(owner.id, "VERIFIED");
    expect((await agreementOf(owner, campaignId)).contract).toMatchObject({
      id: contractId,
      is_stranded: false,
    });
  });
});

describe("a signature that the provider tells of", () => {
  it.each(losses)("does not count once its owner %s", async (_name, lose) => {
    const { campaignId, owner, contractId } = await agreementToSign(app);
    const signingId = await askToSign(app, owner, contractId);
    const providerId = await sendToSigner(app, signingId);
    await lose(owner.id);
    const eventId = await toldOfSigning(app, signedEvent(signingId, providerId));
    await app.services.jobHandlers["apply-signing-event"]({ eventId });
    expect(await statusOf(campaignId)).toBe("READY_FOR_CONTRACT");
    expect(await campaignMovesOf(app, campaignId)).toEqual([]);
    // The fact is kept, and told; the document is nobody's to sign any more.
    expect(await agreementOf(owner, campaignId)).toMatchObject({
      contract: null,
      refused: { name: "Nining Suryani", at: expect.any(String) },
    });
    const audited = await readRows(
      app,
      "select action from audit_log where object_id = $1 and action = 'contract.signature_refused'",
      [contractId],
    );
    expect(audited).toHaveLength(1);
  });

  it("is no dead end: the same owner signs anew once they may again", async () => {
    const { campaignId, owner, contractId } = await agreementToSign(app);
    const signingId = await askToSign(app, owner, contractId);
    await withdrawAuthorities(app, { userId: owner.id });
    const eventId = await toldOfSigning(app, signedEvent(signingId, signingId));
    await app.services.jobHandlers["apply-signing-event"]({ eventId });
    await recordAuthority(app, { ...owner, userId: owner.id });
    const { contract } = (await makeAgreement(owner, campaignId)).data;
    expect(contract).toMatchObject({ signature: "unsigned", is_signatory: true });
    expect(contract.id).not.toBe(contractId);
    await app.services.jobHandlers["make-contract"]({ contractId: contract.id });
    await sign(app, owner, contract.id);
    expect(await statusOf(campaignId)).toBe("READY_TO_PUBLISH");
    expect((await agreementOf(owner, campaignId)).refused).toBeNull();
  });

  it.each(losses)("completes no funder's contract once its owner %s", async (_name, lose) => {
    const { id, owner, paperId } = await countersignatureToSign(app, { amounts: [1_000_000n] });
    await lose(owner.id);
    await signPaper(app, owner, paperId);
    await app.services.jobHandlers["complete-contracts"]({});
    const completed = await readRows(
      app,
      "select 1 from contract_parties where countersignature_id = $1",
      [paperId],
    );
    expect(completed).toEqual([]);
    const seen = await app.call("GET /v1/company/campaign/countersignature", {
      token: owner.token,
      query: { campaign_id: id },
    });
    expect(seen.json().data).toMatchObject({
      contract: null,
      completed: 0,
      refused: { name: "Nining Suryani" },
    });
  });

  it("counts of who still may", async () => {
    const { owner, paperId } = await countersignatureToSign(app, { amounts: [1_000_000n] });
    await signPaper(app, owner, paperId);
    await app.services.jobHandlers["complete-contracts"]({});
    const completed = await readRows(
      app,
      "select 1 from contract_parties where countersignature_id = $1",
      [paperId],
    );
    expect(completed).toHaveLength(1);
  });
});

describe("before a campaign is submitted", () => {
  const submit = async ({ token }: { token: string }, campaign_id: string, locale?: "en") =>
    app.call("POST /v1/company/campaign/submit", {
      token,
      ...(locale && { locale }),
      body: { campaign_id, declaration: true },
    });

  it.each(losses)(
    "somebody may sign, or it stays a draft: the only owner %s",
    async (_name, lose) => {
      const { campaignId, owner } = await createFilledCampaign(app);
      await lose(owner.id);
      const answer = await submit(owner, campaignId);
      expect(answer.statusCode).toBe(409);
      expect(answer.json().code).toBe("company_signer_missing");
      expect(await statusOf(campaignId)).toBe("DRAFT");
      expect((await submit(owner, campaignId, "en")).json().message).toMatch(
        /^This company has no/,
      );
    },
  );

  it("an editor submits where another member may sign", async () => {
    const { campaignId, owner } = await createFilledCampaign(app);
    const editor = await createCompanyMember(app, owner.companyId, "editor");
    expect((await submit(editor, campaignId)).statusCode).toBe(200);
  });

  it("an editor with an authority is nobody who may sign", async () => {
    const { campaignId, owner } = await createFilledCampaign(app);
    const editor = await createCompanyMember(app, owner.companyId, "editor");
    await makeSigner(app, { companyId: owner.companyId, userId: editor.id });
    await withdrawAuthorities(app, { userId: owner.id });
    expect((await submit(editor, campaignId)).json().code).toBe("company_signer_missing");
  });

  it("an authority of another company is none", async () => {
    const { campaignId, owner } = await createFilledCampaign(app);
    const elsewhere = await createCampaignCompany(app);
    await withdrawAuthorities(app, { userId: owner.id });
    await recordAuthority(app, { companyId: elsewhere.companyId, userId: owner.id });
    expect((await submit(owner, campaignId)).json().code).toBe("company_signer_missing");
  });
});

it("is asked for again before it is published, and officers see who may", async () => {
  const { id, owner, companyId } = await createUnpublished(
    app,
    "READY_TO_PUBLISH",
    await createCompanySubmission(app, { status: "approved" }),
  );
  const officer = await createOfficer(app);
  const publish = () =>
    app.call(`POST /v1/backoffice/campaigns/${id}/publish`, {
      token: officer.token,
      body: {
        starts_at: new Date(Date.now() + 86_400_000).toISOString(),
        ends_at: new Date(Date.now() + 9 * 86_400_000).toISOString(),
      },
    });
  const signers = async () =>
    (await app.call(`GET /v1/backoffice/campaigns/${id}`, { token: officer.token })).json().data
      .signers;
  expect(await signers()).toEqual(["Nining Suryani"]);
  await withdrawAuthorities(app, { userId: owner.id });
  expect(await signers()).toEqual([]);
  expect((await publish()).json().code).toBe("company_signer_missing");
  await recordAuthority(app, { companyId, userId: owner.id });
  expect((await publish()).statusCode).toBe(200);
});

it("a loss is reported by who may sign, a profit by who may submit", async () => {
  const world = reporting(app);
  const owing = await createSharing(app);
  await withdrawAuthorities(app, { userId: owing.owner.id });
  const loss = await world.submit(owing, { result: "loss", amount: "1000000" });
  expect(loss.json().code).toBe("signer_not_authorised");
  expect(
    await readRows(app, "select 1 from profit_reports where campaign_id = $1", [owing.id]),
  ).toEqual([]);
  expect((await world.submit(owing)).statusCode).toBe(200);
});

it("nothing of a check or a freeze slips in beside a signature", async () => {
  const { campaignId, owner } = await approvedCampaign(app);
  let release: (value: unknown) => void = () => undefined;
  const held = new Promise((resolve) => {
    release = resolve;
  });
  let locked: (value: unknown) => void = () => undefined;
  const isLocked = new Promise((resolve) => {
    locked = resolve;
  });
  const { signatories } = app.services;
  const signing = app.database.db.transaction(async (tx) => {
    const may = await signatories.maySign(tx, owner.companyId, owner.id);
    locked(may);
    await held;
    return may;
  });
  await isLocked;
  let isFrozen = false;
  const freezing = setStatus(owner.id, "REJECTED").then(() => {
    isFrozen = true;
  });
  // The other change is under way, and waits.
  for (let waiting = 0; waiting === 0; ) {
    const [row] = await readRows<{ n: number }>(
      app,
      "select count(*)::int as n from pg_locks where not granted",
    );
    waiting = row?.n ?? 0;
  }
  expect(isFrozen).toBe(false);
  release(undefined);
  expect(await signing).toBe(true);
  await freezing;
  expect((await makeAgreement(owner, campaignId)).code).toBe("signer_not_authorised");
});
