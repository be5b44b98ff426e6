import { fieldMessages } from "@rukun/contract/messages";
import { createMember, createOfficer, type TestMember } from "../../test/factories.ts";
import { jakarta, stepOneBody } from "../../test/kyc.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await createMember(app);
});

const save = (body: object, options: { token?: string; locale?: "id" | "en" } = {}) =>
  app.call("POST /v1/user/kyc/step-one", {
    token: member.token,
    body: { ...body },
    ...options,
  });
const saved = async () =>
  (await app.call("GET /v1/user/kyc/step-one", { token: member.token })).json().data.user_profile;

describe("step one: name and address", () => {
  it("is empty before the first save", async () => {
    expect(await saved()).toBeNull();
  });

  it("is saved, read back with the names of the regions, and leads to step two", async () => {
    const response = await save(stepOneBody({ full_name: "  Siti Rahmawati Putri " }));
    expect(response.statusCode).toBe(200);
    expect(response.json().data).toMatchObject({
      step: 2,
      user: {
        id: member.id,
        step: 2,
        full_name: "Siti Rahmawati Putri",
        user_status: { value: "1", name: "REGISTERED", title: "Terdaftar" },
      },
    });
    expect(await saved()).toEqual({
      full_name: "Siti Rahmawati Putri",
      full_address_according_id_card: "Jalan Cendana 12, RT 003/RW 004",
      ...jakarta,
      current_address: "Jalan Cendana 12, RT 003/RW 004",
      is_current_address_same_as_ktp: true,
    });
  });

  it("takes a form-encoded body, as the web sends it", async () => {
    const { is_current_address_same_as_ktp: _, ...texts } = stepOneBody();
    const response = await app.app.inject({
      method: "POST",
      url: "/v1/user/kyc/step-one",
      headers: {
        "x-api-key": app.config.apiKey,
        authorization: `Bearer ${member.token}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: new URLSearchParams({
        ...(texts as Record<string, string>),
        is_current_address_same_as_ktp: "false",
        current_address: "Jalan Melati 3\r\nBandung",
      }).toString(),
    });
    expect(response.statusCode).toBe(200);
    expect(await saved()).toMatchObject({
      current_address: "Jalan Melati 3\nBandung",
      is_current_address_same_as_ktp: false,
    });
  });

  it("copies the ID card address over whatever else was sent as the current one", async () => {
    await save(stepOneBody({ current_address: "Elsewhere", is_current_address_same_as_ktp: true }));
    expect((await saved()).current_address).toBe("Jalan Cendana 12, RT 003/RW 004");
  });

  it("can be saved again; the last one counts", async () => {
    await save(stepOneBody());
    await save(stepOneBody({ full_name: "Siti R. Putri" }));
    expect((await saved()).full_name).toBe("Siti R. Putri");
    const profile = await app.call("GET /v1/user/profile", { token: member.token });
    expect(profile.json().data).toMatchObject({ full_name: "Siti R. Putri", step: 2 });
  });

  it("answers in the language of the request", async () => {
    const response = await save(stepOneBody(), { locale: "en" });
    expect(response.json().data.user.user_status.title).toBe("Registered");
  });

  it("saves one of two requests at the same moment after the other", async () => {
    const names = ["Siti Satu", "Siti Dua", "Siti Tiga"];
    const responses = await Promise.all(names.map((full_name) => save(stepOneBody({ full_name }))));
    expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 200]);
    const { full_name } = await saved();
    expect(names).toContain(full_name);
    const profile = await app.call("GET /v1/user/profile", { token: member.token });
    expect(profile.json().data.full_name).toBe(full_name);
  });
});

describe("step one refuses under the field, in both languages", () => {
  const long = (length: number) => "x".repeat(length);
  const table: [title: string, change: object, field: string, key: keyof typeof fieldMessages][] = [
    ["no name", { full_name: "  " }, "full_name", "required"],
    ["a name of the wrong type", { full_name: 7 }, "full_name", "invalid"],
    ["a name that is too long", { full_name: long(121) }, "full_name", "tooLong"],
    ["a name with a control character", { full_name: "Siti\u0000" }, "full_name", "control"],
    ["a name that turns around", { full_name: "Siti\u202e" }, "full_name", "control"],
    [
      "no address",
      { full_address_according_id_card: "" },
      "full_address_according_id_card",
      "required",
    ],
    [
      "an address that is too long",
      { full_address_according_id_card: long(501) },
      "full_address_according_id_card",
      "tooLong",
    ],
    [
      "no current address",
      { is_current_address_same_as_ktp: false },
      "current_address",
      "required",
    ],
    [
      "a current address of spaces",
      { is_current_address_same_as_ktp: false, current_address: "  " },
      "current_address",
      "required",
    ],
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
    [
      "a village that does not exist",
      { sub_district_id: "31.74.06.9999" },
      "sub_district_id",
      "regionUnknown",
    ],
    [
      "a mark that is no mark",
      { is_current_address_same_as_ktp: "yes" },
      "is_current_address_same_as_ktp",
      "invalid",
    ],
    ["an unknown field", { rt_rw: "003/004" }, "rt_rw", "unknownField"],
    ["the status", { status: "VERIFIED" }, "status", "unknownField"],
  ];

  it.each(table)("%s", async (_title, change, field, key) => {
    for (const locale of ["id", "en"] as const) {
      const response = await save({ ...stepOneBody(), ...change }, { locale });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({
        code: "validation_failed",
        errors: { [field]: [fieldMessages[key][locale]] },
      });
    }
    expect(await saved()).toBeNull();
  });

  it("names only the first region that does not fit its parent", async () => {
    const response = await save(
      stepOneBody({ province_id: "32", city_id: "31.74", district_id: "31.74.06" }),
    );
    expect(Object.keys(response.json().errors)).toEqual(["city_id"]);
  });
});

describe("who may call step one", () => {
  it.each(["WAITING_CHECK_DTTOT", "WAITING_CHECK_ADMIN", "WAITING_PRIVY"] as const)(
    "a waiting person (%s) cannot change anything, but can read what was saved",
    async (status) => {
      member = await createMember(app, { status, fullName: "As it was" });
      const response = await save(stepOneBody());
      expect([response.statusCode, response.json().code]).toEqual([409, "under_review"]);
      expect(await saved()).toBeNull();
      expect(response.json().message).toBe("Data Anda sedang ditinjau dan belum dapat diubah.");
    },
  );

  it("a verified person changes nothing here", async () => {
    member = await createMember(app, { status: "VERIFIED" });
    expect((await save(stepOneBody(), { locale: "en" })).json()).toMatchObject({
      code: "already_verified",
      message: "Your profile is already verified.",
    });
  });

  it.each(["REJECTED", "REJECTED_PRIVY", "INVALID_PRIVY"] as const)(
    "a rejected person (%s) corrects it",
    async (status) => {
      member = await createMember(app, { status });
      expect((await save(stepOneBody())).statusCode).toBe(200);
    },
  );

  it("refuses calls without a session, by officers, and without the API key", async () => {
    const officer = await createOfficer(app);
    expect((await save(stepOneBody(), { token: "" })).statusCode).toBe(401);
    expect((await save(stepOneBody(), { token: officer.token })).statusCode).toBe(403);
    const keyless = await app.call("GET /v1/user/kyc/step-one", {
      token: member.token,
      headers: { "x-api-key": "another-key-another" },
    });
    expect(keyless.json().code).toBe("api_key_invalid");
  });
});
