import { randomUUID } from "node:crypto";
import type { Access, CallDescriptor } from "@rukun/contract/call";
import { calls } from "@rukun/contract/calls";
import * as z from "zod/mini";
import { createApproved, storedChange } from "../test/account-changes.ts";
import { createArticle } from "../test/articles.ts";
import { honestFields, nameOf } from "../test/attack/contract-shape.ts";
import { tellName } from "../test/bank-names.ts";
import { createCampaign, createUnpublished } from "../test/campaigns.ts";
import { createContract } from "../test/contracts.ts";
import { createPaper } from "../test/countersignatures.ts";
import { certifying, createForeigner } from "../test/domicile-certificates.ts";
import { createMember, createOfficer } from "../test/factories.ts";
import { pledgeAs } from "../test/funders.ts";
import { unreadMessage } from "../test/inbox.ts";
import { createUnproven, incomes } from "../test/income-evidence.ts";
import { orderPayout } from "../test/payouts.ts";
import { createPreOnboarding } from "../test/pre-onboarding.ts";
import { createSharing } from "../test/profit-reports.ts";
import { booked } from "../test/scenes/ledger.ts";
import { proposedRemittance } from "../test/scenes/remittances.ts";
import { proposed, reported } from "../test/scenes/repayments.ts";
import { countStatements } from "../test/statements.ts";
import { createSubmission } from "../test/submissions.ts";
import { charging, createLate } from "../test/tazirs.ts";
import { createTestApp, type TestApp } from "../test/test-app.ts";
import { reconciledDay, unmatchedPayment } from "../test/treasury.ts";

/** One for the session, one for the data. */
const atMost = 2;

/** Reads that take more statements, and why. The list is to become shorter. */
const exceptions: Record<string, string> = {
  "GET /v2/user/rdl/statement/file": "whose account it is, and its entries",
  "GET /v2/portofolio/list-repayments/file": "counts how often it is asked for",
  "GET /v1/company/portofolio/detail/file": "counts how often it is asked for",
  "GET /v1/backoffice/reviews/:user_id": "records the view and collects a whole case",
  "GET /v1/backoffice/campaigns": "the counts of every filter beside one page",
  "GET /v1/backoffice/campaigns/:campaign_id": "records the view and collects a whole case",
  "GET /v1/company/campaign": "the campaign, and who is at work on its drafts",
  "GET /v1/company/campaign/preview":
    "the campaign, its drafts, its files and the company's record",
  "GET /v1/company/campaigns": "a page of campaigns, their drafts, and whether more may be begun",
  "GET /v1/company/campaign/agreement": "the campaign, what was accepted before, and the contract",
  "GET /v1/company/campaign/countersignature": "the campaign, the document, and how far it is",
  "GET /v1/contract/list": "who may read it, the record of the view, and its rows, page by page",
  "GET /v1/company/campaign/prepare/step-one": "the campaign, its draft and the draft's files",
  "GET /v1/company/campaign/prepare/step-two": "the campaign, its draft and the draft's files",
  "GET /v1/company/campaign/prepare/step-three": "the campaign, its draft and the draft's files",
  "GET /v1/company/users": "two lists that have nothing in common, for those who may invite",
  "GET /v1/backoffice/pre-onboardings/:company_id": "records the view and collects a whole case",
  "GET /v1/backoffice/companies/:company_id": "records the view and collects a whole case",
  "GET /v1/backoffice/ledger/accounts/:account":
    "whose it is, the record of the view, and its entries",
  "GET /v1/backoffice/ledger/postings/:posting_id":
    "the posting, the record of the view, its entries",
  "GET /v1/backoffice/transactions/:campaign_transaction_id":
    "records the view and collects payments, contracts and postings",
  "GET /v1/backoffice/payouts/:payout_id":
    "records the view and collects what the bank said and what was booked",
  "GET /v1/backoffice/provider-findings/:finding_id":
    "the finding with its message, and the record of the view",
  "GET /v1/backoffice/provider-findings/:finding_id/message":
    "the message, and the record of the download",
  "GET /v1/backoffice/unmatched/:unmatched_id": "the payment, its history and its postings",
  "GET /v1/backoffice/reconciliation/:day": "the day, its balances and its differences",
  "GET /v1/backoffice/distributions/:distribution_id":
    "the payment, what it pays, and what every funder is entitled to",
  "GET /v1/backoffice/disbursements": "the counts of every section beside one page",
  "GET /v1/backoffice/distributions": "how many wait beside one page",
  "GET /v1/backoffice/disbursements/:campaign_id": "records the view and collects a whole case",
  "GET /v1/company/disbursements": "what was sent, and all that was said of it",
  "GET /v1/company/disbursement/detail": "what was sent, and all that was said of it",
  "GET /v1/backoffice/profit-reports/:report_id":
    "the report, its history, the record of the view, and the capital of every funder",
  "GET /v1/backoffice/profit-reports/:report_id/minutes":
    "the document, and the record that the officer has opened it",
  "GET /v1/backoffice/tazirs/:tazir_id": "the ta'zir, its history, and the record of the view",
  "GET /v1/backoffice/companies/:company_id/signatories": "the company's deeds, and its people",
  "GET /v1/backoffice/domicile-certificates/:certificate_id":
    "the certificate, and the record of the view",
  "GET /v1/backoffice/income-evidence/:evidence_id": "the document, and the record of the view",
  "GET /v1/company/account-change": "the account, and the change that was proposed last",
  "GET /v1/backoffice/account-changes/:change_id":
    "the change, its history, and the record of the view",
  "GET /v1/backoffice/bank-names/:case_id": "the name, its decisions, and the record of the view",
  "GET /v1/backoffice/remittances/sources":
    "the accounts of the platform, and the excess of every campaign",
  "GET /v1/backoffice/remittances/:remittance_id": "the remittance, and its history",
  "GET /v1/backoffice/companies/:company_id/assignment": "also whose company the officer is of",
  "GET /v1/backoffice/pre-onboardings/:company_id/assignment":
    "also whose company the officer is of",
};

