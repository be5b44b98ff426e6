import { calls } from "@rukun/contract/calls";
import { createCompanySubmission } from "../../../test/company-rows.ts";
import { createMember, createOfficer } from "../../../test/factories.ts";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const paths = calls.filter(({ path }) => path.startsWith("/v1/backoffice/companies"));

const addressesFor = (companyId: string, fileId: string) =>
  paths.map(
    ({ method, path }) =>
      `${method} ${path.replace(":company_id", companyId).replace(":file_id", fileId)}`,
  );

test("no member reaches the company queue, also not about their own company", async () => {
  const { owner, companyId, fileIds } = await createCompanySubmission(testApp);
  const funder = await createMember(testApp);
  const names = addressesFor(companyId, fileIds.siup);
  expect(names).toHaveLength(7);
  for (const { token } of [owner, funder]) {
    for (const name of names) {
      const response = await testApp.call(name, { token });
      expect([name, response.json().code]).toEqual([name, "forbidden"]);
      expect(response.body).not.toContain("Sumber Tani");
    }
  }
});

test("an officer's ended session opens nothing", async () => {
  const { companyId, fileIds } = await createCompanySubmission(testApp);
  const { token } = await createOfficer(testApp);
  await testApp.call("POST /v1/user/logout", { token });
  for (const name of addressesFor(companyId, fileIds.siup)) {
    expect([name, (await testApp.call(name, { token })).statusCode]).toEqual([name, 401]);
  }
});
