import { randomUUID } from "node:crypto";
import type { CallDescriptor } from "@rukun/contract/call";
import { calls } from "@rukun/contract/calls";
import { companyDocuments } from "@rukun/contract/company-documents";
import {
  createCompanySubmission,
  joinCompany,
  type TestCompanySubmission,
} from "../../test/company-rows.ts";
import { createMember, createOfficer, type TestMember } from "../../test/factories.ts";
import { invitedSecret } from "../../test/members.ts";
import { type CallOptions, createTestApp, type TestApp } from "../../test/test-app.ts";

/** A company with something of everything that calls can name. */
interface Target extends TestCompanySubmission {
  readonly editor: TestMember;
  readonly removed: TestMember;
  readonly invitationId: string;
  readonly uploadId: string;
  readonly bankId: string;
  /** Texts that nobody else may ever read. */
  readonly secrets: readonly string[];
}

type Answer = readonly [number, string];
interface Case {
  /** The request, naming whatever of the target can be named. */
  readonly request: (target: Target) => { params?: Record<string, string> } & CallOptions;
  /** What a stranger is answered; undefined where nothing of the target can be named. */
  readonly refusal?: Answer;
}

const notFound = [404, "not_found"] as const;
const unknown = [422, "validation_failed"] as const;

function form(values: Record<string, string>): FormData {
  const body = new FormData();
  for (const [key, value] of Object.entries(values)) body.set(key, value);
  return body;
}

const tus = { "tus-resumable": "1.0.0" };
const upload = (headers: Record<string, string> = {}): Case => ({
  request: ({ uploadId }) => ({ params: { upload_id: uploadId }, headers: { ...tus, ...headers } }),
  refusal: notFound,
});
const readsOwn: Case = { request: () => ({}) };

/** One case for every call of a company. */
const cases: Record<string, Case> = {
  "GET /v1/company/step-one": readsOwn,
  "GET /v1/company/step-two": readsOwn,
  "GET /v1/company/step-three": readsOwn,
  "GET /v1/company/step-four": readsOwn,
  "GET /v1/company/users": readsOwn,
  "GET /v1/company/files/:file_id": {
    request: ({ fileIds }) => ({ params: { file_id: fileIds.siup } }),
    refusal: notFound,
  },
  "POST /v1/company/step-one": {
    request: () => ({
      body: form({
        full_address: "Jl. Braga 1",
        "rt/rw": "001/002",
        province_id: "32",
        city_id: "32.73",
        district_id: "32.73.02",
        sub_district_id: "32.73.02.1001",
      }),
    }),
  },
  "POST /v1/company/step-two": {
    request: ({ fileIds }) => ({
      body: form({
        ...Object.fromEntries(companyDocuments.map(({ field, type }) => [field, fileIds[type]])),
        notaris_name: "Budi Hartono",
        notaris_akta_number: "9",
        notaris_date: "2020-01-02",
        nib_number: "1234567890123",
      }),
    }),
    refusal: unknown,
  },
  "POST /v1/company/step-three": {
    request: ({ npwpNumber }) => ({ body: form({ company_npwp_number: npwpNumber }) }),
  },
  "POST /v1/company/npwp/validate": {
    request: ({ npwpNumber }) => ({ body: { company_npwp_number: npwpNumber } }),
  },
  "POST /v1/company/step-four": {
    request: ({ accountNumber, bankId }) => ({
      body: { account_name: "PT Lain", account_number: accountNumber, bank_id: bankId },
    }),
  },
  "POST /v1/company/name": {
    request: () => ({ body: { business_entity: "CV", company_name: "Lain Sama Sekali" } }),
  },
  "POST /v1/company/uploads": {
    request: () => ({
      headers: {
        ...tus,
        "upload-length": "10",
        "upload-metadata": `type ${btoa("siup")},filename ${btoa("siup.pdf")}`,
      },
    }),
  },
  "GET /v1/company/uploads/:upload_id": upload(),
  "HEAD /v1/company/uploads/:upload_id": upload(),
  "PATCH /v1/company/uploads/:upload_id": upload({
    "upload-offset": "0",
    "content-type": "application/offset+octet-stream",
  }),
  "DELETE /v1/company/uploads/:upload_id": upload(),
  "POST /v1/company/user/invite": {
    request: ({ editor }) => ({ body: { email: editor.user.email, role: "viewer" } }),
  },
  "POST /v1/company/user/invite/revoke": {
    request: ({ invitationId }) => ({ body: { invitation_id: invitationId } }),
    refusal: notFound,
  },
  "POST /v1/company/user/role": {
    request: ({ editor }) => ({ body: { user_id: editor.id, role: "owner" } }),
    refusal: notFound,
  },
  "POST /v1/company/user/remove": {
    request: ({ editor }) => ({ body: { user_id: editor.id } }),
    refusal: notFound,
  },
};

const companyCalls = calls.filter((call) => call.access === "company");
const nameOf = (call: CallDescriptor) => `${call.method} ${call.path}`;
const listed = companyCalls.map((call) => [nameOf(call), call] as const);

let testApp: TestApp;
let target: Target;
beforeAll(async () => {
  testApp = await createTestApp({ RATE_LIMIT_FACTOR: "1000" }, { jobPollSeconds: 3600 });
  target = await createTarget();
});
afterAll(() => testApp.close());

