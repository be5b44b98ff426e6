import { businessEntities } from "./business-entities.ts";
import type { PreOnboardingDocumentType } from "./document-types.ts";
import { akadTypes, positions, projectTypes, tenorTypes } from "./master-codes.ts";
import { type DocumentName, defineSteps, documentsOf, regionFields } from "./step.ts";

/** How the cash flow of the last twelve months was. */
export const cashFlows = ["positive", "partly", "negative"] as const;
export type CashFlow = (typeof cashFlows)[number];

/** Pre-onboarding of a company: contact and company, the project with its figures, the papers. */
export const preOnboardingSteps = defineSteps({
  stepOne: {
    path: "/v1/pre-onboarding/step-one",
    shared: "step",
    fields: {
      contact_name: { kind: "text", rule: "personName" },
      position: { kind: "choice", of: positions },
      /** Without +62. */
      contact_phone: { kind: "text", rule: "phone" },
      contact_email: { kind: "text", rule: "email" },
      business_entity: { kind: "choice", of: businessEntities },
      /** Without the legal form in front. */
      company_name: { kind: "text", rule: "businessName" },
    },
  },
  stepTwo: {
    path: "/v1/pre-onboarding/step-two",
    shared: "step",
    fields: {
      project_type: { kind: "choice", of: projectTypes },
      industry: { kind: "text", max: 120 },
      province_id: regionFields.province_id,
      city_id: regionFields.city_id,
      /** `YYYY-MM-DD`: a number of years would round "more than one" away. */
      operating_since: { kind: "text", rule: "pastDate" },
      annual_sales: { kind: "text", rule: "positiveAmount" },
      /** Net, of the year of the sales. */
      annual_profit: { kind: "text", rule: "optionalAmount" },
      employees: { kind: "text", rule: "optionalCount" },
      cash_flow: { kind: "choice", of: cashFlows },
      amount: { kind: "text", rule: "positiveAmount" },
      tenor_type: { kind: "choice", of: tenorTypes },
      akad_type: { kind: "choice", of: akadTypes },
    },
  },
  stepThree: {
    path: "/v1/pre-onboarding/step-three",
    sentAs: "json",
    shared: "form",
    fields: {
      profile_file: { kind: "document", type: "company-profile" },
      financial_last_year_file: { kind: "document", type: "financial-report-last-year" },
      financial_year_before_file: { kind: "document", type: "financial-report-year-before" },
      bank_statements_file: { kind: "document", type: "bank-statements" },
      contract_file: { kind: "document", type: "contract-or-order" },
      consent: { kind: "flag", mustBeSet: true },
    },
  },
});

const step = preOnboardingSteps.stepThree;
export type PreOnboardingDocumentField = DocumentName<typeof step>;

/** The fields of step 3 that carry a document, in the order of the form. */
export const preOnboardingDocuments: readonly {
  readonly field: PreOnboardingDocumentField;
  readonly type: PreOnboardingDocumentType;
}[] = documentsOf(step).map((field) => ({ field, type: step.fields[field].type }));
