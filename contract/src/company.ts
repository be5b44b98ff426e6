import * as z from "zod/mini";
import { bank } from "./banks.ts";
import { businessEntities } from "./business-entities.ts";
import { defineCall } from "./call.ts";
import {
  accountNumber,
  businessName,
  documentReference,
  message,
  npwpNumber,
  pastDate,
  personName,
  regionId,
  requiredFile,
  requiredText,
} from "./fields.ts";
import { storedFile } from "./files.ts";
import { nibPattern } from "./patterns.ts";
import { userProfile } from "./profile.ts";
import { region } from "./regions.ts";

/** Answer of every saved step: the step to fill next, and the user (with the company) as it is now. */
const saved = z.object({ step: z.number(), user: userProfile });
/** Saving asks outside registers: nobody may look through them by saving again and again. */
const checkLimit = { max: 30, windowSeconds: 600 } as const;
const submitErrors = ["under_review", "company_approved", "step_not_reached", "forbidden"] as const;

/** Step 1: company address (§3). `rt/rw` is sent under that key. */
export const companyStepOneBody = z.strictObject({
  full_address: requiredText(500),
  "rt/rw": requiredText(20),
  province_id: regionId(1),
  city_id: regionId(2),
  district_id: regionId(3),
  sub_district_id: regionId(4),
});
export type CompanyStepOneInput = z.input<typeof companyStepOneBody>;

export const getCompanyStepOne = defineCall({
  method: "GET",
  path: "/v1/company/step-one",
  summary: "The saved company address; null before the first save.",
  access: "company",
  companyAction: "view",
  response: z.object({
    company_profile: z.nullable(
      z.object({
        full_address: z.string(),
        "rt/rw": z.string(),
        province: region,
        city: region,
        district: region,
        sub_district: region,
      }),
    ),
  }),
});

export const saveCompanyStepOne = defineCall({
  method: "POST",
  path: "/v1/company/step-one",
  summary: "Saves the company address.",
  access: "company",
  companyAction: "edit",
  body: companyStepOneBody,
  bodyType: "multipart",
  response: saved,
  errors: submitErrors,
});

/** Step 2: deeds, notary and licences. Files are uploaded before; the step carries their ids. */
export const companyStepTwoBody = z.strictObject({
  akta_pendirian_file: documentReference(),
  sk_akta_pendirian_file: documentReference(),
  akta_perubahan_terakhir_file: documentReference(),
  sk_akta_perubahan_terakhir_file: documentReference(),
  notaris_name: personName(),
  notaris_akta_number: requiredText(50),
  /** `YYYY-MM-DD`, today at the latest. */
  notaris_date: pastDate(),
  nib_number: requiredText(20).check(z.regex(nibPattern, message("nibLength"))),
  nib_file: documentReference(),
  business_license_certificate: documentReference(),
});
export type CompanyStepTwoInput = z.input<typeof companyStepTwoBody>;

export const companyStepTwoData = z.object({
  akta_pendirian_file: z.nullable(storedFile),
  sk_akta_pendirian_file: z.nullable(storedFile),
  akta_perubahan_terakhir_file: z.nullable(storedFile),
  sk_akta_perubahan_terakhir_file: z.nullable(storedFile),
  notaris_name: z.nullable(z.string()),
  notaris_akta_number: z.nullable(z.string()),
  notaris_date: z.nullable(z.string()),
  nib_number: z.nullable(z.string()),
  nib_file: z.nullable(storedFile),
  business_license_certificate: z.nullable(storedFile),
});

export const getCompanyStepTwo = defineCall({
  method: "GET",
  path: "/v1/company/step-two",
  summary: "The saved deeds, notary and licences; each null before the first save.",
  access: "company",
  companyAction: "view",
  response: companyStepTwoData,
});