/** Returned for repair, so that every step could be written. */
async function createTarget(): Promise<Target> {
  const company = await createCompanySubmission(testApp, {
    name: "Rahasia Alfa",
    status: "rejected",
    profile: { fullAddress: "Jl. Rahasia Alfa 118", notarisName: "Notaris Alfa" },
    owner: { fullName: "Pemilik Alfa" },
  });
  const { companyId, owner } = company;
  const editor = await joinCompany(testApp, companyId, "editor", { fullName: "Penyunting Alfa" });
  const removed = await joinCompany(testApp, companyId, "owner", { fullName: "Mantan Alfa" });
  const { executeSql, db } = testApp.database;
  await executeSql("delete from company_members where user_id = $1", [removed.id]);
  await invitedSecret(testApp, owner, { email: "undangan.alfa@example.test" });
  const { rows } = await executeSql("select id from company_invitations where company_id = $1", [
    companyId,
  ]);
  const [{ id: invitationId }] = rows as [{ id: string }];
  const banks = await executeSql("select id from banks where illuma_code = 'BCA'");
  const [{ id: bankId }] = banks.rows as [{ id: string }];
  const uploadId = randomUUID();
  await db.insert(db._.fullSchema.uploads).values({
    id: uploadId,
    companyId,
    userId: owner.id,
    documentType: "siup",
    name: "siup-alfa.pdf",
    length: 10,
  });
  const secrets = [
    "Alfa",
    companyId,
    company.submissionId,
    invitationId,
    uploadId,
    owner.id,
    editor.id,
    company.npwpNumber,
    company.accountNumber,
    ...Object.values(company.fileIds),
  ];
  return { ...company, editor, removed, invitationId, uploadId, bankId, secrets };
}

function send(call: CallDescriptor, token: string | undefined) {
  const { request } = cases[nameOf(call)] as Case;
  const { params = {}, ...options } = request(target);
  const path = call.path.replace(/:(\w+)/g, (_all, name: string) => params[name] ?? "");
  return testApp.call(`${call.method} ${path}`, { ...options, ...(token ? { token } : {}) });
}

/** Every row of a company, as one text. */
async function everythingOf(companyId: string): Promise<string> {
  const tables = [
    "companies where id",
    "company_profiles where company_id",
    "company_submissions where company_id",
    "company_members where company_id",
    "company_invitations where company_id",
    "uploads where company_id",
    "files where company_id",
    "audit_log where company_id",
  ];
  const all: unknown[] = [];
  for (const table of tables) {
    const { rows } = await testApp.database.executeSql(
      `select to_jsonb(t) as row from (select * from ${table} = $1) t order by to_jsonb(t)::text`,
      [companyId],
    );
    all.push(rows);
  }
  return JSON.stringify(all);
}

test("every company call of the contract has a case here", () => {
  expect(companyCalls.map(nameOf).sort()).toEqual(Object.keys(cases).sort());
});

test.each(listed)("%s: the owner of another company reaches nothing", async (name, call) => {
  const stranger = await createCompanySubmission(testApp, {
    name: "Orang Lain",
    status: "rejected",
  });
  const before = await everythingOf(target.companyId);
  const response = await send(call, stranger.owner.token);
  const { refusal, request } = cases[name] as Case;
  if (refusal) {
    expect(response.statusCode).toBe(refusal[0]);
    if (call.method !== "HEAD") expect(response.json().code).toBe(refusal[1]);
  } else {
    expect(response.statusCode).not.toBe(403);
  }
  // What the stranger typed may come back; everything else of the target may not.
  const typed = JSON.stringify(request(target).body ?? {});
  const seen = response.body + JSON.stringify(response.headers);
  const leaked = target.secrets.filter((text) => seen.includes(text) && !typed.includes(text));
  expect(leaked).toEqual([]);
  expect(await everythingOf(target.companyId)).toBe(before);
});

const others: [string, number, () => Promise<TestMember | undefined>][] = [
  ["a funder", 403, () => createMember(testApp)],
  ["an institution", 403, () => createMember(testApp, { role: "lender-institution" })],
  ["an officer", 403, () => createOfficer(testApp)],
  ["a removed member", 403, async () => target.removed],
  ["a company account without a company", 403, () => createMember(testApp, { role: "company" })],
  ["nobody", 401, async () => undefined],
];

describe.each(others)("%s", (_who, status, callerOf) => {
  test.each(listed)("is refused at %s", async (_name, call) => {
    const before = await everythingOf(target.companyId);
    const response = await send(call, (await callerOf())?.token);
    expect(response.statusCode).toBe(status);
    expect(target.secrets.filter((text) => response.body.includes(text))).toEqual([]);
    expect(await everythingOf(target.companyId)).toBe(before);
  });
});

test("the company's own owner reaches all of it, or the tests above would prove nothing", async () => {
  for (const [name, call] of listed) {
    if (name.startsWith("GET ") || name.startsWith("HEAD ")) {
      const response = await send(call, target.owner.token);
      expect([name, response.statusCode]).toEqual([name, 200]);
    }
  }
});
