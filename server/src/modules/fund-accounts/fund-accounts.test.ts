import { randomUUID } from "node:crypto";
import { ledgerOn, newEvent } from "../../ledger/ledger-test-kit.ts";
import { topUp, withdrawal } from "../../ledger/postings.ts";
import { sha256 } from "../../lib/crypto.ts";
import type { FundAccountsProvider } from "../../providers/fund-accounts/port.ts";
import { fundAccountsSandbox } from "../../providers/fund-accounts/sandbox.ts";
import { createCampaign } from "../../test/campaigns.ts";
import { createMember, type TestMember } from "../../test/factories.ts";
import { createFunder, pledgeAs } from "../../test/funders.ts";
import { lightPasswords } from "../../test/light-passwords.ts";
import { readRows } from "../../test/queries.ts";
import {
  askToSign,
  sendToSigner,
  sign,
  signedEvent,
  signingPin,
  toldOfSigning,
} from "../../test/signings.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { keyedPin } from "../pin/pin.policy.ts";
import { addPin } from "../pin/pin.repository.ts";

let app: TestApp;
let isReachable = true;
const provider: FundAccountsProvider = {
  ...fundAccountsSandbox,
  register: (investor) =>
    isReachable
      ? fundAccountsSandbox.register(investor)
      : Promise.reject(new Error("the bank does not answer")),
};
beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false, fundAccounts: provider });
});
beforeEach(() => {
  isReachable = true;
});
afterAll(() => app.close());

const funder = (values: Parameters<typeof createMember>[1] = {}) =>
  createMember(app, { status: "VERIFIED", ...values });
const get = async ({ token }: TestMember) =>
  (await app.call("GET /user/rdl/get-balance", { token })).json();
const agreement = async ({ token }: TestMember) =>
  (await app.call("GET /user/rdl/document/agreement", { token })).json().data;
const register = async (who: TestMember, bank_id = "2") =>
  (
    await app.call("POST /v2/user/rdl/register/investor", { token: who.token, body: { bank_id } })
  ).json();
/** Chooses a bank; the agreement is made. @returns its id */
const choose = async (who: TestMember, bank_id?: string): Promise<string> => {
  await register(who, bank_id);
  const contractId: string = (await agreement(who)).contract.id;
  await app.services.jobHandlers["make-contract"]({ contractId });
  return contractId;
};
const open = () => app.services.jobHandlers["open-fund-accounts"]({});
const ready = async (who: TestMember, contractId: string) => {
  await app.services.contracts.confirmRead(who.id, contractId);
  const pinHash = await lightPasswords.hash(keyedPin(app.config.indexKey, who.id, signingPin));
  await addPin(app.database.db, { userId: who.id, pinHash, changedAt: new Date() });
};
const upload = async (who: TestMember, contractId: string) =>
  (
    await app.call("POST /v2/privy/upload-doc", {
      token: who.token,
      body: { document_id: contractId, pin: signingPin },
    })
  ).json();
/** The provider tells that a document is signed, and it is applied. */
const tell = async (signingId: string, providerId: string, event = {}) => {
  const eventId = await toldOfSigning(app, signedEvent(signingId, providerId, event));
  await app.services.jobHandlers["apply-signing-event"]({ eventId });
};
const documentsOf = ({ id }: TestMember) =>
  readRows(
    app,
    "select id, status, superseded_at from contracts where subject_type = 'fund-account' and subject_id = $1 order by created_at, id",
    [id],
  );

const nothing = { bank: null, account_number: null, available: "0", held: "0", in_transit: "0" };
const bank = { id: "2", name: "Bank Syariah Indonesia" };

