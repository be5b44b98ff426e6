import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fieldMessages } from "@rukun/contract/messages";
import type { TaxCheck, TaxQuestion } from "../../providers/tax-check/port.ts";
import { taxCheckSandbox } from "../../providers/tax-check/sandbox.ts";
import { createTestClock } from "../../test/accounts.ts";
import {
  companyStepThreeForm,
  createDraftCompany,
  fillCompany,
  newNpwpNumber,
  type TestCompanyMember,
} from "../../test/company.ts";
import { foreignFiles, picture } from "../../test/images.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

const notFound = "012345678901000";
const ofAnother = "012345678901999";
const unreachable = "012345678901998";

let app: TestApp;
let owner: TestCompanyMember;
let card: Buffer;
let asked: TaxQuestion[] = [];
let beforeAnswer: () => Promise<unknown>;
const time = createTestClock();

/** The sandbox with a call counter; a test may act during a call. */
const taxCheck: TaxCheck = {
  async find(question) {
    asked.push(question);
    await beforeAnswer();
    return taxCheckSandbox.find(question);
  },
};

beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false, taxCheck, clock: time.clock });
  card = await picture();
});
afterAll(() => app.close());
beforeEach(async () => {
  time.pass(3600);
  owner = await createDraftCompany(app);
  await fillCompany(app, owner, { until: 2 });
  asked = [];
  beforeAnswer = () => Promise.resolve();
});

const save = (
  form: FormData | Record<string, unknown>,
  { token = owner.token, locale = "id" }: { token?: string; locale?: "id" | "en" } = {},
) => app.call("POST /v1/company/step-three", { token, locale, body: form });
const saved = async (token = owner.token) =>
  (await app.call("GET /v1/company/step-three", { token })).json().data;
const validate = (company_npwp_number: unknown, token = owner.token) =>
  app.call("POST /v1/company/npwp/validate", { token, body: { company_npwp_number } });
const storedCheck = async () => {
  const { rows } = await app.database.executeSql(
    "select npwp_check from company_profiles where company_id = $1",
    [owner.companyId],
  );
  return (rows[0] as { npwp_check: { result: string } | null }).npwp_check;
};
const nextStep = async () =>
  (await app.call("GET /v1/user/profile", { token: owner.token })).json().data.company.step;
const storedIds = (): string[] => {
  const folder = join(app.config.dataDir, "files");
  return existsSync(folder)
    ? readdirSync(folder).flatMap((part) => readdirSync(join(folder, part)))
    : [];
};
const nothing = { company_npwp_number: null, company_npwp_file: null };

describe("company step three: the tax number", () => {
  it("is empty before the first save", async () => {
    expect(await saved()).toEqual(nothing);
    expect(await saved((await createDraftCompany(app)).token)).toEqual(nothing);
  });

  it("is checked, saved, read back with an address of the card, and leads to step four", async () => {
    const number = newNpwpNumber();
    const response = await save(
      companyStepThreeForm(number, { data: card, name: "NPWP kami.PNG" }),
    );
    expect(response.json().data).toMatchObject({ step: 4, user: { company: { step: 4 } } });
    expect(await saved()).toEqual({
      company_npwp_number: number,
      company_npwp_file: expect.objectContaining({
        name: "NPWP kami.jpg",
        content_type: "image/jpeg",
        width: 640,
        height: 480,
      }),
    });
    expect(asked).toEqual([{ npwpNumber: number, claimedName: "PT Sumber Tani Makmur" }]);
    expect(await storedCheck()).toEqual({
      result: "match",
      checkedAt: time.clock().toISOString(),
    });
  });

  it("keeps the number neither in clear nor findable without the key", async () => {
    const number = newNpwpNumber();
    await save(companyStepThreeForm(number, { data: card }));
    const { rows } = await app.database.executeSql(
      "select * from company_profiles where company_id = $1",
      [owner.companyId],
    );
    expect(JSON.stringify(rows)).not.toContain(number);
    expect(rows[0]).toMatchObject({ npwp_number_index: app.services.company.npwpIndex(number) });
  });

  it("asks for the picture the first time and leaves it out afterwards", async () => {
    const refused = await save(companyStepThreeForm(newNpwpNumber()));
    expect(refused.json().errors).toEqual({ company_npwp_file: [fieldMessages.required.id] });
    expect(asked).toEqual([]);
    await save(companyStepThreeForm(newNpwpNumber(), { data: card }));
    const before = await saved();
    const number = newNpwpNumber();
    expect((await save(companyStepThreeForm(number))).statusCode).toBe(200);
    expect(await saved()).toMatchObject({
      company_npwp_number: number,
      company_npwp_file: { id: before.company_npwp_file.id },
    });
  });

  it("stores the same picture once, and deletes one that is replaced", async () => {
    const number = newNpwpNumber();
    await save(companyStepThreeForm(number, { data: card }));
    const { id: first } = (await saved()).company_npwp_file;
    await save(companyStepThreeForm(number, { data: card }));
    expect((await saved()).company_npwp_file.id).toBe(first);
    await save(companyStepThreeForm(number, { data: await picture({ colour: "#223344" }) }));
    const { id: second } = (await saved()).company_npwp_file;
    expect(storedIds()).toContain(second);
    expect(storedIds()).not.toContain(first);
  });

  it("keeps one picture of several sent at the same moment", async () => {
    const before = storedIds().length;
    const cards = await Promise.all(
      ["#110000", "#001100", "#000011"].map((colour) => picture({ colour })),
    );
    const number = newNpwpNumber();
    const responses = await Promise.all(
      cards.map((data) => save(companyStepThreeForm(number, { data }))),
    );
    expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 200]);
    expect(storedIds()).toHaveLength(before + 1);
    expect(storedIds()).toContain((await saved()).company_npwp_file.id);
    expect(asked).toHaveLength(1);
  });

  it("asks for step two first", async () => {
    const other = await createDraftCompany(app);
    await fillCompany(app, other, { until: 1 });
    const form = companyStepThreeForm(newNpwpNumber(), { data: card });
    expect((await save(form, { token: other.token })).json().code).toBe("step_not_reached");
    expect(asked).toEqual([]);
  });
});

