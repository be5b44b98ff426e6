import { randomUUID } from "node:crypto";
import { companyDocumentTypes } from "@rukun/contract/company-documents";
import type { CompanyReviewDetail } from "@rukun/contract/reviews/company";
import { createCompanySubmission, joinCompany } from "../../../test/company-rows.ts";
import { createOfficer, type TestMember } from "../../../test/factories.ts";
import { changeCompanyStatus } from "../../../test/status.ts";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";

let testApp: TestApp;
let officer: TestMember;

beforeAll(async () => {
  testApp = await createTestApp();
  officer = await createOfficer(testApp, { fullName: "Dimas Prakoso" });
});
beforeEach(() => testApp.database.executeSql("delete from company_submissions"));
afterAll(() => testApp.close());

const open = (companyId: string, locale: "id" | "en" = "id", by = officer) =>
  testApp.call(`GET /v1/backoffice/companies/${companyId}`, { token: by.token, locale });
const detailOf = async (companyId: string): Promise<CompanyReviewDetail> =>
  (await open(companyId)).json().data;
const view = (companyId: string, fileId: string, by = officer) =>
  testApp.call(`POST /v1/backoffice/companies/${companyId}/documents/${fileId}`, {
    token: by.token,
    body: {},
  });

const auditOf = async (companyId: string) =>
  (
    await testApp.database.executeSql(
      `select action, to_value, actor_id, request_id from audit_log
       where company_id = $1 and actor_id = $2 order by action, to_value`,
      [companyId, officer.id],
    )
  ).rows;

test("shows what the company typed, with its numbers opened, beside checks and documents", async () => {
  const company = await createCompanySubmission(testApp, {
    owner: { fullName: "Nining Suryani" },
  });
  const response = await open(company.companyId);
  expect(response.statusCode).toBe(200);
  const review = response.json().data;
  expect(review).toMatchObject({
    company_id: company.companyId,
    title: "PT Sumber Tani Makmur",
    business_entity: "PT",
    name: "Sumber Tani Makmur",
    kind: "new",
    submitted_by: { id: company.owner.id, full_name: "Nining Suryani" },
    owner: { full_name: "Nining Suryani", email: company.owner.user.email },
    status: { value: "waiting", title: "Menunggu tinjauan" },
    assignee: null,
    submission_id: company.submissionId,
    typed: {
      full_address: "Jl. Cihampelas 118",
      "rt/rw": "003/004",
      province: { id: "32", name: "Jawa Barat" },
      city: { id: "32.73" },
      district: { id: "32.73.02" },
      sub_district: { id: "32.73.02.1001" },
      notaris_name: "Herlina Sutanto",
      notaris_akta_number: "12",
      notaris_date: "2019-03-14",
      nib_number: company.nibNumber,
      company_npwp_number: company.npwpNumber,
      bank: { illuma_code: "BCA", code: "014" },
      account_name: "PT Sumber Tani Makmur",
      account_number: company.accountNumber,
    },
    checks: {
      npwp: { result: "match", checked_at: "2026-05-11T02:41:00.000Z" },
      bank: { result: "found", checked_at: "2026-05-11T02:41:00.000Z" },
    },
    rejection: null,
    position: { index: 1, total: 1, previous: null, next: null },
  });
  expect(review.documents).toEqual([
    ...companyDocumentTypes.map((type) => ({
      type,
      id: company.fileIds[type],
      name: `${type}.pdf`,
      size: 2048,
      content_type: "application/pdf",
      pages: 3,
    })),
    {
      type: "npwp",
      id: company.fileIds.npwp,
      name: "npwp.jpg",
      size: 2048,
      content_type: "image/jpeg",
      pages: null,
    },
  ]);
  expect(response.body).not.toContain("/v1/files/");
});

test("the owner is the one who has been there for longest; the sender is named as well", async () => {
  const { companyId } = await createCompanySubmission(testApp, { owner: { fullName: "Pendiri" } });
  await joinCompany(testApp, companyId, "owner", { fullName: "Pemilik Baru" });
  const editor = await joinCompany(testApp, companyId, "editor", { fullName: "Penyunting" });
  await testApp.database.executeSql(
    "update company_submissions set submitted_by = $1 where company_id = $2",
    [editor.id, companyId],
  );
  expect(await detailOf(companyId)).toMatchObject({
    owner: { full_name: "Pendiri" },
    submitted_by: { full_name: "Penyunting" },
  });
});

test.each([
  ["id", "Menunggu tinjauan", "Belum dikirim"],
  ["en", "Waiting for review", "Not sent yet"],
] as const)("the history tells who moved the company where (%s)", async (locale, to, from) => {
  const { companyId, owner } = await createCompanySubmission(testApp, { status: "draft" });
  await changeCompanyStatus(testApp, companyId, "submit", { actorId: owner.id });
  expect((await open(companyId, locale)).json().data.history).toEqual([
    {
      at: expect.any(String),
      actor: "Nining Suryani",
      from,
      to,
      action: "company.status",
      reason: null,
    },
  ]);
});

