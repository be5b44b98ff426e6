import { errors } from "@rukun/contract/errors";
import { fieldMessages } from "@rukun/contract/messages";
import { preOnboardingDocuments } from "@rukun/contract/pre-onboarding-steps";
import { preOnboardingChecklist } from "@rukun/contract/reviews/pre-onboarding-policy";
import {
  createCompanyMember,
  createDraftCompany,
  storeCompanyDocument,
  type TestCompanyMember,
} from "../../test/company.ts";
import { createOfficer } from "../../test/factories.ts";
import {
  createPreOnboarding,
  preOnboardingStepOneBody,
  preOnboardingStepTwoBody,
  storePapers,
} from "../../test/pre-onboarding.ts";
import { mailSubjects } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { uploadClient } from "../../test/upload-client.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "1000" }, { hasWorkers: false });
});
afterAll(() => app.close());

type Step = "one" | "two" | "three" | "three/update";
type Caller = Pick<TestCompanyMember, "token">;

/** Over what is saved now. */
async function save(step: Step, caller: Caller, body: object, locale: "id" | "en" = "id") {
  const { token } = caller;
  const { version } = await read(step === "three/update" ? "three" : step, caller);
  return app.call(`POST /v1/pre-onboarding/step-${step}`, {
    token,
    locale,
    body: { ...body, version },
  });
}
const read = async (step: "one" | "two" | "three", { token }: Caller) =>
  (await app.call(`GET /v1/pre-onboarding/step-${step}`, { token })).json().data;
const recordOf = async ({ token }: Caller) =>
  (await app.call("GET /v1/user/profile", { token })).json().data.company.pre_onboarding;
const outcome = (response: Awaited<ReturnType<typeof save>>) => [
  response.statusCode,
  response.json().code ?? response.json().data.step,
];

/** A company whose first two steps are saved. */
async function eligibleCompany() {
  const member = await createDraftCompany(app);
  await save("one", member, preOnboardingStepOneBody());
  await save("two", member, preOnboardingStepTwoBody());
  return member;
}

/** An officer's decision; the items that are named do not fit. */
async function decide(companyId: string, ...failing: string[]) {
  const { token } = await createOfficer(app);
  const path = `/v1/backoffice/pre-onboardings/${companyId}`;
  const { submission_id } = (await app.call(`GET ${path}`, { token })).json().data;
  const checklist = Object.fromEntries(
    preOnboardingChecklist.map(({ key }) => [
      key,
      failing.includes(key) ? { fits: false, reason: `Ulangi ${key}` } : { fits: true },
    ]),
  );
  const decision = failing.length > 0 ? "return" : "approve";
  const body = { submission_id, checklist };
  return app.call(`POST ${path}/${decision}`, { token, body });
}