describe("what the tax register says", () => {
  it.each([
    [notFound, "npwpNotFound", "not_found"],
    [ofAnother, "npwpNameMismatch", "name_mismatch"],
  ] as const)("refuses %s under the number (%s)", async (number, key, result) => {
    const before = storedIds();
    for (const locale of ["id", "en"] as const) {
      const response = await save(companyStepThreeForm(number, { data: card }), { locale });
      expect(response.statusCode).toBe(422);
      expect(response.json().errors).toEqual({
        company_npwp_number: [fieldMessages[key][locale]],
      });
      expect(response.body).not.toContain("Nama Lain");
    }
    expect((await validate(number)).json()).toEqual({ data: { result } });
    expect(await saved()).toEqual(nothing);
    expect(storedIds()).toEqual(before);
  });

  it("saves a number that cannot be checked now, for an officer to look at", async () => {
    const response = await save(companyStepThreeForm(unreachable, { data: card }));
    expect(response.json().data.step).toBe(4);
    expect(await storedCheck()).toMatchObject({ result: "unavailable" });
    expect((await validate(unreachable)).json()).toEqual({ data: { result: "unavailable" } });
  });

  it("is asked once about a number that fits, while one types and when it is saved", async () => {
    const number = newNpwpNumber();
    expect((await validate(number)).json()).toEqual({ data: { result: "match" } });
    await validate(number);
    await save(companyStepThreeForm(number, { data: card }));
    await save(companyStepThreeForm(number));
    expect(asked).toHaveLength(1);
  });

  it("is asked again later, for another number and for another company", async () => {
    const number = newNpwpNumber();
    await validate(number);
    await validate(newNpwpNumber());
    await validate(number, (await createDraftCompany(app, { name: "Karya Bahari" })).token);
    expect(asked).toHaveLength(3);
    time.pass(10 * 60);
    await validate(number);
    expect(asked).toHaveLength(4);
  });

  it("is asked again every time about a number that did not fit", async () => {
    await validate(notFound);
    await validate(notFound);
    await validate(unreachable);
    await validate(unreachable);
    expect(asked).toHaveLength(4);
  });

  it("saves nothing when a number is only validated", async () => {
    await validate(newNpwpNumber());
    expect(await saved()).toEqual(nothing);
    expect(await nextStep()).toBe(3);
  });

  it("has to be asked again when a colleague changes the name in this very moment", async () => {
    beforeAnswer = () =>
      app.call("POST /v1/company/name", {
        token: owner.token,
        body: { business_entity: "PT", company_name: "Karya Bahari" },
      });
    const number = newNpwpNumber();
    const response = await save(companyStepThreeForm(number, { data: card }));
    expect(response.json().data.step).toBe(3);
    expect(await storedCheck()).toBeNull();
    expect((await saved()).company_npwp_number).toBe(number);
    beforeAnswer = () => Promise.resolve();
    expect((await save(companyStepThreeForm(number))).json().data.step).toBe(4);
    expect(asked.map(({ claimedName }) => claimedName)).toEqual([
      "PT Sumber Tani Makmur",
      "PT Karya Bahari",
    ]);
  });
});

