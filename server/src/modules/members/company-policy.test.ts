import { randomUUID } from "node:crypto";
import type { CallDescriptor } from "@rukun/contract/call";
import { calls } from "@rukun/contract/calls";
import { type CompanyAction, companyRoles } from "@rukun/contract/company-roles";
import { createCompany, joinCompany } from "../../test/company-rows.ts";
import type { TestMember } from "../../test/factories.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

/** What each role may do, deliberately written a second time. */
const may: Record<(typeof companyRoles)[number], readonly CompanyAction[]> = {
  owner: ["view", "edit", "submit", "sign", "change_account", "pay", "manage_members"],
  editor: ["view", "edit", "submit", "pay"],
  viewer: ["view"],
};

/** What each call needs, likewise. A new call of a company has to be added here. */
const actions: Record<string, CompanyAction> = {
  "GET /v1/company/step-one": "view",
  "POST /v1/company/step-one": "edit",
  "GET /v1/company/step-two": "view",
  "POST /v1/company/step-two": "edit",
  "GET /v1/company/files/:file_id": "view",
  "GET /v1/company/step-three": "view",
  "POST /v1/company/step-three": "edit",
  "POST /v1/company/npwp/validate": "edit",
  "GET /v1/company/step-four": "view",
  "POST /v1/company/step-four": "submit",
  "POST /v1/company/name": "edit",
  "GET /v1/company/uploads": "edit",
  "POST /v1/company/uploads": "edit",
  "GET /v1/company/uploads/:upload_id": "edit",
  "HEAD /v1/company/uploads/:upload_id": "edit",
  "PATCH /v1/company/uploads/:upload_id": "edit",
  "DELETE /v1/company/uploads/:upload_id": "edit",
  "GET /v1/pre-onboarding/step-one": "view",
  "POST /v1/pre-onboarding/step-one": "edit",
  "GET /v1/pre-onboarding/step-two": "view",
  "POST /v1/pre-onboarding/step-two": "edit",
  "GET /v1/pre-onboarding/step-three": "view",
  "POST /v1/pre-onboarding/step-three": "submit",
  "POST /v1/pre-onboarding/step-three/update": "submit",
  "GET /v1/company/campaigns": "view",
  "POST /v1/company/campaigns": "edit",
  "GET /v1/company/campaign": "view",
  "GET /v1/company/campaign/preview": "view",
  "GET /v1/company/campaign/prepare/step-one": "view",
  "POST /v1/company/campaign/prepare/step-one": "edit",
  "GET /v1/company/campaign/prepare/step-two": "view",
  "POST /v1/company/campaign/prepare/step-two": "edit",
  "GET /v1/company/campaign/prepare/step-three": "view",
  "POST /v1/company/campaign/prepare/step-three": "edit",
  "POST /v1/company/campaign/prepare/draft": "edit",
  "POST /v1/company/campaign/submit": "submit",
  "POST /v1/company/campaign/cancel": "submit",
  "GET /v1/company/account-change": "view",
  "POST /v1/company/account-change": "change_account",
  "POST /v1/company/account-change/withdraw": "change_account",
  "GET /v1/company/campaign/agreement": "view",
  "POST /v1/company/campaign/agreement": "sign",
  "GET /v1/company/campaign/countersignature": "view",
  "POST /v1/company/campaign/countersignature": "sign",
  "GET /v1/company/portofolios": "view",
  "GET /v1/company/portofolio/detail/file": "view",
  "GET /v1/company/portofolio/detail": "view",
  "POST /v1/company/portofolio/payment": "pay",
  "GET /v1/company/portofolio/profit-reports": "view",
  "POST /v1/company/portofolio/profit-report": "submit",
  "GET /v1/company/portofolio/tazir": "view",
  "POST /v1/company/portofolio/tazir": "pay",
  "GET /v1/company/portofolio/ujrah": "view",
  "POST /v1/company/portofolio/ujrah": "pay",
  "GET /v1/company/disbursements": "view",
  "GET /v1/company/disbursement/detail": "view",
  "POST /v1/company/disbursement/confirm": "sign",
  "GET /v1/company/signatories": "view",
  "POST /v1/company/signatories": "manage_members",
  "GET /v1/company/users": "view",
  "POST /v1/company/user/invite": "manage_members",
  "POST /v1/company/user/invite/revoke": "manage_members",
  "POST /v1/company/user/role": "manage_members",
  "POST /v1/company/user/remove": "manage_members",
};

const companyCalls = calls.filter((call) => call.access === "company");
const nameOf = (call: CallDescriptor) => `${call.method} ${call.path}`;

let testApp: TestApp;
const members = {} as Record<(typeof companyRoles)[number], TestMember>;
beforeAll(async () => {
  testApp = await createTestApp({ RATE_LIMIT_FACTOR: "1000" });
  const { owner, companyId } = await createCompany(testApp);
  members.owner = owner;
  members.editor = await joinCompany(testApp, companyId, "editor");
  members.viewer = await joinCompany(testApp, companyId, "viewer");
});
afterAll(() => testApp.close());

/** Empty requests: authorised roles get validation errors, all others only a refusal. */
const send = (call: CallDescriptor, { token }: TestMember) =>
  testApp.call(`${call.method} ${call.path.replace(/:\w+/g, randomUUID())}`, {
    token,
    ...(call.method === "POST" && !call.protocol
      ? { body: call.bodyType === "multipart" ? new FormData() : {} }
      : {}),
  });

test("every company call has its place in the table, and the contract says the same", () => {
  const inContract = companyCalls.map((call) => [nameOf(call), call.companyAction]);
  expect(Object.fromEntries(inContract)).toEqual(actions);
});

describe.each(companyRoles)("a member who is %s", (role) => {
  test.each(companyCalls.map((call) => [nameOf(call), call] as const))("%s", async (name, call) => {
    const response = await send(call, members[role]);
    const action = actions[name];
    if (action && may[role].includes(action)) {
      expect([401, 403]).not.toContain(response.statusCode);
    } else {
      expect(response.statusCode).toBe(403);
    }
  });
});
