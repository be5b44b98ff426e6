import { calls } from "@rukun/contract/calls";
import { saveCompanyStepTwo } from "@rukun/contract/company";
import {
  savePreOnboardingStepThree,
  updatePreOnboardingStepThree,
} from "@rukun/contract/pre-onboarding";
import { nameOf } from "../../test/attack/contract-shape.ts";
import type { RawRequest } from "../../test/attack/honest-request.ts";
import { createRowFinder, idsIn, mark } from "../../test/attack/strangers.ts";
import { recordChanges } from "../../test/change-log.ts";
import { createCompanySubmission, joinCompany } from "../../test/company-rows.ts";
import { createMember, createOfficer, type TestMember } from "../../test/factories.ts";
import { picture } from "../../test/images.ts";
import { callerHeaders, requestIn } from "../../test/scenes/scene.ts";
import { sceneOf } from "../../test/scenes/scenes.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

/** The company of a scene, and the request with which its owner names whatever of it can be named. */
interface Target {
  readonly owner: string;
  /** Was one of its owners. */
  readonly removed: TestMember;
  readonly request: RawRequest;
  readonly ids: readonly string[];
  /** Ids, numbers and texts that no other company may ever read. */
  readonly secrets: readonly string[];
}

const companyCalls = calls.filter((call) => call.access === "company");
const listed = companyCalls.map((call) => [nameOf(call), call] as const);
type CompanyCall = (typeof companyCalls)[number];

let testApp: TestApp;
let photo: Buffer;
let rowsAbout: Awaited<ReturnType<typeof createRowFinder>>;
let changes: Awaited<ReturnType<typeof recordChanges>>;
const targets = new Map<CompanyCall, Promise<Target>>();

beforeAll(async () => {
  testApp = await createTestApp({ RATE_LIMIT_FACTOR: "1000" }, { hasWorkers: false });
  photo = await picture({ width: 400, height: 300 });
  rowsAbout = await createRowFinder(testApp.database.executeSql);
  changes = await recordChanges(testApp.database.executeSql);
});
afterAll(() => testApp.close());

/** Puts a marker into every text of a company. */
async function markCompany(companyId: string): Promise<void> {
  for (const statement of [
    "update companies set name = $2 where id = $1",
    `update company_profiles set full_address = $2, notaris_name = $2, account_name = $2
     where company_id = $1`,
    `update pre_onboardings set contact_name = $2, company_name = $2, industry = $2
     where company_id = $1`,
    `update users set full_name = $2
     where id in (select user_id from company_members where company_id = $1)`,
  ]) {
    await testApp.database.executeSql(statement, [companyId, mark]);
  }
}

async function createTarget(call: CompanyCall): Promise<Target> {
  const prepared = await sceneOf(call).prepare(testApp);
  const { token = "" } = prepared;
  const read = async (path: string) => (await testApp.call(`GET ${path}`, { token })).json().data;
  const { id: ownerId, company } = await read("/v1/user/profile");
  await joinCompany(testApp, company.id, "editor");
  const removed = await joinCompany(testApp, company.id, "owner");
  const { executeSql } = testApp.database;
  await executeSql("delete from company_members where user_id = $1", [removed.id]);
  await markCompany(company.id);
  const { company_npwp_number: npwpNumber } = await read("/v1/company/step-three");
  const { account_number: accountNumber, bank } = await read("/v1/company/step-four");
  // Banks are public.
  const ids = idsIn(await rowsAbout([company.id, ownerId])).filter((id) => id !== bank?.id);
  const secrets = [mark, npwpNumber, accountNumber, ...ids].filter((each) => each !== null);
  return { owner: token, removed, request: requestIn(call, prepared, photo), ids, secrets };
}

function targetOf(call: CompanyCall): Promise<Target> {
  const target = targets.get(call) ?? createTarget(call);
  targets.set(call, target);
  return target;
}

/** What was changed since the last call of rows that name one of some ids, and what was added about them. */
async function changedAbout(ids: readonly string[]): Promise<string[]> {
  const rows = (await changes.take()).map((change) => JSON.stringify(change));
  return rows.filter((row) => ids.some((id) => row.includes(id)));
}

function send({ method, url, headers, payload }: RawRequest, token: string | undefined) {
  return testApp.app.inject({
    method: method as "GET",
    url,
    headers: { ...callerHeaders(testApp, token), ...headers },
    ...(payload ? { payload } : {}),
  });
}

/** Forms that refer to documents, where the stranger's own state or the reference is refused. */
const refusals = new Map<CompanyCall, readonly [number, string]>([
  [saveCompanyStepTwo, [422, "validation_failed"]],
  [savePreOnboardingStepThree, [409, "step_not_reached"]],
  [updatePreOnboardingStepThree, [409, "step_not_reached"]],
]);

test.each(listed)("%s: the owner of another company reaches nothing", async (_name, call) => {
  const { request, ids, secrets } = await targetOf(call);
  const stranger = await createCompanySubmission(testApp, {
    name: "Orang Lain",
    status: "rejected",
  });
  await changes.take();
  const response = await send(request, stranger.owner.token);
  // The stranger's own input may be echoed; nothing else of the target may appear.
  const typed = `${request.url} ${request.payload}`;
  if (ids.some((id) => typed.includes(id))) {
    const [status, code] = refusals.get(call) ?? [404, "not_found"];
    expect(response.statusCode).toBe(status);
    if (call.method !== "HEAD") expect(response.json().code).toBe(code);
  } else {
    expect(response.statusCode).not.toBe(403);
  }
  const seen = response.body + JSON.stringify(response.headers);
  const leaked = secrets.filter((text) => seen.includes(text) && !typed.includes(text));
  expect(leaked).toEqual([]);
  expect(await changedAbout(ids)).toEqual([]);
});

const others: [string, number, (target: Target) => Promise<TestMember | undefined>][] = [
  ["a funder", 403, () => createMember(testApp)],
  ["an institution", 403, () => createMember(testApp, { role: "lender-institution" })],
  ["an officer", 403, () => createOfficer(testApp)],
  ["a removed member", 403, async ({ removed }) => removed],
  ["a company account without a company", 403, () => createMember(testApp, { role: "company" })],
  ["nobody", 401, async () => undefined],
];

test.each(listed)("%s: everybody else is refused", async (_name, call) => {
  const target = await targetOf(call);
  await changes.take();
  for (const [who, status, callerOf] of others) {
    const response = await send(target.request, (await callerOf(target))?.token);
    const told = target.secrets.filter((text) => response.body.includes(text));
    expect({ who, status: response.statusCode, told }).toEqual({ who, status, told: [] });
  }
  expect(await changedAbout(target.ids)).toEqual([]);
});

describe("the company's own owner reaches all of it, or the tests above would prove nothing", () => {
  test.each(listed)("%s", async (_name, call) => {
    const { request, owner, secrets } = await targetOf(call);
    // A company that has just begun has a name, members and a session.
    expect(secrets.length).toBeGreaterThan(4);
    const response = await send(request, owner);
    if (call.method === "GET" || call.method === "HEAD") expect(response.statusCode).toBe(200);
    else expect([403, 404]).not.toContain(response.statusCode);
  });
});
