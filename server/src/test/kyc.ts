import type { kycSteps } from "@rukun/contract/kyc-steps";
import type { StepBody } from "@rukun/contract/step";
import type { TestMember } from "./factories.ts";
import { picture } from "./images.ts";
import type { CallOptions, TestApp } from "./test-app.ts";

/** An address in South Jakarta. */
export const jakarta = {
  province: { id: "31", name: "Daerah Khusus Ibukota Jakarta" },
  city: { id: "31.74", name: "Kota Administrasi Jakarta Selatan" },
  district: { id: "31.74.06", name: "Cilandak" },
  sub_district: { id: "31.74.06.1002", name: "Lebak Bulus" },
} as const;

type StepOneInput = StepBody<typeof kycSteps.stepOne>;

export const stepOneBody = (overrides: Partial<StepOneInput> = {}): StepOneInput => ({
  full_name: "Siti Rahmawati",
  full_address_according_id_card: "Jalan Cendana 12, RT 003/RW 004",
  province_id: jakarta.province.id,
  city_id: jakarta.city.id,
  district_id: jakarta.district.id,
  sub_district_id: jakarta.sub_district.id,
  is_current_address_same_as_ktp: true,
  ...overrides,
});

let numbersGiven = 0;

/** A plausible number of a woman in South Jakarta; unique within a test file. */
export function newIdCardNumber(): string {
  numbersGiven += 1;
  const year = 60 + Math.floor(numbersGiven / 10_000);
  return `3174065708${year}${String(numbersGiven % 10_000).padStart(4, "0")}`;
}

const asFile = (data: Buffer, name: string, type: string) =>
  new File([new Uint8Array(data)], name, { type });

export interface FormFile {
  readonly data: Buffer;
  readonly name?: string;
  readonly type?: string;
}

export function stepTwoForm(idCardNumber: string, photo?: FormFile): FormData {
  const form = new FormData();
  form.set("id_card_number", idCardNumber);
  if (photo) {
    const { data, name = "ktp.jpg", type = "image/jpeg" } = photo;
    form.set("id_card_file", asFile(data, name, type));
  }
  return form;
}

export function stepThreeForm(selfie: FormFile): FormData {
  const form = new FormData();
  const { data, name = "selfie.jpeg", type = "image/jpeg" } = selfie;
  form.set("selfie_file", asFile(data, name, type));
  return form;
}

export interface KycData {
  fullName?: string;
  idCardNumber?: string;
  idCard?: Buffer;
  selfie?: Buffer;
  locale?: CallOptions["locale"];
}

type Caller = Pick<TestApp, "call">;

/** Saves steps 1 and 2 through the API, so that only the selfie is missing. */
export async function fillKyc(
  testApp: Caller,
  member: Pick<TestMember, "token">,
  { fullName, idCardNumber = newIdCardNumber(), idCard, locale = "id" }: KycData = {},
): Promise<void> {
  const { token } = member;
  const one = await testApp.call("POST /v1/user/kyc/step-one", {
    token,
    locale,
    body: { ...stepOneBody(fullName ? { full_name: fullName } : {}) },
  });
  const two = await testApp.call("POST /v1/user/kyc/step-two", {
    token,
    locale,
    body: stepTwoForm(idCardNumber, { data: idCard ?? (await picture()) }),
  });
  for (const response of [one, two]) {
    if (response.statusCode !== 200) throw new Error(`a step was not saved: ${response.body}`);
  }
}

/** Sends a whole verification for review through the API; screening follows as background work. */
export async function submitKyc(
  testApp: Caller,
  member: Pick<TestMember, "token">,
  data: KycData = {},
): Promise<void> {
  await fillKyc(testApp, member, data);
  const response = await testApp.call("POST /v1/user/kyc/step-three", {
    token: member.token,
    body: stepThreeForm({ data: data.selfie ?? (await picture({ colour: "#c8a28c" })) }),
  });
  if (response.statusCode !== 200) throw new Error(`the selfie was not saved: ${response.body}`);
}
