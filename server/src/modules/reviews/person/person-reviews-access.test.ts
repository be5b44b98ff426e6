import { randomUUID } from "node:crypto";
import { headers } from "@rukun/contract/headers";
import { createMember, createOfficer } from "../../../test/factories.ts";
import { createSubmission } from "../../../test/submissions.ts";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const calls = (userId: string) => [
  "POST /v1/backoffice/reviews",
  `GET /v1/backoffice/reviews/${userId}`,
  "POST /v1/backoffice/reviews/next",
  `POST /v1/backoffice/reviews/${userId}/approve`,
  `POST /v1/backoffice/reviews/${userId}/reject`,
];

test.each(["lender", "lender-institution", "company"] as const)(
  "a %s reaches no call of the back office, also not about themselves",
  async (role) => {
    const submission = await createSubmission(testApp);
    const member = await createMember(testApp, { role });
    for (const token of [member.token, submission.token]) {
      for (const name of calls(submission.id)) {
        const response = await testApp.call(name, { token });
        expect([name, response.statusCode]).toEqual([name, 403]);
        expect(response.json().code).toBe("forbidden");
      }
    }
  },
);

test.each([
  ["without a session", undefined],
  ["with a made-up token", randomUUID()],
])("nobody gets in %s", async (_name, token) => {
  const { id } = await createSubmission(testApp);
  for (const name of calls(id)) {
    const response = await testApp.call(name, token ? { token } : {});
    expect([name, response.statusCode]).toEqual([name, 401]);
  }
});

test("an officer's ended session opens nothing", async () => {
  const { id } = await createSubmission(testApp);
  const officer = await createOfficer(testApp);
  await testApp.call("POST /v1/user/logout", { token: officer.token });
  for (const name of calls(id)) {
    const response = await testApp.call(name, { token: officer.token });
    expect([name, response.statusCode]).toEqual([name, 401]);
  }
});

test("a token without the API key opens nothing", async () => {
  const { id } = await createSubmission(testApp);
  const { token } = await createOfficer(testApp);
  for (const name of calls(id)) {
    const response = await testApp.call(name, { token, headers: { [headers.apiKey]: "wrong" } });
    expect([name, response.json().code]).toEqual([name, "api_key_invalid"]);
  }
});