it("is opened by the bank once its agreement is signed, which its funder keeps", async () => {
  const who = await funder();
  expect((await get(who)).data).toEqual({ ...nothing, state: "none", holder: "Siti Rahmawati" });
  expect(await agreement(who)).toEqual({ accepted: null, contract: null });
  expect((await register(who)).data).toMatchObject({ state: "signing", bank });
  const { contract } = await agreement(who);
  expect(contract).toMatchObject({
    number: expect.stringMatching(/^RDL-/),
    is_ready: false,
    signature: "unsigned",
  });
  await open();
  expect((await get(who)).data).toMatchObject({ state: "signing", account_number: null });
  const text = await app.call("GET /v1/contract/text", {
    token: who.token,
    query: { contract_id: contract.id },
  });
  expect(JSON.stringify(text.json().data)).toContain("di Bank Syariah Indonesia");
  await app.services.jobHandlers["make-contract"]({ contractId: contract.id });
  await sign(app, who, contract.id);
  expect((await get(who)).data).toMatchObject({ state: "opening", bank });
  await open();
  const { data } = await get(who);
  expect(data).toMatchObject({ state: "open", bank });
  expect(data.account_number).toMatch(/^\d{12}$/);
  expect(await agreement(who)).toMatchObject({
    accepted: null,
    contract: { id: contract.id, is_ready: true, signature: "signed", signing_url: null },
  });
  const pdf = await app.call("GET /v1/contract/document", {
    token: who.token,
    query: { contract_id: contract.id },
  });
  expect(pdf.headers["content-type"]).toBe("application/pdf");
  const checked = await app.call("GET /v1/contract/check", {
    query: { sha256: sha256(pdf.rawPayload) },
  });
  expect(checked.json().data.contract).toMatchObject({
    kind: "rdl",
    campaign: null,
    version: 2,
    is_newest: true,
    signers: [{ role: "funder", signed_at: expect.any(String) }],
  });
  const [row] = await readRows(app, "select * from fund_accounts where user_id = $1", [who.id]);
  expect(JSON.stringify(row)).not.toContain(data.account_number);
});

it("goes to the provider once it was read, by its funder's PIN, and is no one else's", async () => {
  const who = await funder();
  const contractId = await choose(who);
  expect((await upload(who, contractId)).code).toBe("contract_unread");
  await ready(who, contractId);
  const stranger = await funder();
  for (const id of [contractId, randomUUID()]) {
    expect((await upload(stranger, id)).code).toBe("not_found");
  }
  const twice = await Promise.all([upload(who, contractId), upload(who, contractId)]);
  expect(twice.map(({ data }) => data.status)).toEqual(["CREATED", "CREATED"]);
  const signings = "select id from contract_signings where contract_id = $1";
  expect(await readRows(app, signings, [contractId])).toHaveLength(1);
});

it("is signed by nobody who is verified no more", async () => {
  const who = await funder();
  const contractId = await choose(who);
  await ready(who, contractId);
  await app.database.executeSql("update users set status = 'REJECTED' where id = $1", [who.id]);
  expect((await upload(who, contractId)).code).toBe("not_verified");
});

it("is opened by no message about another document, and once however often the right one comes", async () => {
  const who = await funder();
  const contractId = await choose(who);
  const signingId = await askToSign(app, who, contractId);
  const providerId = await sendToSigner(app, signingId);
  await tell(signingId, "another");
  await tell(randomUUID(), providerId);
  await tell(signingId, providerId, { status: "Processing" });
  expect((await get(who)).data.state).toBe("signing");
  const signedAt = "2026-11-01T02:00:00.000Z";
  await Promise.all([
    tell(signingId, providerId, { signed_at: signedAt }),
    tell(signingId, providerId),
  ]);
  await tell(signingId, providerId);
  expect((await get(who)).data.state).toBe("opening");
  const opening =
    "select count(*)::int as n from audit_log where subject_id = $1 and action = 'fund_account.sign'";
  expect(await readRows(app, opening, [who.id])).toEqual([{ n: 1 }]);
});

it("has one agreement, however often it is asked for at once", async () => {
  const who = await funder();
  const answers = await Promise.all(Array.from({ length: 5 }, () => register(who)));
  expect(answers.map(({ data }) => data.state)).toEqual(Array(5).fill("signing"));
  expect(await documentsOf(who)).toHaveLength(1);
});