describe("a returned company", () => {
  const checklist = {
    address_matches: { fits: true },
    npwp_fits: { fits: false, reason: "Foto buram" },
    akta_pendirian_fits: { fits: false, reason: "Halaman 3 hilang" },
  };

  test("shows what is to be corrected, in the order of the steps", async () => {
    const { companyId } = await createCompanySubmission(testApp, {
      status: "rejected",
      checklist,
      message: "Hampir lengkap.",
    });
    expect((await detailOf(companyId)).rejection).toEqual({
      message: "Hampir lengkap.",
      items: [
        { key: "akta_pendirian_fits", step: 2, reason: "Halaman 3 hilang" },
        { key: "npwp_fits", step: 3, reason: "Foto buram" },
      ],
    });
  });

  test("that is renaming itself can still be looked at: its tax check is due again", async () => {
    const { companyId } = await createCompanySubmission(testApp, {
      status: "rejected",
      profile: { npwpCheck: null },
    });
    expect((await detailOf(companyId)).checks.npwp).toEqual({
      result: "unavailable",
      checked_at: expect.any(String),
    });
  });
});

describe("a document", () => {
  test("is opened by an address of five minutes, and the view is recorded", async () => {
    const { companyId, fileIds } = await createCompanySubmission(testApp);
    const response = await view(companyId, fileIds.siup);
    expect(response.statusCode).toBe(200);
    const file = response.json().data;
    expect(file).toMatchObject({ id: fileIds.siup, name: "siup.pdf", pages: 3 });
    const seconds = Number(new URL(file.url).searchParams.get("expires")) - Date.now() / 1000;
    expect(seconds).toBeGreaterThan(290);
    expect(seconds).toBeLessThanOrEqual(301);
    expect(await auditOf(companyId)).toEqual([
      {
        action: "file.view",
        to_value: "siup",
        actor_id: officer.id,
        request_id: response.headers["x-request-id"],
      },
    ]);
  });

  test("of another company, replaced, never sent or made up is not there", async () => {
    const company = await createCompanySubmission(testApp);
    const other = await createCompanySubmission(testApp);
    const { companyId } = company;
    const { db } = testApp.database;
    const replacedId = randomUUID();
    await db.insert(db._.fullSchema.files).values({
      id: replacedId,
      ownerId: company.owner.id,
      companyId,
      kind: "siup",
      name: "siup.pdf",
      contentType: "application/pdf",
      size: 1,
      receivedSha256: "a",
    });
    for (const fileId of [other.fileIds.siup, replacedId, randomUUID(), "1"]) {
      const response = await view(companyId, fileId);
      expect([response.statusCode, response.json().code]).toEqual([404, "not_found"]);
    }
    expect(await auditOf(companyId)).toEqual([]);
  });

  test("of a draft is not shown to officers", async () => {
    const draft = await createCompanySubmission(testApp, { status: "draft" });
    await testApp.database.executeSql("delete from company_submissions");
    expect((await view(draft.companyId, draft.fileIds.siup)).statusCode).toBe(404);
    expect((await open(draft.companyId)).statusCode).toBe(404);
  });
});

test("what an officer should look at twice", async () => {
  const company = await createCompanySubmission(testApp, {
    npwpNumber: "073084495091000",
    owner: { fullName: "Nining Suryani" },
    profile: { accountName: "NINING SURYANI", notarisDate: "2016-02-29" },
  });
  expect((await detailOf(company.companyId)).warnings).toEqual([
    "account_of_owner",
    "deed_expired",
    "npwp_not_of_company",
    "npwp_impossible",
  ]);
  const fine = await createCompanySubmission(testApp, {
    npwpNumber: "013084496091000",
    profile: { notarisDate: new Date().toISOString().slice(0, 10) },
  });
  expect((await detailOf(fine.companyId)).warnings).toEqual([]);
});

describe("nothing to see", () => {
  test.each(["is a member of", "sent before leaving"])(
    "the company that an officer %s",
    async (relation) => {
      const company = await createCompanySubmission(testApp);
      const { owner } = company;
      const { executeSql } = testApp.database;
      await executeSql(
        "update users set role = 'officer', officer_roles = '{compliance}' where id = $1",
        [owner.id],
      );
      if (relation === "sent before leaving") {
        await executeSql("delete from company_members where user_id = $1", [owner.id]);
      }
      expect((await open(company.companyId, "id", owner)).statusCode).toBe(404);
      expect((await view(company.companyId, company.fileIds.siup, owner)).statusCode).toBe(404);
    },
  );
});