const reads = calls.filter(
  ({ method, access }) =>
    method === "GET" && ["signed-in", "member", "funder", "company", "officer"].includes(access),
);
const named = (all: readonly CallDescriptor[]) => all.map((call) => [nameOf(call), call] as const);
const isException = (call: CallDescriptor) => Object.hasOwn(exceptions, nameOf(call));

let app: TestApp;
let tokens: Partial<Record<Access, string>>;
/** Whose certificate of domicile there is. */
let foreigner: string;
let ids: Record<string, string>;
/** For those who are not of the other one's company. */
let openCampaign: string;
let ownContract: string;
let paperId: string;
/** In a company's portfolio a campaign's transaction is the campaign. */
let owedCampaign: string;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "1000" }, { hasWorkers: false });
  const company = await createPreOnboarding(app);
  const person = await createSubmission(app);
  const { db } = app.database;
  const uploadId = randomUUID();
  await db.insert(db._.fullSchema.uploads).values({
    id: uploadId,
    companyId: company.companyId,
    userId: company.owner.id,
    documentType: "siup",
    name: "siup.pdf",
    length: 10,
  });
  const campaign = await createUnpublished(app, "READY_FOR_CONTRACT", company);
  const open = await createCampaign(app);
  await app.database.executeSql("update users set status = 'VERIFIED' where id = $1", [person.id]);
  await app.database.executeSql("insert into funders (user_id, funding_limit) values ($1, 9e9)", [
    person.id,
  ]);
  openCampaign = open.id;
  ownContract = (await createContract(app, person.id)).contractId;
  tokens = {
    "signed-in": company.owner.token,
    member: person.token,
    funder: person.token,
    company: company.owner.token,
    officer: (await createOfficer(app)).token,
  };
  // A musyarakah, which every call about what a company owes answers.
  const owing = await createSharing(app, { amounts: [1_000_000n] });
  await app.database.executeSql("update campaigns set company_id = $1 where id = $2", [
    company.companyId,
    owing.id,
  ]);
  owedCampaign = owing.id;
  paperId = await createPaper(app, { id: owing.id, ownerId: company.owner.id });
  const { id: payoutId } = await orderPayout(app, person.id);
  foreigner = (await createForeigner(app)).token;
  ids = {
    certificate_id: await certifying(app).given({ token: foreigner }),
    change_id: await storedChange(app, await createApproved(app)),
    evidence_id: await incomes(app).given(await createUnproven(app)),
    case_id: await tellName(app, {
      subject: { type: "person", id: person.id },
      ...{ accountNumber: "5271234993", holder: "S RAHMAWATI", name: "Siti Rahmawati" },
    }),
    distribution_id: await proposed(app),
    tazir_id: await charging(app).proposed(await createLate(app)),
    remittance_id: (await proposedRemittance(app)).params.remittance_id,
    ...(await reported(app, "loss")).params,
    article_id: (await createArticle(app)).article.article_id,
    user_id: person.id,
    company_id: company.companyId,
    file_id: company.papers.contract_file,
    upload_id: uploadId,
    ...(await booked(app)),
    unmatched_id: await unmatchedPayment(app),
    finding_id: await unreadMessage(app),
    day: await reconciledDay(app),
    campaign_id: campaign.id,
    campaign_transaction_id: await pledgeAs(app, person.id, open.id),
    id: payoutId,
    payout_id: payoutId,
    contract_id: (await createContract(app, company.owner.id)).contractId,
  };
  // As it is signed at the provider, though these bytes are our own.
  await app.database.executeSql(
    `insert into contract_signings (id, contract_id, user_id, created_at, signed_at, signed_file_id, signed_sha256)
     select gen_random_uuid(), contract_id, $2, now(), now(), file_id, sha256
     from contract_versions where contract_id = $1`,
    [ids.contract_id, company.owner.id],
  );
});
afterAll(() => app.close());

