import { defineSteps, regionFields } from "./step.ts";

/** Individual verification (§3, §5): name and address per ID card, the card itself, a selfie. */
export const kycSteps = defineSteps({
  stepOne: {
    path: "/v1/user/kyc/step-one",
    answer: "user_profile",
    fields: {
      full_name: { kind: "text", rule: "personName" },
      full_address_according_id_card: { kind: "text", max: 500 },
      ...regionFields,
      is_current_address_same_as_ktp: { kind: "flag" },
      current_address: {
        kind: "text",
        rule: "optionalText",
        max: 500,
        when: { is_current_address_same_as_ktp: [false] },
      },
    },
  },
  stepTwo: {
    path: "/v1/user/kyc/step-two",
    sentAs: "multipart",
    fields: {
      id_card_number: { kind: "text", rule: "idCardNumber", sealed: true },
      id_card_file: { kind: "picture", mayStay: true },
    },
  },
  stepThree: {
    path: "/v1/user/kyc/step-three",
    sentAs: "multipart",
    fields: {
      /** Required anew on every submission. */
      selfie_file: { kind: "picture" },
    },
  },
});
