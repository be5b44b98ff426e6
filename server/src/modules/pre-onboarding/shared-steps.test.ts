import {
  createCompanyMember,
  createDraftCompany,
  storeCompanyDocument,
  type TestCompanyMember,
} from "../../test/company.ts";
import {
  createPreOnboarding,
  preOnboardingStepOneBody,
  preOnboardingStepTwoBody,
  storePapers,
} from "../../test/pre-onboarding.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "1000" }, { hasWorkers: false });
});
afterAll(() => app.close());

type Caller = Pick<TestCompanyMember, "token">;

const save = (step: string, { token }: Caller, body: object) =>
  app.call(`POST /v1/pre-onboarding/step-${step}`, { token, body: { ...body } });
const read = async (step: string, { token }: Caller) =>
  (await app.call(`GET /v1/pre-onboarding/step-${step}`, { token })).json().data;
const statusOf = async ({ token }: Caller) =>
  (await app.call("GET /v1/user/profile", { token })).json().data.company.pre_onboarding.status
    .value;

/** Two members of a company whose first two steps are saved. */
async function colleagues() {
  const owner = await createDraftCompany(app);
  const editor = await createCompanyMember(app, owner.companyId, "editor");
  await save("one", owner, { ...preOnboardingStepOneBody(), version: 0 });
  await save("two", owner, { ...preOnboardingStepTwoBody(), version: 0 });
  return { owner, editor };
}

test("who saves over a version they have not seen is told what is there now, and by whom", async () => {
  const { owner, editor } = await colleagues();
  const { version } = await read("two", editor);
  const theirs = { ...preOnboardingStepTwoBody({ amount: "800000000" }), version };
  expect((await save("two", owner, theirs)).json().data.version).toBe(version + 1);
  const mine = preOnboardingStepTwoBody({ industry: "Kopi sangrai" });
  const refused = await save("two", editor, { ...mine, version });
  expect([refused.statusCode, refused.json().code]).toEqual([409, "draft_changed"]);
  expect(refused.json().data).toMatchObject({
    amount: "800000000",
    industry: "Pengolahan kopi",
    province: { id: mine.province_id, name: expect.any(String) },
    version: version + 1,
    saved_by: owner.user.fullName,
    saved_at: expect.any(String),
  });
  expect((await read("two", editor)).amount).toBe("800000000");
  const again = { ...mine, amount: "800000000", version: version + 1 };
  expect((await save("two", editor, again)).statusCode).toBe(200);
  expect(await read("two", owner)).toMatchObject({
    amount: "800000000",
    industry: "Kopi sangrai",
    version: version + 2,
    saved_by: editor.user.fullName,
  });
});

test("of two who begin at the same moment, one is told of the other", async () => {
  const owner = await createDraftCompany(app);
  const editor = await createCompanyMember(app, owner.companyId, "editor");
  const answers = await Promise.all(
    [owner, editor].map((member, index) =>
      save("one", member, {
        ...preOnboardingStepOneBody({ contact_name: ["Nining", "Budi"][index] }),
        version: 0,
      }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const late = answers.find(({ statusCode }) => statusCode === 409)?.json();
  expect(late.data).toEqual(await read("one", owner));
});

test("steps do not stand in each other's way, and a save says which version it saw", async () => {
  const { owner, editor } = await colleagues();
  await save("one", owner, { ...preOnboardingStepOneBody(), version: 1 });
  expect(
    (await save("two", editor, { ...preOnboardingStepTwoBody(), version: 1 })).statusCode,
  ).toBe(200);
  const unsaid = await save("two", editor, preOnboardingStepTwoBody());
  expect([unsaid.statusCode, Object.keys(unsaid.json().errors)]).toEqual([422, ["version"]]);
});

test("nobody sends an earlier step that a colleague has changed meanwhile", async () => {
  const { owner, editor } = await colleagues();
  const papers = { ...(await storePapers(app, owner)), consent: true };
  const { version } = await read("three", owner);
  await save("two", editor, { ...preOnboardingStepTwoBody({ amount: "900000000" }), version: 1 });
  const refused = await save("three", owner, { ...papers, version });
  expect([refused.statusCode, refused.json().code]).toEqual([409, "draft_changed"]);
  expect(refused.json().data).toMatchObject({
    profile_file: null,
    version: version + 1,
    saved_by: editor.user.fullName,
  });
  expect(await statusOf(owner)).toBe("draft");
  expect((await save("three", owner, { ...papers, version: version + 1 })).statusCode).toBe(200);
  expect(await statusOf(owner)).toBe("waiting");
  // The answer was lost, and the same is sent again.
  const repeated = await save("three", owner, { ...papers, version: version + 1 });
  expect([repeated.statusCode, repeated.json().data.version]).toEqual([200, version + 2]);
});

test("a correction over a colleague's correction of the steps is refused once", async () => {
  const { owner, companyId } = await createPreOnboarding(app, { status: "returned" });
  const editor = await createCompanyMember(app, companyId, "editor");
  const contract_file = await storeCompanyDocument(app, owner, "contract-or-order");
  await save("one", editor, { ...preOnboardingStepOneBody(), version: 0 });
  const refused = await save("three/update", owner, { contract_file, version: 0 });
  expect([refused.statusCode, refused.json().code]).toEqual([409, "draft_changed"]);
  const sent = await save("three/update", owner, { contract_file, version: 1 });
  expect([sent.statusCode, await statusOf(owner)]).toEqual([200, "waiting"]);
});