function read({ path, access, query }: CallDescriptor, extra: Record<string, string> = {}) {
  const known: Record<string, string> =
    access === "member" || access === "funder"
      ? { ...ids, campaign_id: openCampaign, contract_id: ownContract, document_id: ownContract }
      : access === "company"
        ? { ...ids, campaign_transaction_id: owedCampaign }
        : { ...ids };
  if (/\/disbursement|\/tazirs\/late/.test(path)) known.campaign_id = owedCampaign;
  if (path.endsWith("/countersignature")) known.campaign_id = owedCampaign;
  if (path === "/v1/contract/list") known.contract_id = paperId;
  const address = path.replace(/:(\w+)/g, (_all, name: string) => known[name] ?? "unknown");
  // Whole lists from their beginning: part of a name, or a page, is asked for beside them.
  const {
    name: _name,
    title: _title,
    cursor: _cursor,
    offset: _offset,
    ...made
  } = honestFields(query) as Record<string, string>;
  const wanted = Object.fromEntries(
    Object.entries(made).map(([name, value]) => [name, known[name] ?? value]),
  );
  return app.call(`GET ${address}`, {
    token: (path.endsWith("/domicile-certificate") ? foreigner : tokens[access]) ?? "",
    query: wanted,
    headers: extra,
  });
}

async function count(call: CallDescriptor): Promise<number> {
  // What stays in memory is loaded by the first one.
  expect((await read(call)).statusCode).toBe(200);
  return (await countStatements(() => read(call))).statements;
}

test.each(named(reads.filter((call) => !isException(call))))(
  "%s asks the database for the session and the data",
  async (_name, call) => {
    expect(await count(call)).toBeLessThanOrEqual(atMost);
  },
);

test.each(named(reads.filter(isException)))(
  "%s needs more, or is no exception",
  async (_name, call) => {
    expect(await count(call)).toBeGreaterThan(atMost);
  },
);

test("every exception is a call of the contract", () => {
  expect(
    Object.keys(exceptions).filter((name) => !reads.some((call) => nameOf(call) === name)),
  ).toEqual([]);
});

test("requests that arrive together share the question for their sessions", async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => createMember(app)));
  const { result, statements } = await countStatements(() =>
    Promise.all(members.map(({ token }) => app.call("GET /v1/user/profile", { token }))),
  );
  expect(result.map((each) => each.json().data.id)).toEqual(members.map(({ id }) => id));
  expect(statements).toBeLessThan(2 * members.length);
});

const masterData = named(calls.filter((call) => call.isMasterData === true));

test("there is master data", () => {
  expect(masterData.length).toBeGreaterThan(0);
});

describe.each(masterData)("%s", (_name, call) => {
  it("asks the database for nothing", async () => {
    expect(await count(call)).toBe(0);
  });

  it("may be kept by everybody, and is not sent twice", async () => {
    const first = await read(call);
    const { etag } = first.headers;
    expect(first.headers["cache-control"]).toBe("public, max-age=86400");
    expect(first.headers.vary).toBe("X-Localization");
    expect(first.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const second = await read(call, { "if-none-match": String(known) });
      expect([second.statusCode, second.body]).toEqual([304, ""]);
      expect(second.headers).toMatchObject({ etag, "cache-control": "public, max-age=86400" });
    }
    const other = await read(call, { "if-none-match": '"other"' });
    expect([other.statusCode, other.body]).toEqual([200, first.body]);
  });

  it("is the contract's answer in both languages", async () => {
    for (const locale of ["id", "en"]) {
      const { data } = (await read(call, { "x-localization": locale })).json();
      expect(data.length).toBeGreaterThan(0);
      expect(z.parse(call.response as z.ZodMiniType, data)).toEqual(data);
    }
  });

  it("is for whoever has the key of the API, signed in or not", async () => {
    const query = honestFields(call.query) as Record<string, string>;
    expect((await app.call(`GET ${call.path}`, { query })).statusCode).toBe(200);
    const refused = await app.call(`GET ${call.path}`, { query, headers: { "x-api-key": "x" } });
    expect([refused.statusCode, refused.headers.etag]).toEqual([403, undefined]);
    expect(refused.headers["cache-control"]).toBe("no-store");
  });
});

test("part of a name is looked for in memory, in any case, and wildcards are themselves", async () => {
  const names = async (name: string) => {
    const { result, statements } = await countStatements(() =>
      app.call("GET /v1/master/provinces", { token: tokens.member ?? "", query: { name } }),
    );
    expect(statements).toBe(0);
    return result.json().data.map((region: { name: string }) => region.name);
  };
  await names("");
  expect(await names("jawa")).toEqual(["Jawa Barat", "Jawa Tengah", "Jawa Timur"]);
  expect(await names("%")).toEqual([]);
  expect(await names("_awa")).toEqual([]);
});
