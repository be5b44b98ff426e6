import { campaignBodies } from "@rukun/contract/campaign-content";
import { campaignStepNames, campaignSteps } from "@rukun/contract/campaign-steps";
import { companySteps } from "@rukun/contract/company-steps";
import { kycSteps } from "@rukun/contract/kyc-steps";
import { campaignExample } from "@rukun/contract/testing/campaign-example";
import { bodyOf, savedFields, startValues, valuesOf } from "./step-values";

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

describe("a step with groups", () => {
  const { basics, terms, files } = campaignExample({
    opensOn: "2026-12-01",
    closesOn: "2026-12-31",
  });
  const bodies = { "step-one": basics, "step-two": terms, "step-three": files };
  const termsStep = campaignSteps["step-two"];

  it.each(campaignStepNames)(
    "writes again what it reads, and the contract takes it: %s",
    (name) => {
      const body = { ...bodies[name] };
      const values = valuesOf(campaignSteps[name], body);
      const written = bodyOf(campaignSteps[name], values as never, { ...basics });
      expect(campaignBodies[name].parse(written)).toEqual(body);
    },
  );

  it("keeps a share in basis points and shows it in percent", () => {
    const akad = {
      kind: "musyarakah",
      nisbah: 6250,
      own_capital: "1",
      instalments: 4,
      profits: { worst: "-5", base: "1", best: "2" },
    };
    const values = valuesOf(termsStep, { ...terms, akad });
    expect(values.akad.nisbah).toBe("62,5");
    const akadOf = (nisbah: string) =>
      bodyOf(
        termsStep,
        { ...values, akad: { ...values.akad, nisbah } },
        { akad_type: "musyarakah" },
      ).akad;
    expect(akadOf("62,5")).toEqual({ ...akad, nisbah: "6250", instalments: "4" });
    // What is no number is kept as typed.
    expect(akadOf("banyak")).toMatchObject({ nisbah: "banyak" });
  });

  it("shows whatever a draft holds", () => {
    for (const body of [{}, { akad: 7, use_of_funds: "x", risks: [null, 3], images: {} }]) {
      expect(valuesOf(termsStep, body).use_of_funds).toEqual([
        { label_id: "", label_en: "", amount: "" },
      ]);
      expect(valuesOf(campaignSteps["step-three"], body)).toMatchObject({
        images: [],
        contract_files: [{ file_id: "" }],
      });
      expect(valuesOf(termsStep, body)).toMatchObject({
        collateral_id: "",
        akad: { margin: "", profits: { worst: "" } },
        ujrah: { is_deducted: true },
      });
    }
  });

  it("writes only what is asked, and what is known elsewhere", () => {
    const values = valuesOf(campaignSteps["step-one"], { ...basics, minimum: "1" });
    const whole = { ...values, underfunded_rule: "all_or_nothing" };
    expect(bodyOf(campaignSteps["step-one"], whole, {}).minimum).toBe(basics.target);
    expect(bodyOf(campaignSteps["step-one"], values, {}).minimum).toBe("1");
    expect(bodyOf(termsStep, valuesOf(termsStep, terms), {})).not.toHaveProperty("akad");
  });
});
