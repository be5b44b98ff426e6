import { fieldMessages } from "@rukun/contract/messages";
import {
  companyStepFourBody,
  companyStepThreeForm,
  createDraftCompany,
  decideCompany,
  fillCompany,
  newNpwpNumber,
  submitCompany,
  type TestCompanyMember,
} from "../../test/company.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let owner: TestCompanyMember;

beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await createDraftCompany(app);
});

const rename = (body: Record<string, unknown>, locale: "id" | "en" = "id") =>
  app.call("POST /v1/company/name", { token: owner.token, locale, body });
const to = (company_name: string, business_entity = "PT") => ({ business_entity, company_name });
const company = async () =>
  (await app.call("GET /v1/user/profile", { token: owner.token })).json().data.company;
const send = async () =>
  app.call("POST /v1/company/step-four", {
    token: owner.token,
    body: { ...(await companyStepFourBody(app, owner)) },
  });
const history = async () => {
  const { rows } = await app.database.executeSql(
    "select from_value, to_value, actor_id from audit_log where company_id = $1 and action = 'company.name'",
    [owner.companyId],
  );
  return rows;
};

describe("the name of a company", () => {
  it("is changed with its legal form, and who changed it is written down", async () => {
    const response = await rename(to("Karya Bahari", "CV"));
    expect(response.json().data.user.company).toMatchObject({
      business_entity: "CV",
      name: "Karya Bahari",
      step: 1,
    });
    expect(await history()).toEqual([
      { from_value: "PT Sumber Tani Makmur", to_value: "CV Karya Bahari", actor_id: owner.id },
    ]);
  });

  it("leaves no trace when nothing changes", async () => {
    expect((await rename(to("Sumber Tani Makmur"))).statusCode).toBe(200);
    expect(await history()).toEqual([]);
  });

  it("makes step three due again when the tax number was checked for another name", async () => {
    await fillCompany(app, owner);
    expect((await rename(to("Karya Bahari"))).json().data.user.company.step).toBe(3);
    expect((await send()).json().code).toBe("step_not_reached");
    await app.call("POST /v1/company/step-three", {
      token: owner.token,
      body: companyStepThreeForm(newNpwpNumber()),
    });
    expect((await company()).step).toBe(4);
    expect((await send()).statusCode).toBe(200);
  });

  it.each([to("Sumber Tani Makmur", "CV"), to("SUMBER-TANI Makmur")])(
    "keeps the check of the tax number for %j, which the register would not distinguish",
    async (body) => {
      await fillCompany(app, owner);
      expect((await rename(body)).json().data.user.company.step).toBe(4);
      expect((await send()).statusCode).toBe(200);
    },
  );

  it("keeps a check that could not be made: an officer makes it anyway", async () => {
    await fillCompany(app, owner, { npwpNumber: "012345678901998" });
    expect((await rename(to("Karya Bahari"))).json().data.user.company.step).toBe(4);
  });

  it("cannot be changed while it is under review or approved, but after it was returned", async () => {
    await submitCompany(app, owner);
    expect((await rename(to("Karya Bahari"))).json().code).toBe("under_review");
    await decideCompany(app, owner.companyId, "reject");
    expect((await rename(to("Karya Bahari"))).json().data.user.company).toMatchObject({
      name: "Karya Bahari",
      step: 3,
      company_status: { value: "rejected" },
    });
    owner = await createDraftCompany(app);
    await submitCompany(app, owner);
    await decideCompany(app, owner.companyId, "approve");
    expect((await rename(to("Karya Bahari"))).json().code).toBe("company_approved");
    expect((await company()).name).toBe("Sumber Tani Makmur");
  });

  const table: [title: string, change: object, field: string, key: keyof typeof fieldMessages][] = [
    ["no name", { company_name: " " }, "company_name", "required"],
    ["a name with PT", { company_name: "PT Karya" }, "company_name", "businessName"],
    ["a name with cv", { company_name: " cv karya" }, "company_name", "businessName"],
    ["a name with Koperasi", { company_name: "Koperasi Karya" }, "company_name", "businessName"],
    ["a name on two lines", { company_name: "Karya\nBahari" }, "company_name", "control"],
    ["a long name", { company_name: "x".repeat(121) }, "company_name", "tooLong"],
    ["a name of the wrong type", { company_name: 5 }, "company_name", "invalid"],
    ["no legal form", { business_entity: undefined }, "business_entity", "required"],
    ["an unknown legal form", { business_entity: "GmbH" }, "business_entity", "choose"],
    ["an unknown field", { status: "approved" }, "status", "unknownField"],
  ];
  it.each(table)("is refused with %s", async (_title, change, field, key) => {
    for (const locale of ["id", "en"] as const) {
      const response = await rename({ ...to("Karya Bahari"), ...change }, locale);
      expect(response.statusCode).toBe(422);
      expect(response.json().errors).toEqual({ [field]: [fieldMessages[key][locale]] });
    }
  });
});