it("is at another bank as long as its agreement is not signed", async () => {
  const who = await funder();
  const first = await choose(who, "2");
  await ready(who, first);
  const second = await choose(who, "3");
  expect(second).not.toBe(first);
  expect((await get(who)).data.bank.id).toBe("3");
  // Nothing follows from the earlier one.
  expect((await upload(who, first)).code).toBe("transition_invalid");
  await sign(app, who, first);
  expect((await get(who)).data.state).toBe("signing");
  // Chosen again, what was signed counts.
  expect((await register(who, "2")).data).toMatchObject({ state: "opening", bank });
  expect((await agreement(who)).contract.id).toBe(first);
  expect(await documentsOf(who)).toMatchObject([
    { id: first, status: "SIGNED", superseded_at: null },
    { id: second, superseded_at: expect.anything() },
  ]);
  expect((await register(who, "3")).code).toBe("fund_account_exists");
});

it("is at the bank of the agreement that was signed while another bank was chosen", async () => {
  const who = await funder();
  const contractId = await choose(who, "2");
  const [, changed] = await Promise.all([sign(app, who, contractId), register(who, "3")]);
  const { state, bank: chosen } = (await get(who)).data;
  expect([changed.code ?? "changed", state, chosen.id]).toEqual(
    changed.code ? ["fund_account_exists", "opening", "2"] : ["changed", "signing", "3"],
  );
});

it("is opened later when the bank cannot be reached, and keeps its number", async () => {
  const who = await funder();
  await sign(app, who, await choose(who));
  isReachable = false;
  await expect(open()).rejects.toThrow("does not answer");
  expect((await get(who)).data.state).toBe("opening");
  isReachable = true;
  await Promise.all([open(), open()]);
  const { account_number } = (await get(who)).data;
  await open();
  expect((await get(who)).data.account_number).toBe(account_number);
});

it("that was opened under a text that was accepted stays, and so does the text", async () => {
  const who = await funder();
  await app.database.executeSql(
    "insert into fund_accounts (user_id, bank_id, document, document_sha256, document_version, accepted_at) select $1, id, 'Perjanjian lama', $2, '2026-11-24', '2026-11-24T02:41:00Z' from banks where list = 'fund_account' and position = 2",
    [who.id, "ab".repeat(32)],
  );
  await open();
  expect((await get(who)).data).toMatchObject({ state: "open", bank });
  expect(await agreement(who)).toEqual({
    accepted: {
      version: "2026-11-24",
      document: "Perjanjian lama",
      sha256: "ab".repeat(32),
      at: "2026-11-24T02:41:00.000Z",
    },
    contract: null,
  });
  expect((await register(who)).code).toBe("fund_account_exists");
});

it("shows what can be used, and what is on its way", async () => {
  const who = await createFunder(app);
  const books = ledgerOn(app.database);
  const money = { userId: who.id, ref: "x" };
  await books.post(topUp({ ...money, event: newEvent(), amount: 11_790_000n }));
  await books.post(withdrawal({ ...money, event: newEvent(), amount: 2_000_000n }));
  // Paid into a campaign, which is not disbursed yet; what is only held there is no money.
  const paid = await pledgeAs(app, who.id, (await createCampaign(app)).id);
  await pledgeAs(app, who.id, (await createCampaign(app)).id);
  await app.database.executeSql(
    "update campaign_transactions set status = 'PAID', held_until = null, paid_at = now() where id = $1",
    [paid],
  );
  expect((await get(who)).data).toMatchObject({
    available: "9790000",
    held: "1000000",
    in_transit: "2000000",
  });
});

it("is not opened for whoever is not verified", async () => {
  expect((await register(await funder({ status: "REGISTERED" }))).code).toBe("not_verified");
});

it.each(["0", "7", "x", "22"])("is at no bank %s", async (bank_id) => {
  expect(Object.keys((await register(await funder(), bank_id)).errors)).toEqual(["bank_id"]);
});

it("is a funder's, of an institution too, and no company's", async () => {
  const company = await funder({ role: "company" });
  expect((await get(company)).code).toBe("forbidden");
  expect((await register(company)).code).toBe("forbidden");
  const institution = await funder({ role: "lender-institution" });
  expect((await register(institution)).data.state).toBe("signing");
});
