import { companySteps } from "@rukun/contract/company-steps";
import { kycSteps } from "@rukun/contract/kyc-steps";
import { savedFields, startValues } from "./step-values";

const regions = {
  province: { id: "32", name: "Jawa Barat" },
  city: { id: "32.73", name: "Kota Bandung" },
  district: { id: "32.73.01", name: "Sukasari" },
  sub_district: { id: "32.73.01.1001", name: "Sarijadi" },
};
const person = {
  full_name: "Rani Kusuma Dewi",
  full_address_according_id_card: "Jalan Melati 3",
  ...regions,
  is_current_address_same_as_ktp: true,
  current_address: "Jalan Melati 3",
};

describe("a step that starts from what was saved", () => {
  it("holds codes of regions, texts and flags", () => {
    const saved = savedFields(kycSteps.stepOne, { user_profile: person });
    expect(saved).toEqual(person);
    expect(startValues(kycSteps.stepOne, saved)).toEqual({
      full_name: "Rani Kusuma Dewi",
      full_address_according_id_card: "Jalan Melati 3",
      province_id: "32",
      city_id: "32.73",
      district_id: "32.73.01",
      sub_district_id: "32.73.01.1001",
      is_current_address_same_as_ktp: true,
      current_address: "Jalan Melati 3",
    });
  });

  it("is empty before the first save", () => {
    const saved = savedFields(companySteps.stepOne, { company_profile: null });
    expect(saved).toMatchObject({ full_address: null, "rt/rw": null, province: null });
    expect(startValues(companySteps.stepOne, saved)).toEqual({
      full_address: "",
      "rt/rw": "",
      province_id: "",
      city_id: "",
      district_id: "",
      sub_district_id: "",
    });
  });

  it("refers to a stored document and never holds a stored picture", () => {
    const file = { id: "file-1" } as never;
    const documents = savedFields(companySteps.stepTwo, { nib_file: file } as never);
    expect(startValues(companySteps.stepTwo, documents)).toMatchObject({
      nib_file: "file-1",
      akta_pendirian_file: "",
    });
    const card = { id_card_number: "3273014507900002", id_card_file: file };
    expect(startValues(kycSteps.stepTwo, card)).toEqual({
      id_card_number: "3273014507900002",
      id_card_file: undefined,
    });
  });
});