export const saveCompanyStepTwo = defineCall({
  method: "POST",
  path: "/v1/company/step-two",
  summary: "Saves deeds, notary and licences by reference to uploaded files.",
  access: "company",
  companyAction: "edit",
  body: companyStepTwoBody,
  bodyType: "multipart",
  response: saved,
  errors: submitErrors,
});

export const getCompanyFile = defineCall({
  method: "GET",
  path: "/v1/company/files/:file_id",
  summary: "A file of the company, also one that no step refers to yet, with a fresh address.",
  access: "company",
  companyAction: "view",
  params: z.strictObject({ file_id: requiredText(64) }),
  response: storedFile,
  errors: ["not_found"],
});

/** What the tax register answered. `unavailable`: it could not be asked; an officer checks by hand. */
export const taxCheckResults = ["match", "not_found", "name_mismatch", "unavailable"] as const;
export type TaxCheckResult = (typeof taxCheckResults)[number];

/** Step 3: company tax number and a picture of its card, which may stay the stored one. */
export const companyStepThreeBody = z.strictObject({
  company_npwp_number: npwpNumber(),
  company_npwp_file: z.optional(requiredFile()),
});
export type CompanyStepThreeInput = z.input<typeof companyStepThreeBody>;

export const getCompanyStepThree = defineCall({
  method: "GET",
  path: "/v1/company/step-three",
  summary: "The saved tax number and the picture of its card.",
  access: "company",
  companyAction: "view",
  response: z.object({
    company_npwp_number: z.nullable(z.string()),
    company_npwp_file: z.nullable(storedFile),
  }),
});

export const saveCompanyStepThree = defineCall({
  method: "POST",
  path: "/v1/company/step-three",
  summary:
    "Saves the tax number and its card. A number the register does not know, or knows under another name, is refused.",
  access: "company",
  companyAction: "edit",
  body: companyStepThreeBody,
  bodyType: "multipart",
  response: saved,
  errors: [...submitErrors, "documents_full", "too_many_requests"],
  rateLimit: checkLimit,
});

export const validateNpwpBody = z.strictObject({ company_npwp_number: npwpNumber() });

export const validateNpwp = defineCall({
  method: "POST",
  path: "/v1/company/npwp/validate",
  summary:
    "Asks the tax register for a number. The registered name is never answered, only whether it fits the company's.",
  access: "company",
  companyAction: "edit",
  body: validateNpwpBody,
  response: z.object({ result: z.enum(taxCheckResults) }),
  errors: ["too_many_requests"],
  rateLimit: { max: 20, windowSeconds: 600 },
});

/** Step 4: the company's bank account. */
export const companyStepFourBody = z.strictObject({
  account_name: personName(),
  account_number: accountNumber(),
  bank_id: requiredText(64),
});
export type CompanyStepFourInput = z.input<typeof companyStepFourBody>;

export const getCompanyStepFour = defineCall({
  method: "GET",
  path: "/v1/company/step-four",
  summary: "The saved bank account.",
  access: "company",
  companyAction: "view",
  response: z.object({
    account_name: z.nullable(z.string()),
    account_number: z.nullable(z.string()),
    bank: z.nullable(bank),
  }),
});

export const saveCompanyStepFour = defineCall({
  method: "POST",
  path: "/v1/company/step-four",
  summary:
    "Checks and saves the bank account and sends everything for review. The same account sent twice changes nothing.",
  access: "company",
  companyAction: "submit",
  body: companyStepFourBody,
  response: saved,
  errors: [...submitErrors, "bank_account_not_found", "too_many_requests"],
  rateLimit: checkLimit,
});

export const companyNameBody = z.strictObject({
  business_entity: z.enum(businessEntities, { error: message("choose") }),
  company_name: businessName(),
});

export const renameCompany = defineCall({
  method: "POST",
  path: "/v1/company/name",
  summary: "Changes legal form and name, as long as nothing is under review or approved.",
  access: "company",
  companyAction: "edit",
  body: companyNameBody,
  response: z.object({ user: userProfile }),
  errors: ["under_review", "company_approved", "forbidden"],
});
