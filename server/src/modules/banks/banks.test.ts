import type { Bank } from "@rukun/contract/banks";
import { errors } from "@rukun/contract/errors";
import { fieldMessages } from "@rukun/contract/messages";
import { seedBanks } from "../../db/seed/banks.ts";
import { createMember, createOfficer, type TestMember } from "../../test/factories.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false });
  member = await createMember(app);
});
afterAll(() => app.close());

const list = async (text?: string, parameter = "title"): Promise<Bank[]> => {
  const response = await app.call("GET /v1/master/banks", {
    token: member.token,
    ...(text === undefined ? {} : { query: { [parameter]: text } }),
  });
  expect(response.statusCode).toBe(200);
  return response.json().data;
};
const codes = async (text: string) => (await list(text)).map((bank) => bank.illuma_code);

describe("the master list of banks", () => {
  it("has the specification's banks, with one that is not activated", async () => {
    const banks = await list();
    const names = banks.map((bank) => bank.name);
    expect(names).toEqual(
      expect.arrayContaining([
        "Bank Central Asia",
        "Bank Negara Indonesia",
        "Bank Mandiri",
        "Bank Permata",
        "Bank Sahabat Sampoerna",
        "Bank Rakyat Indonesia",
        "Bank CIMB Niaga",
        "Bank Syariah Indonesia",
        "Bank Jabar Banten",
      ]),
    );
    expect(banks.filter((bank) => !bank.is_activated).map((bank) => bank.illuma_code)).toEqual([
      "CIMB",
    ]);
    expect(banks[0]).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      name: "Bank Central Asia",
      code: "014",
      is_activated: true,
      image: null,
      illuma_code: "BCA",
      abbreviation: "BCA",
      account_number_length: 10,
    });
  });

  it("has abbreviations apart from the names, and no code in their place", async () => {
    const apart = (await list()).flatMap(({ abbreviation }) => abbreviation ?? []);
    expect(apart).toEqual(["BCA", "BNI", "BRI", "BSI", "BTN", "BJB"]);
  });

  it("is a search URL by title, the default, or by name", async () => {
    expect(await list("syariah", "name")).toEqual(await list("syariah"));
  });

  it("is searched by name and by code, in any case, and wildcards are themselves", async () => {
    expect(await codes("syariah")).toEqual(["BSI"]);
    expect(await codes("bca")).toEqual(["BCA"]);
    expect(await codes("indonesia bank rák")).toEqual(["BRI"]);
    expect(await codes("sahabat_samp")).toEqual(["SAHABAT_SAMPOERNA"]);
    expect(await codes("bank")).toHaveLength(13);
    for (const nothing of ["%", "b_a", "\\", "xyz", "' or 1=1 --"]) {
      expect(await codes(nothing)).toEqual([]);
    }
  });

  it("stays as it is when the server starts again", async () => {
    const before = await list();
    await seedBanks(app.database.db);
    expect(await list()).toEqual(before);
  });
});

test("the banks of the fund account are known by their numbers", async () => {
  const response = await app.call("GET /master/banks/populate", { token: member.token });
  const banks: Bank[] = response.json().data;
  expect(banks.map(({ id, name }) => [id, name])).toEqual([
    ["1", "Bank BNI Syariah"],
    ["2", "Bank Syariah Indonesia"],
    ["3", "Bank Permata Syariah"],
    ["4", "Bank Mandiri Syariah"],
    ["5", "Bank Muamalat"],
    ["6", "RDF"],
  ]);
  expect(banks[2]?.illuma_code).toBe("PERMATA_SYARIAH");
});

describe("the holder of an account", () => {
  const check = (
    body: Record<string, unknown>,
    { token = member.token, locale = "id" }: { token?: string; locale?: "id" | "en" } = {},
  ) => app.call("POST /bank/account-name", { token, locale, body });
  const account = { bank_account_number: "5271234561", bank_code: "BCA" };

  it("is answered with the name", async () => {
    const response = await check(account);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        data: {
          account_name: "SITI RAHMAWATI",
          registered_name: "Siti Rahmawati",
          verdict: "equal",
        },
      },
    ]);
  });

  it.each([
    ["0001112000", 422, "bank_account_not_found"],
    ["0001112998", 503, "bank_check_unavailable"],
  ] as const)("%s is answered with %s %s in both languages", async (number, status, code) => {
    for (const locale of ["id", "en"] as const) {
      const response = await check({ ...account, bank_account_number: number }, { locale });
      expect(response.statusCode).toBe(status);
      // Only temporary failures have Retry-After.
      expect(response.headers["retry-after"]).toBe(status === 503 ? "60" : undefined);
      expect(response.json()).toMatchObject({ code, message: errors[code][locale] });
      expect(response.json().errors).toBeUndefined();
    }
  });

  const refusals: [string, object, string, keyof typeof fieldMessages][] = [
    ["no number", { bank_account_number: undefined }, "bank_account_number", "required"],
    ["an empty number", { bank_account_number: " " }, "bank_account_number", "required"],
    ["letters", { bank_account_number: "12345a" }, "bank_account_number", "numeric"],
    ["a dash", { bank_account_number: "123-456" }, "bank_account_number", "numeric"],
    ["a long number", { bank_account_number: "1".repeat(256) }, "bank_account_number", "tooLong"],
    ["another type", { bank_account_number: 5271234561 }, "bank_account_number", "invalid"],
    ["no bank", { bank_code: undefined }, "bank_code", "required"],
    ["an unknown bank", { bank_code: "XYZ" }, "bank_code", "choose"],
    ["a bank of the other list", { bank_code: "PERMATA_SYARIAH" }, "bank_code", "choose"],
    ["a bank that is not activated", { bank_code: "CIMB" }, "bank_code", "bankInactive"],
    ["a bank of another type", { bank_code: ["BCA"] }, "bank_code", "invalid"],
    ["an unknown key", { holder: "x" }, "holder", "unknownField"],
  ];
  it.each(refusals)("is not asked for with %s", async (_title, change, field, key) => {
    for (const locale of ["id", "en"] as const) {
      const response = await check({ ...account, ...change }, { locale });
      expect(response.statusCode).toBe(422);
      expect(response.json().errors).toEqual({ [field]: [fieldMessages[key][locale]] });
    }
  });

  it("is for funders and companies, not for officers", async () => {
    const officer = await createOfficer(app);
    expect((await check(account, { token: officer.token })).statusCode).toBe(403);
  });

  it("cannot be looked up by the hundred", async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: "1" }, { hasWorkers: false });
    const { token } = await createMember(strict);
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) {
      const response = await strict.call("POST /bank/account-name", { token, body: account });
      statuses.push(response.statusCode);
    }
    await strict.close();
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });
});