test("a company fills in three steps, corrects what was returned, and is accepted", async () => {
  const member = await createDraftCompany(app);
  expect(await recordOf(member)).toEqual({
    status: { value: "draft", title: "Belum dikirim" },
    step: 1,
    eligibility: null,
    rejection: null,
    submitted_at: null,
  });
  const one = preOnboardingStepOneBody();
  expect(outcome(await save("one", member, one))).toEqual([200, 2]);
  const { fullName: saved_by } = member.user;
  const revision = { version: 1, saved_at: expect.any(String), saved_by };
  expect(await read("one", member)).toEqual({ ...one, ...revision });

  const two = preOnboardingStepTwoBody({ annual_sales: "2.400.000.000" });
  expect(outcome(await save("two", member, two))).toEqual([200, 3]);
  const { province, city, ...typed } = await read("two", member);
  const { province_id, city_id, ...sent } = preOnboardingStepTwoBody();
  expect([typed, province.id, city.id]).toEqual([{ ...sent, ...revision }, province_id, city_id]);

  const papers = await storePapers(app, member);
  expect(outcome(await save("three", member, { ...papers, consent: true }))).toEqual([200, 3]);
  const kept = await read("three", member);
  expect(kept.consent).toBe(true);
  expect(kept.contract_file).toMatchObject({ id: papers.contract_file, url: expect.any(String) });
  expect(await recordOf(member)).toMatchObject({
    status: { value: "waiting" },
    submitted_at: expect.any(String),
  });

  expect((await decide(member.companyId, "contract_fits")).statusCode).toBe(200);
  expect(await recordOf(member)).toMatchObject({
    status: { value: "returned", title: "Perlu perbaikan" },
    rejection: {
      message: null,
      items: [{ key: "contract_fits", step: 3, reason: "Ulangi contract_fits" }],
    },
  });

  const contract_file = await storeCompanyDocument(app, member, "contract-or-order");
  expect(outcome(await save("three/update", member, { contract_file }))).toEqual([200, 3]);
  expect((await read("three", member)).contract_file.id).toBe(contract_file);
  expect((await read("three", member)).profile_file.id).toBe(papers.profile_file);

  expect((await decide(member.companyId)).statusCode).toBe(200);
  expect(await recordOf(member)).toMatchObject({ status: { value: "approved" }, rejection: null });
  expect(await mailSubjects(app, member.user.email)).toEqual([
    "Pengajuan awal Anda kami terima",
    "Pengajuan awal Anda perlu diperbaiki",
    "Pengajuan awal Anda kami terima",
    "Pengajuan awal Anda diterima",
  ]);
});

describe("the answer whether a business is eligible", () => {
  test.each([
    [
      "id",
      "Jumlah paling banyak Rp\u00a02.000.000.000 untuk satu perusahaan",
      /^Turunkan jumlahnya di atas\. .*Rp\u00a05\.000\.000\.000/,
    ],
    [
      "en",
      "An amount of at most IDR\u00a02.000.000.000 for one company",
      /^Lower the amount above\. .*IDR\u00a05\.000\.000\.000/,
    ],
  ] as const)("names the most that a company may ask for (%s)", async (locale, reason, advice) => {
    const member = await createDraftCompany(app);
    await save("one", member, preOnboardingStepOneBody());
    const asking = async (amount: string) => {
      const body = preOnboardingStepTwoBody({ amount });
      const { step, user } = (await save("two", member, body, locale)).json().data;
      const { is_eligible, criteria } = user.company.pre_onboarding.eligibility;
      return { step, is_eligible, last: criteria.at(-1) };
    };
    expect(await asking("2000000001")).toEqual({
      step: 2,
      is_eligible: false,
      last: {
        key: "borrower_cap",
        is_met: false,
        reason,
        advice: expect.stringMatching(advice),
      },
    });
    expect(await asking("2000000000")).toMatchObject({ step: 3, is_eligible: true });
  });

  test("comes with step 2, names every reason and what to do, in both languages", async () => {
    const member = await createDraftCompany(app);
    await save("one", member, preOnboardingStepOneBody());
    const body = preOnboardingStepTwoBody({ annual_sales: "500000000", cash_flow: "partly" });
    for (const [locale, reason] of [
      ["id", "Arus kas positif selama 12 bulan"],
      ["en", "Positive cash flow for 12 months"],
    ] as const) {
      const { step, user } = (await save("two", member, body, locale)).json().data;
      const { eligibility } = user.company.pre_onboarding;
      expect([step, eligibility.is_eligible]).toEqual([2, false]);
      expect(eligibility.criteria).toEqual([
        { key: "operating_time", is_met: true, reason: expect.any(String), advice: null },
        {
          key: "annual_sales",
          is_met: false,
          reason: expect.any(String),
          advice: expect.any(String),
        },
        { key: "cash_flow", is_met: false, reason, advice: expect.any(String) },
        { key: "borrower_cap", is_met: true, reason: expect.any(String), advice: null },
      ]);
    }
    const papers = await storePapers(app, member);
    const refused = await save("three", member, { ...papers, consent: true }, "en");
    expect([refused.statusCode, refused.json().message]).toEqual([409, errors.not_eligible.en]);
    expect(outcome(await save("two", member, preOnboardingStepTwoBody()))).toEqual([200, 3]);
  });
});

