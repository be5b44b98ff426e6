import { fieldMessages } from "@rukun/contract/messages";
import {
  companyForm,
  companyStepOneBody,
  createCompanyMember,
  createDraftCompany,
  type TestCompanyMember,
} from "../../test/company.ts";
import { jakarta } from "../../test/kyc.ts";
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

const save = (
  body: FormData | Record<string, unknown>,
  { token = owner.token, locale = "id" }: { token?: string; locale?: "id" | "en" } = {},
) => app.call("POST /v1/company/step-one", { token, locale, body });
const saved = async (token = owner.token) =>
  (await app.call("GET /v1/company/step-one", { token })).json().data.company_profile;

describe("company step one: the address", () => {
  it("is empty before the first save", async () => {
    expect(await saved()).toBeNull();
  });

  it("is saved, read back with the names of the regions, and leads to step two", async () => {
    const response = await save(companyForm(companyStepOneBody()));
    expect(response.statusCode).toBe(200);
    expect(response.json().data).toMatchObject({
      step: 2,
      user: {
        id: owner.id,
        step: 1,
        company: {
          id: owner.companyId,
          business_entity: "PT",
          name: "Sumber Tani Makmur",
          company_status: { value: "draft", title: "Belum dikirim" },
          step: 2,
          role: { value: "owner" },
          company_profile: { full_address: "Jalan Raya Fatmawati 21", ...jakarta },
          rejection: null,
          submitted_at: null,
        },
      },
    });
    expect(await saved()).toEqual({
      full_address: "Jalan Raya Fatmawati 21",
      "rt/rw": "003/004",
      ...jakarta,
    });
  });

  it("can be saved again, also as JSON; the last one counts and the step stays", async () => {
    await save(companyForm(companyStepOneBody()));
    const response = await save({ ...companyStepOneBody({ full_address: " Jalan Melati 3 " }) });
    expect(response.json().data.step).toBe(2);
    expect((await saved()).full_address).toBe("Jalan Melati 3");
  });

  it("is the company's, not the person's: an editor saves and every member reads", async () => {
    const editor = await createCompanyMember(app, owner.companyId, "editor");
    const viewer = await createCompanyMember(app, owner.companyId, "viewer");
    const response = await save(companyForm(companyStepOneBody()), { token: editor.token });
    expect(response.json().data.user.company.role.value).toBe("editor");
    expect(await saved(viewer.token)).toEqual(await saved());
    const stranger = await createDraftCompany(app);
    expect(await saved(stranger.token)).toBeNull();
  });

  it("saves requests of two members at the same moment one after the other", async () => {
    const editor = await createCompanyMember(app, owner.companyId, "editor");
    const addresses = ["Jalan Satu", "Jalan Dua", "Jalan Tiga", "Jalan Empat"];
    const responses = await Promise.all(
      addresses.map((full_address, index) =>
        save(companyForm(companyStepOneBody({ full_address })), {
          token: index % 2 ? editor.token : owner.token,
        }),
      ),
    );
    expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 200, 200]);
    expect(addresses).toContain((await saved()).full_address);
  });
});

describe("company step one refuses under the field, in both languages", () => {
  const table: [title: string, change: object, field: string, key: keyof typeof fieldMessages][] = [
    ["no address", { full_address: "" }, "full_address", "required"],
    ["an address of spaces", { full_address: "  " }, "full_address", "required"],
    ["an address of the wrong type", { full_address: 7 }, "full_address", "invalid"],
    ["an address that is too long", { full_address: "x".repeat(501) }, "full_address", "tooLong"],
    ["a control character", { full_address: "Jalan\u0000" }, "full_address", "control"],
    ["no RT/RW", { "rt/rw": undefined }, "rt/rw", "required"],
    ["an RT/RW without its second part", { "rt/rw": "003/" }, "rt/rw", "rtRwFormat"],
    ["RT/RW under another name", { rt_rw: "003/004" }, "rt_rw", "unknownField"],
    ["no province", { province_id: undefined }, "province_id", "required"],
    ["a province that is no code", { province_id: "'; --" }, "province_id", "regionUnknown"],
    ["a province that does not exist", { province_id: "99" }, "province_id", "regionUnknown"],
    ["a city of another province", { city_id: "32.73" }, "city_id", "regionUnknown"],
    ["a district of another city", { district_id: "31.71.01" }, "district_id", "regionUnknown"],
    [
      "a village of another district",
      { sub_district_id: "31.74.07.1001" },
      "sub_district_id",
      "regionUnknown",
    ],
    ["another company", { company_id: "x" }, "company_id", "unknownField"],
    ["the status", { status: "approved" }, "status", "unknownField"],
  ];

  it.each(table)("%s", async (_title, change, field, key) => {
    for (const locale of ["id", "en"] as const) {
      const response = await save({ ...companyStepOneBody(), ...change }, { locale });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({
        code: "validation_failed",
        errors: { [field]: [fieldMessages[key][locale]] },
      });
    }
    expect(await saved()).toBeNull();
  });
});
