import { randomUUID } from "node:crypto";
import { headers } from "@rukun/contract/headers";
import { createMember, createOfficer } from "../../test/factories.ts";
import { type ReviewCase, reviewCases } from "../../test/review-cases.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

describe.each(reviewCases)("$name", (review) => {
  /** Every call of this kind, about one submission. */
  async function addresses(): Promise<{
    names: string[];
    sent: Awaited<ReturnType<ReviewCase["send"]>>;
  }> {
    const sent = await review.send(testApp, { name: "Sumber Tani" });
    const names = Object.values(review.calls).map(
      ({ method, path }) =>
        `${method} ${path.replace(/:(\w+)/g, (_, name: string) => sent.params[name] ?? "")}`,
    );
    expect(names.length).toBeGreaterThanOrEqual(6);
    return { names, sent };
  }

  test.each(["lender", "lender-institution", "company"] as const)(
    "a %s reaches no call of the back office, nor does whoever sent it",
    async (role) => {
      const { names, sent } = await addresses();
      const member = await createMember(testApp, { role });
      for (const token of [member.token, sent.token]) {
        for (const name of names) {
          const response = await testApp.call(name, { token });
          expect([name, response.statusCode]).toEqual([name, 403]);
          expect(response.json().code).toBe("forbidden");
          expect(response.body).not.toContain("Sumber Tani");
        }
      }
    },
  );

  test.each([
    ["without a session", undefined],
    ["with a made-up token", randomUUID()],
  ])("nobody gets in %s", async (_name, token) => {
    for (const name of (await addresses()).names) {
      const response = await testApp.call(name, token ? { token } : {});
      expect([name, response.statusCode]).toEqual([name, 401]);
    }
  });

  test("an officer's ended session opens nothing", async () => {
    const { names } = await addresses();
    const { token } = await createOfficer(testApp);
    await testApp.call("POST /v1/user/logout", { token });
    for (const name of names) {
      const response = await testApp.call(name, { token });
      expect([name, response.statusCode]).toEqual([name, 401]);
    }
  });

  test("a token without the API key opens nothing", async () => {
    const { names } = await addresses();
    const { token } = await createOfficer(testApp);
    for (const name of names) {
      const response = await testApp.call(name, { token, headers: { [headers.apiKey]: "wrong" } });
      expect([name, response.json().code]).toEqual([name, "api_key_invalid"]);
    }
  });
});