describe("steps are refused", () => {
  test("before the one in front of them", async () => {
    const member = await createDraftCompany(app);
    const papers = { ...(await storePapers(app, member)), consent: true };
    expect(outcome(await save("two", member, preOnboardingStepTwoBody()))).toEqual([
      409,
      "step_not_reached",
    ]);
    expect(outcome(await save("three", member, papers))).toEqual([409, "step_not_reached"]);
    await save("one", member, preOnboardingStepOneBody());
    expect(outcome(await save("three", member, papers))).toEqual([409, "step_not_reached"]);
  });

  test.each([
    ["waiting", "under_review"],
    ["approved", "pre_onboarding_approved"],
  ] as const)("while it is %s", async (status, code) => {
    const { owner } = await createPreOnboarding(app, { status });
    const papers = await storePapers(app, owner);
    expect(outcome(await save("one", owner, preOnboardingStepOneBody()))).toEqual([409, code]);
    expect(outcome(await save("two", owner, preOnboardingStepTwoBody()))).toEqual([409, code]);
    const sent = await save("three", owner, { ...papers, consent: true });
    expect(outcome(sent)).toEqual([409, code]);
    const { contract_file } = papers;
    expect(outcome(await save("three/update", owner, { contract_file }))).toEqual([409, code]);
    const upload = uploadClient(app, owner.token);
    const metadata = { type: "company-profile", filename: "Profil.pdf" };
    expect((await upload.create(10, metadata)).json().code).toBe(code);
  });

  test("under their fields, in the caller's language", async () => {
    const member = await createDraftCompany(app);
    const one = preOnboardingStepOneBody({
      company_name: "PT Sumber Tani",
      contact_phone: "12345",
      contact_email: "x",
      position: "king" as never,
    });
    expect((await save("one", member, one, "en")).json().errors).toEqual({
      company_name: [fieldMessages.businessName.en],
      contact_phone: [fieldMessages.phoneFormat.en],
      contact_email: [fieldMessages.emailFormat.en],
      position: [fieldMessages.choose.en],
    });
    await save("one", member, preOnboardingStepOneBody());
    const two = { annual_sales: "12,5", amount: "0", operating_since: "2999-01-01", industry: "" };
    const refused = await save("two", member, { ...preOnboardingStepTwoBody(), ...two });
    expect(refused.json().errors).toEqual({
      annual_sales: [fieldMessages.amountCents.id],
      amount: [fieldMessages.amountZero.id],
      operating_since: [fieldMessages.dateFuture.id],
      industry: [fieldMessages.required.id],
    });
    const elsewhere = await save("two", member, preOnboardingStepTwoBody({ city_id: "32.73" }));
    expect(elsewhere.json().errors).toEqual({ city_id: [fieldMessages.regionUnknown.id] });
  });

  test("with another company's papers, papers of another type, or without consent", async () => {
    const member = await eligibleCompany();
    const own = await storePapers(app, member);
    const foreign = await storePapers(app, await createDraftCompany(app));
    const swapped = { ...own, contract_file: own.profile_file, profile_file: foreign.profile_file };
    expect((await save("three", member, { ...swapped, consent: true })).json().errors).toEqual({
      profile_file: [fieldMessages.documentUnknown.id],
      contract_file: [fieldMessages.documentUnknown.id],
    });
    expect((await save("three", member, { ...own, consent: false })).json().errors).toEqual({
      consent: [fieldMessages.consent.id],
    });
  });
});

