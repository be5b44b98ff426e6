import { defineSteps, regionFields } from "./step.ts";

/** Company information (§3): address, documents, tax number, bank account. */
export const companySteps = defineSteps({
  stepOne: {
    path: "/v1/company/step-one",
    answer: "company_profile",
    sentAs: "multipart",
    fields: {
      full_address: { kind: "text", max: 500 },
      "rt/rw": { kind: "text", rule: "rtRw" },
      ...regionFields,
    },
  },
  stepTwo: {
    path: "/v1/company/step-two",
    sentAs: "multipart",
    fields: {
      akta_pendirian_file: { kind: "document", type: "akta-pendirian" },
      sk_akta_pendirian_file: { kind: "document", type: "sk-akta-pendirian" },
      akta_perubahan_terakhir_file: { kind: "document", type: "akta-perubahan-terakhir" },
      sk_akta_perubahan_terakhir_file: { kind: "document", type: "sk-kemenkumham" },
      notaris_name: { kind: "text", rule: "personName" },
      notaris_akta_number: { kind: "text", max: 50 },
      /** `YYYY-MM-DD`, today at the latest. */
      notaris_date: { kind: "text", rule: "pastDate" },
      nib_number: { kind: "text", rule: "nibNumber" },
      nib_file: { kind: "document", type: "nib-perusahaan" },
      business_license_certificate: { kind: "document", type: "siup" },
    },
  },
  stepThree: {
    path: "/v1/company/step-three",
    sentAs: "multipart",
    fields: {
      company_npwp_number: { kind: "text", rule: "npwpNumber", sealed: true },
      company_npwp_file: { kind: "picture", mayStay: true },
    },
  },
  stepFour: {
    path: "/v1/company/step-four",
    sentAs: "json",
    fields: {
      bank_id: { kind: "bank" },
      account_number: { kind: "text", rule: "accountNumber", sealed: true },
      account_name: { kind: "text", rule: "personName" },
    },
  },
});
