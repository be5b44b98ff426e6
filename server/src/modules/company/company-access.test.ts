import {
  companyForm,
  companyStepFourBody,
  companyStepOneBody,
  companyStepThreeForm,
  companyStepTwoBody,
  createCompanyMember,
  createDraftCompany,
  decideCompany,
  newNpwpNumber,
  submitCompany,
  type TestCompanyMember,
} from "../../test/company.ts";
import { createMember, createOfficer } from "../../test/factories.ts";
import { picture } from "../../test/images.ts";
import { type CallOptions, createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let owner: TestCompanyMember;
/** Requests that would be fine if the right person made them at the right time. */
let saves: [name: string, body: NonNullable<CallOptions["body"]>][];

const reads = ["one", "two", "three", "four"].map((step) => `GET /v1/company/step-${step}`);

beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await createDraftCompany(app);
  saves = [
    ["POST /v1/company/step-one", companyForm(companyStepOneBody())],
    ["POST /v1/company/step-two", companyForm(await companyStepTwoBody(app, owner))],
    [
      "POST /v1/company/step-three",
      companyStepThreeForm(newNpwpNumber(), { data: await picture({ colour: "#887766" }) }),
    ],
    ["POST /v1/company/npwp/validate", { company_npwp_number: newNpwpNumber() }],
    [
      "POST /v1/company/step-four",
      { ...(await companyStepFourBody(app, owner, { account_number: "5279999991" })) },
    ],
    ["POST /v1/company/name", { business_entity: "CV", company_name: "Karya Bahari" }],
  ];
});

const codes = async (calls: string[] | typeof saves, token?: string) => {
  const answers: Record<string, string> = {};
  for (const call of calls) {
    const [name, body] = typeof call === "string" ? [call, undefined] : call;
    const response = await app.call(name, {
      ...(token ? { token } : {}),
      ...(body ? { body } : {}),
    });
    answers[name] = response.statusCode === 200 ? "ok" : response.json().code;
  }
  return answers;
};
const all = (calls: string[] | typeof saves, code: string) =>
  Object.fromEntries(calls.map((call) => [typeof call === "string" ? call : call[0], code]));

describe("who may call the company information", () => {
  it("owner and editor save, step after step", async () => {
    const editor = await createCompanyMember(app, owner.companyId, "editor");
    const [one, two, three, validate, four] = saves;
    const walk = [one, two, three, validate].flatMap((save) => (save ? [save] : []));
    expect(await codes(walk, editor.token)).toEqual(all(walk, "ok"));
    expect(await codes(reads, editor.token)).toEqual(all(reads, "ok"));
    expect(four && (await codes([four], owner.token))).toEqual({
      "POST /v1/company/step-four": "ok",
    });
  });

  it("a viewer reads and saves nothing", async () => {
    const { token } = await createCompanyMember(app, owner.companyId, "viewer");
    expect(await codes(saves, token)).toEqual(all(saves, "forbidden"));
    expect(await codes(reads, token)).toEqual(all(reads, "ok"));
  });

  it("funders, officers and people without a company are refused", async () => {
    const tokens = await Promise.all([
      createMember(app),
      createMember(app, { role: "lender-institution" }),
      createOfficer(app),
      createMember(app, { role: "company" }),
    ]);
    for (const { token } of tokens) {
      expect(await codes(saves, token)).toEqual(all(saves, "forbidden"));
      expect(await codes(reads, token)).toEqual(all(reads, "forbidden"));
    }
    expect(await codes(saves)).toEqual(all(saves, "unauthenticated"));
  });

  it("a member who may no longer edit saves nothing, not even with requests in flight", async () => {
    // The gate let these requests through while the person was still an editor.
    const { id } = await createCompanyMember(app, owner.companyId, "viewer");
    const stranger = await createDraftCompany(app);
    const context = { locale: "id", requestId: "on-its-way" } as const;
    const { company } = app.services;
    for (const userId of [id, stranger.id]) {
      const member = { userId, companyId: owner.companyId };
      const late = [
        company.saveStepOne(member, companyStepOneBody(), context),
        company.rename(member, { business_entity: "CV", company_name: "Lain" }, context),
      ];
      for (const save of late) await expect(save).rejects.toMatchObject({ code: "forbidden" });
    }
    const { data } = (await app.call("GET /v1/company/step-one", { token: owner.token })).json();
    expect(data.company_profile).toBeNull();
  });

  it("a removed member is refused immediately", async () => {
    const editor = await createCompanyMember(app, owner.companyId, "editor");
    await app.database.executeSql("delete from company_members where user_id = $1", [editor.id]);
    expect(await codes(saves, editor.token)).toEqual(all(saves, "forbidden"));
    expect(await codes(reads, editor.token)).toEqual(all(reads, "forbidden"));
  });
});

describe("when the company information may be changed", () => {
  const closing = () => saves.filter(([name]) => !name.includes("validate"));

  it("not while it is under review, and everything can still be read", async () => {
    await submitCompany(app, owner);
    expect(await codes(closing(), owner.token)).toEqual(all(closing(), "under_review"));
    expect(await codes(reads, owner.token)).toEqual(all(reads, "ok"));
  });

  it("not after it was approved", async () => {
    await submitCompany(app, owner);
    await decideCompany(app, owner.companyId, "approve");
    expect(await codes(closing(), owner.token)).toEqual(all(closing(), "company_approved"));
    expect(await codes(reads, owner.token)).toEqual(all(reads, "ok"));
  });

  it("again after it was returned, every step of it", async () => {
    await submitCompany(app, owner);
    await decideCompany(app, owner.companyId, "reject");
    const steps = closing().filter(([name]) => name.includes("step"));
    expect(await codes(steps, owner.token)).toEqual(all(steps, "ok"));
  });

  it("not further than the step that is due", async () => {
    const later = saves.filter(([name]) => /two|three|four/.test(name));
    expect(await codes(later, owner.token)).toEqual(all(later, "step_not_reached"));
  });
});