describe("a correction", () => {
  test("replaces each returned paper, and nothing else", async () => {
    const { owner, papers } = await createPreOnboarding(app, { status: "returned" });
    const profile_file = await storeCompanyDocument(app, owner, "company-profile");
    const { contract_file } = papers;
    const errorsOf = async (body: object) =>
      (await save("three/update", owner, body)).json().errors;
    expect(await errorsOf({})).toEqual({ contract_file: [fieldMessages.required.id] });
    expect(await errorsOf({ contract_file })).toEqual({
      contract_file: [fieldMessages.documentSame.id],
    });
    expect(await errorsOf({ contract_file, profile_file })).toMatchObject({
      profile_file: [fieldMessages.documentNotAsked.id],
    });
    const whole = await save("three", owner, { ...papers, consent: true });
    expect(outcome(whole)).toEqual([409, "transition_invalid"]);
  });

  test("of the first steps needs no paper, and one that was never returned is none", async () => {
    const checklist = { company_fits: { fits: false, reason: "Nama berbeda dari akta" } };
    const { owner } = await createPreOnboarding(app, { status: "returned", checklist });
    const name = { company_name: "Sumber Tani Abadi" };
    await save("one", owner, preOnboardingStepOneBody(name));
    expect(outcome(await save("three/update", owner, {}))).toEqual([200, 3]);
    const draft = await eligibleCompany();
    expect(outcome(await save("three/update", draft, {}))).toEqual([409, "transition_invalid"]);
  });
});

test("profit and employees may be left out, and taken back", async () => {
  const member = await eligibleCompany();
  expect(await read("two", member)).toMatchObject({ annual_profit: "216000000", employees: "38" });
  const left = preOnboardingStepTwoBody({ annual_profit: "", employees: undefined });
  expect(outcome(await save("two", member, left))).toEqual([200, 3]);
  expect(await read("two", member)).toMatchObject({ annual_profit: null, employees: "" });
  const wrong = preOnboardingStepTwoBody({ annual_profit: "0", employees: "banyak" });
  expect((await save("two", member, wrong)).json().errors).toEqual({
    annual_profit: [fieldMessages.amountZero.id],
    employees: [fieldMessages.countFormat.id],
  });
});

test("the same papers sent twice are sent once", async () => {
  const member = await eligibleCompany();
  const body = { ...(await storePapers(app, member)), consent: true };
  const answers = await Promise.all([save("three", member, body), save("three", member, body)]);
  expect(answers.map(outcome)).toEqual([
    [200, 3],
    [200, 3],
  ]);
  expect(await mailSubjects(app, member.user.email)).toEqual(["Pengajuan awal Anda kami terima"]);
});

test("editors fill it in, viewers read it", async () => {
  const { companyId } = await eligibleCompany();
  const viewer = await createCompanyMember(app, companyId, "viewer");
  const editor = await createCompanyMember(app, companyId, "editor");
  expect((await read("two", viewer)).project_type).toBe("coffee");
  expect((await save("two", viewer, preOnboardingStepTwoBody())).statusCode).toBe(403);
  expect((await save("two", editor, preOnboardingStepTwoBody())).statusCode).toBe(200);
});

test("an officer reads what was sent, with the eligibility of today and every paper", async () => {
  const { companyId, papers } = await createPreOnboarding(app);
  const { token } = await createOfficer(app);
  const path = `/v1/backoffice/pre-onboardings/${companyId}`;
  const { data } = (await app.call(`GET ${path}`, { token, locale: "en" })).json();
  expect(data).toMatchObject({
    title: "PT Sumber Tani Makmur",
    company: { title: "PT Sumber Tani Makmur", status: { value: "approved", title: "Approved" } },
    typed: { ...preOnboardingStepTwoTyped, contact_phone: "81234567890" },
    eligibility: { is_eligible: true },
    rejection: null,
  });
  expect(data.documents.map(({ id }: { id: string }) => id)).toEqual(
    preOnboardingDocuments.map(({ field }) => papers[field]),
  );
  const other = await createPreOnboarding(app);
  const view = (id: string) => app.call(`POST ${path}/documents/${id}`, { token });
  expect((await view(papers.contract_file)).json().data.name).toBe("contract-or-order.pdf");
  expect((await view(other.papers.contract_file)).statusCode).toBe(404);
});

const {
  province_id: _province,
  city_id: _city,
  ...preOnboardingStepTwoTyped
} = preOnboardingStepTwoBody();
