import type { CompanyReviewItem } from "@rukun/contract/reviews/company";
import { createCompany, createCompanySubmission } from "../../../test/company-rows.ts";
import { createOfficer, type TestMember } from "../../../test/factories.ts";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";

let testApp: TestApp;
let officer: TestMember;

beforeAll(async () => {
  testApp = await createTestApp();
  officer = await createOfficer(testApp);
  await createCompanySubmission(testApp, { name: "Sumber Tani", businessEntity: "Koperasi" });
  await createCompanySubmission(testApp, { name: "Petani Muda", status: "approved" });
  await createCompany(testApp, { name: "Belum Dikirim" });
});
afterAll(() => testApp.close());

async function page(body: Record<string, unknown> = {}) {
  const { token } = officer;
  const response = await testApp.call("POST /v1/backoffice/companies", { token, body });
  return response.json().data as { items: CompanyReviewItem[]; counts: Record<string, number> };
}

test("companies are shown with their legal form; what was never sent is not there", async () => {
  const { items, counts } = await page();
  expect(items.map(({ title, status }) => [title, status.value])).toEqual([
    ["Koperasi Sumber Tani", "waiting"],
    ["PT Petani Muda", "approved"],
  ]);
  expect(counts).toEqual({ all: 2, waiting: 1, rejected: 0, approved: 1, overdue: 0 });
});

test.each([
  ["tani", ["Koperasi Sumber Tani", "PT Petani Muda"]],
  ["SUMBER", ["Koperasi Sumber Tani"]],
  ["koperasi sumber", ["Koperasi Sumber Tani"]],
  ["pt sumber", []],
])("%j is looked for in the legal form, too", async (search, expected) => {
  expect((await page({ search })).items.map(({ title }) => title)).toEqual(expected);
});