test("a 0 before the 15 digits is understood: the register is asked for the 15, which are kept", async () => {
  const number = newNpwpNumber();
  expect((await validate(`0${number}`)).json().data).toEqual({ result: "match" });
  expect((await save(companyStepThreeForm(`0${number}`, { data: card }))).json().data.step).toBe(4);
  expect((await saved()).company_npwp_number).toBe(number);
  expect(new Set(asked.map(({ npwpNumber }) => npwpNumber))).toEqual(new Set([number]));
});

describe("company step three refuses under the field, in both languages", () => {
  const table: [title: string, number: unknown, key: keyof typeof fieldMessages][] = [
    ["no number", undefined, "required"],
    ["an empty number", " ", "required"],
    ["letters", "01234567890101A", "numeric"],
    ["14 digits", "01234567890101", "npwpLength"],
    ["16 digits without a 0 in front", "3273014507900002", "npwpSixteen"],
    ["17 digits", "00123456789010123", "npwpLength"],
    ["another type", 12345678901012, "invalid"],
    ["a list", ["012345678901012"], "invalid"],
  ];

  it.each(table)("%s", async (_title, company_npwp_number, key) => {
    for (const locale of ["id", "en"] as const) {
      const response = await save({ company_npwp_number }, { locale });
      expect(response.statusCode).toBe(422);
      expect(response.json().errors).toEqual({
        company_npwp_number: [fieldMessages[key][locale]],
      });
    }
    expect((await validate(company_npwp_number)).json().errors).toEqual({
      company_npwp_number: [fieldMessages[key].id],
    });
    expect(asked).toEqual([]);
  });

  it("files that are no pictures, and keeps nothing of them", async () => {
    const before = storedIds();
    for (const file of await foreignFiles()) {
      const response = await save(companyStepThreeForm(newNpwpNumber(), file));
      expect([file.title, response.json().errors]).toEqual([
        file.title,
        { company_npwp_file: [fieldMessages.fileNotImage.id] },
      ]);
    }
    expect(storedIds()).toEqual(before);
    expect(await saved()).toEqual(nothing);
  });

  it("empty, too large and cut off pictures, texts in place of a file, and unknown fields", async () => {
    const errorsOf = async (form: FormData | Record<string, unknown>) =>
      (await save(form)).json().errors;
    const withCard = (data: Buffer) => companyStepThreeForm(newNpwpNumber(), { data });
    expect(await errorsOf(withCard(Buffer.alloc(0)))).toEqual({
      company_npwp_file: [fieldMessages.fileEmpty.id],
    });
    expect(await errorsOf(withCard(Buffer.alloc(10 * 1024 * 1024 + 1)))).toEqual({
      company_npwp_file: [fieldMessages.fileTooLarge.id],
    });
    const whole = await picture({ noise: true });
    expect(await errorsOf(withCard(whole.subarray(0, 2000)))).toEqual({
      company_npwp_file: [fieldMessages.fileBroken.id],
    });
    const text = companyStepThreeForm(newNpwpNumber());
    text.set("company_npwp_file", "npwp.jpg");
    expect(await errorsOf(text)).toEqual({ company_npwp_file: [fieldMessages.invalid.id] });
    const fake = {
      company_npwp_number: newNpwpNumber(),
      company_npwp_file: { name: "npwp.jpg", size: 5 },
    };
    expect(await errorsOf(fake)).toEqual({ company_npwp_file: [fieldMessages.invalid.id] });
    expect(await errorsOf({ company_npwp_number: newNpwpNumber(), npwp_check: "match" })).toEqual({
      npwp_check: [fieldMessages.unknownField.id],
    });
  });
});

it("a register without limits would be a way to look through it", async () => {
  const strict = await createTestApp({ RATE_LIMIT_FACTOR: "1" }, { hasWorkers: false });
  const { token } = await createDraftCompany(strict);
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1) {
    const response = await strict.call("POST /v1/company/npwp/validate", {
      token,
      body: { company_npwp_number: newNpwpNumber() },
    });
    statuses.push(response.statusCode);
  }
  await strict.close();
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
});
