import * as z from "zod/mini";
import { businessEntities } from "./business-entities.ts";
import { defineCall } from "./call.ts";
import { companySteps } from "./company-steps.ts";
import { businessName, choice, npwpNumber, requiredText } from "./fields.ts";
import { storedFile } from "./files.ts";
import { userProfile } from "./profile.ts";
import { readingOf, savingOf, stepBody } from "./step-schemas.ts";

/** Bodies of the steps, for the forms too. */
export const companyBodies = {
  stepOne: stepBody(companySteps.stepOne),
  stepTwo: stepBody(companySteps.stepTwo),
  stepThree: stepBody(companySteps.stepThree),
  stepFour: stepBody(companySteps.stepFour),
};

/** Answer of every saved step: the step to fill next, and the user (with the company) as it is now. */
const saved = z.object({ step: z.number(), user: userProfile });
/** Saving queries outside registers: the limit prevents enumerating them by saving repeatedly. */
const checkLimit = { max: 30, windowSeconds: 600 } as const;
const submitErrors = ["under_review", "company_approved", "step_not_reached", "forbidden"] as const;

export const getCompanyStepOne = defineCall({
  ...readingOf(companySteps.stepOne),
  summary: "The saved company address; null before the first save.",
  access: "company",
  companyAction: "view",
});

export const saveCompanyStepOne = defineCall({
  ...savingOf(companySteps.stepOne, companyBodies.stepOne),
  summary: "Saves the company address.",
  access: "company",
  companyAction: "edit",
  response: saved,
  errors: submitErrors,
});

export const getCompanyStepTwo = defineCall({
  ...readingOf(companySteps.stepTwo),
  summary: "The saved deeds, notary and licences; each null before the first save.",
  access: "company",
  companyAction: "view",
});

export const saveCompanyStepTwo = defineCall({
  ...savingOf(companySteps.stepTwo, companyBodies.stepTwo),
  summary: "Saves deeds, notary and licences by reference to uploaded files.",
  access: "company",
  companyAction: "edit",
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

export const getCompanyStepThree = defineCall({
  ...readingOf(companySteps.stepThree),
  summary: "The saved tax number and the picture of its card.",
  access: "company",
  companyAction: "view",
});

export const saveCompanyStepThree = defineCall({
  ...savingOf(companySteps.stepThree, companyBodies.stepThree),
  summary:
    "Saves the tax number and its card. A number the register does not know, or knows under another name, is refused.",
  access: "company",
  companyAction: "edit",
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

export const getCompanyStepFour = defineCall({
  ...readingOf(companySteps.stepFour),
  summary: "The saved bank account.",
  access: "company",
  companyAction: "view",
});

export const saveCompanyStepFour = defineCall({
  ...savingOf(companySteps.stepFour, companyBodies.stepFour),
  summary:
    "Checks and saves the bank account and sends everything for review. The same account sent twice changes nothing.",
  access: "company",
  companyAction: "submit",
  response: saved,
  errors: [...submitErrors, "bank_account_not_found", "bank_check_pending", "too_many_requests"],
  rateLimit: checkLimit,
});

export const companyNameBody = z.strictObject({
  business_entity: choice(businessEntities),
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
