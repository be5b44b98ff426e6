import { kycBodies } from "./kyc.ts";
import { maxFileBytes } from "./patterns.ts";
import { bodyErrors } from "./testing/answers.ts";

const { stepOne: stepOneBody, stepTwo: stepTwoBody, stepThree: stepThreeBody } = kycBodies;

const stepOne = {
  full_name: "Rani Kusuma Dewi",
  full_address_according_id_card: "Jl. Cihampelas 118",
  province_id: "32",
  city_id: "32.73",
  district_id: "32.73.01",
  sub_district_id: "32.73.01.1001",
  current_address: "Jl. Braga 5",
  is_current_address_same_as_ktp: false,
};

const file = (size: number) => ({ name: "foto.jpg", size });

describe("stepOneBody", () => {
  test("takes a complete address", () => {
    expect(stepOneBody.parse({ ...stepOne, is_current_address_same_as_ktp: "false" })).toEqual(
      stepOne,
    );
  });

  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    [
      "same as ID card, as text",
      { is_current_address_same_as_ktp: "true", current_address: "" },
      {},
    ],
    [
      "same, address left out",
      { is_current_address_same_as_ktp: true, current_address: undefined },
      {},
    ],
    ["another address, empty", { current_address: "" }, { current_address: "required" }],
    ["another address, blank", { current_address: "  \n " }, { current_address: "required" }],
    ["another address, left out", { current_address: undefined }, { current_address: "required" }],
    [
      "tick left out",
      { is_current_address_same_as_ktp: undefined },
      {
        is_current_address_same_as_ktp: "required",
      },
    ],
    ["empty name", { full_name: "" }, { full_name: "required" }],
    [
      "empty address",
      { full_address_according_id_card: "" },
      {
        full_address_according_id_card: "required",
      },
    ],
    [
      "long address",
      { full_address_according_id_card: "a".repeat(501) },
      {
        full_address_according_id_card: "tooLong",
      },
    ],
    ["no province", { province_id: "" }, { province_id: "required" }],
    ["a city as province", { province_id: "32.73" }, { province_id: "regionUnknown" }],
    ["no city", { city_id: undefined }, { city_id: "required" }],
    ["a number as district", { district_id: 327301 }, { district_id: "invalid" }],
    [
      "a village of another form",
      { sub_district_id: "32.73.01.10011" },
      {
        sub_district_id: "regionUnknown",
      },
    ],
    ["unknown field", { step: "3" }, { step: "unknownField" }],
  ])("%s", (_name, change, errors) => {
    expect(bodyErrors(stepOneBody, { ...stepOne, ...change })).toEqual(errors);
  });

  test("an address keeps its line breaks, whatever the body was encoded as", () => {
    const body = { ...stepOne, current_address: "Jl. Braga 5\r\nRT 01/02" };
    expect(stepOneBody.parse(body).current_address).toBe("Jl. Braga 5\nRT 01/02");
  });

  test("an empty form asks for every required field at once", () => {
    const empty = Object.fromEntries(Object.keys(stepOne).map((name) => [name, ""]));
    const errors = bodyErrors(stepOneBody, { ...empty, is_current_address_same_as_ktp: false });
    expect(errors).toEqual({
      full_name: "required",
      full_address_according_id_card: "required",
      province_id: "required",
      city_id: "required",
      district_id: "required",
      sub_district_id: "required",
      current_address: "required",
    });
  });
});

describe("stepTwoBody", () => {
  test.each<[string, unknown, Record<string, string>]>([
    ["number and photo", { id_card_number: "3273014507900002", id_card_file: file(5) }, {}],
    ["the photo is already stored", { id_card_number: "3273014507900002" }, {}],
    ["short number", { id_card_number: "327301" }, { id_card_number: "idCardLength" }],
    ["letters", { id_card_number: "3273O14507900002" }, { id_card_number: "numeric" }],
    [
      "empty",
      { id_card_number: "", id_card_file: file(0) },
      {
        id_card_number: "required",
        id_card_file: "fileEmpty",
      },
    ],
    [
      "large photo",
      { id_card_number: "3273014507900002", id_card_file: file(maxFileBytes + 1) },
      {
        id_card_file: "fileTooLarge",
      },
    ],
    [
      "unknown field",
      { id_card_number: "3273014507900002", status: "5" },
      {
        status: "unknownField",
      },
    ],
  ])("%s", (_name, body, errors) => {
    expect(bodyErrors(stepTwoBody, body)).toEqual(errors);
  });
});

describe("stepThreeBody", () => {
  test("the selfie is always asked for", () => {
    expect(bodyErrors(stepThreeBody, { selfie_file: file(5) })).toEqual({});
    expect(bodyErrors(stepThreeBody, {})).toEqual({ selfie_file: "required" });
    expect(bodyErrors(stepThreeBody, { selfie_file: "selfie.jpeg" })).toEqual({
      selfie_file: "invalid",
    });
  });
});
