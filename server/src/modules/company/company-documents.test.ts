import { companyDocuments } from "@rukun/contract/company-documents";
import { fieldMessages } from "@rukun/contract/messages";
import {
  type CompanyStepBody,
  companyForm,
  companyStepTwoBody,
  createDraftCompany,
  fillCompany,
  storeCompanyDocument,
  type TestCompanyMember,
} from "../../test/company.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let owner: TestCompanyMember;
let body: CompanyStepBody<"stepTwo">;

beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await createDraftCompany(app);
  await fillCompany(app, owner, { until: 1 });
  body = await companyStepTwoBody(app, owner);
});

const save = (
  sent: FormData | Record<string, unknown>,
  { token = owner.token, locale = "id" }: { token?: string; locale?: "id" | "en" } = {},
) => app.call("POST /v1/company/step-two", { token, locale, body: sent });
const saved = async (token = owner.token) =>
  (await app.call("GET /v1/company/step-two", { token })).json().data;
const nothing = Object.fromEntries(
  [
    ...companyDocuments.map(({ field }) => field),
    "notaris_name",
    "notaris_akta_number",
    "notaris_date",
    "nib_number",
  ].map((field) => [field, null]),
);

describe("company step two: deeds, notary and licences", () => {
  it("is empty before the first save, also before step one", async () => {
    expect(await saved()).toEqual(nothing);
    expect(await saved((await createDraftCompany(app)).token)).toEqual(nothing);
  });

  it("is saved by reference and read back with an address of each document", async () => {
    const response = await save(companyForm(body));
    expect(response.json().data).toMatchObject({ step: 3, user: { company: { step: 3 } } });
    const data = await saved();
    expect(data).toMatchObject({
      notaris_name: "Hendra Wijaya, S.H., M.Kn.",
      notaris_akta_number: "AHU-0012345.AH.01.01",
      notaris_date: "2014-03-14",
      nib_number: "9120001234567",
    });
    for (const { field, type } of companyDocuments) {
      expect(data[field]).toMatchObject({
        id: body[field],
        name: `${type}.pdf`,
        content_type: "application/pdf",
        pages: 1,
      });
      const { pathname, search } = new URL(data[field].url);
      const file = await app.app.inject({ url: `${pathname}${search}` });
      expect(file.statusCode).toBe(200);
      expect(file.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    }
  });

  it("gives a fresh address of each document, also before the step is saved", async () => {
    const { token } = owner;
    const response = await app.call(`GET /v1/company/files/${body.nib_file}`, { token });
    const file = response.json().data;
    expect(file).toMatchObject({ id: body.nib_file, content_type: "application/pdf", pages: 1 });
    const { pathname, search } = new URL(file.url);
    expect((await app.app.inject({ url: `${pathname}${search}` })).statusCode).toBe(200);
  });

  it.each(["0b8c52f3-6f0c-4a37-9d2e-8d2f6a1f2c11", "x", "..%2F"])(
    "knows no document %s",
    async (id) => {
      const response = await app.call(`GET /v1/company/files/${id}`, { token: owner.token });
      expect([response.statusCode, response.json().code]).toEqual([404, "not_found"]);
    },
  );

  it("takes another document in the place of one, and the same ones again", async () => {
    await save(companyForm(body));
    const nib_file = await storeCompanyDocument(app, owner, "nib-perusahaan", "NIB baru.pdf");
    const response = await save(companyForm({ ...body, nib_file }));
    expect(response.json().data.step).toBe(3);
    expect(await saved()).toMatchObject({
      nib_file: { id: nib_file, name: "NIB baru.pdf" },
      akta_pendirian_file: { id: body.akta_pendirian_file },
    });
  });

  it("takes a document that a colleague uploaded", async () => {
    const colleague = await createDraftCompany(app);
    const nib_file = await storeCompanyDocument(
      app,
      { id: colleague.id, companyId: owner.companyId },
      "nib-perusahaan",
    );
    expect((await save(companyForm({ ...body, nib_file }))).statusCode).toBe(200);
  });

  it("asks for step one first", async () => {
    const other = await createDraftCompany(app);
    const form = companyForm(await companyStepTwoBody(app, other));
    expect((await save(form, { token: other.token, locale: "en" })).json()).toMatchObject({
      code: "step_not_reached",
      message: "Complete the previous step first.",
    });
    expect(await saved(other.token)).toEqual(nothing);
  });
});

describe("a reference that is not one of the company's documents", () => {
  const refuses = async (change: Partial<CompanyStepBody<"stepTwo">>) => {
    const expected = Object.keys(change);
    for (const locale of ["id", "en"] as const) {
      const response = await save(companyForm({ ...body, ...change }), { locale });
      expect(response.statusCode).toBe(422);
      expect(response.json().errors).toEqual(
        Object.fromEntries(
          expected.map((field) => [field, [fieldMessages.documentUnknown[locale]]]),
        ),
      );
    }
    expect(await saved()).toEqual(nothing);
  };

  it("is refused when it belongs to another company, under each of the six fields", async () => {
    const stranger = await createDraftCompany(app);
    const { notaris_name, notaris_akta_number, notaris_date, nib_number, ...foreign } =
      await companyStepTwoBody(app, stranger);
    await refuses(foreign);
  });

  it("is refused when it is of another type", async () => {
    const siup = await storeCompanyDocument(app, owner, "siup");
    await refuses({ nib_file: siup, akta_pendirian_file: body.sk_akta_pendirian_file });
  });

  it("is refused when it does not exist or is no id at all", async () => {
    await refuses({ nib_file: "3f8a2c1e-0000-4000-8000-000000000000" });
    await refuses({ nib_file: "../../etc/passwd", business_license_certificate: "1 or 1=1" });
  });

  it("is refused when it is a person's own file", async () => {
    const id = await storeCompanyDocument(app, owner, "siup");
    await app.database.executeSql("update files set company_id = null where id = $1", [id]);
    await refuses({ business_license_certificate: id });
  });
});

describe("company step two refuses under the field, in both languages", () => {
  const table: [title: string, change: object, field: string, key: keyof typeof fieldMessages][] = [
    ...companyDocuments.map(({ field }): [string, object, string, "required"] => [
      `no ${field}`,
      { [field]: undefined },
      field,
      "required",
    ]),
    ["a document of the wrong type", { nib_file: { id: 1 } }, "nib_file", "invalid"],
    ["no notary", { notaris_name: " " }, "notaris_name", "required"],
    ["a notary on two lines", { notaris_name: "Hendra\nWijaya" }, "notaris_name", "control"],
    ["a notary that is too long", { notaris_name: "x".repeat(121) }, "notaris_name", "tooLong"],
    ["no deed number", { notaris_akta_number: "" }, "notaris_akta_number", "required"],
    [
      "a long deed number",
      { notaris_akta_number: "1".repeat(51) },
      "notaris_akta_number",
      "tooLong",
    ],
    ["no date", { notaris_date: "" }, "notaris_date", "required"],
    ["a date as people write it", { notaris_date: "14/03/2014" }, "notaris_date", "dateFormat"],
    ["a day that is none", { notaris_date: "2014-02-30" }, "notaris_date", "dateFormat"],
    ["a day to come", { notaris_date: "2999-01-01" }, "notaris_date", "dateFuture"],
    ["a day long ago", { notaris_date: "1899-12-31" }, "notaris_date", "dateTooEarly"],
    ["a NIB of 12 digits", { nib_number: "912000123456" }, "nib_number", "nibLength"],
    ["a NIB of letters", { nib_number: "912000123456A" }, "nib_number", "nibLength"],
    ["a NIB of the wrong type", { nib_number: 9120001234567 }, "nib_number", "invalid"],
    ["an unknown field", { director: "x" }, "director", "unknownField"],
  ];

  it.each(table)("%s", async (_title, change, field, key) => {
    for (const locale of ["id", "en"] as const) {
      const response = await save({ ...body, ...change }, { locale });
      expect(response.statusCode).toBe(422);
      expect(response.json().errors).toEqual({ [field]: [fieldMessages[key][locale]] });
    }
    expect(await saved()).toEqual(nothing);
  });

  it("a PDF sent in the place of a reference", async () => {
    const form = companyForm(body);
    form.set("nib_file", new File(["%PDF-1.7"], "nib.pdf", { type: "application/pdf" }));
    const response = await save(form);
    expect(response.json().errors).toEqual({ nib_file: [fieldMessages.invalid.id] });
  });
});
