import type { preOnboardingSteps } from "@rukun/contract/pre-onboarding-steps";
import { useTranslation } from "next-i18next/pages";

type Steps = typeof preOnboardingSteps;
type Field = { [Name in keyof Steps]: keyof Steps[Name]["fields"] }[keyof Steps];

const labels = {
  contact_name: "contactName",
  position: "position",
  contact_phone: "contactPhone",
  contact_email: "contactEmail",
  business_entity: "businessEntity",
  company_name: "companyName",
  project_type: "projectType",
  industry: "industry",
  province_id: "wizard:province",
  city_id: "wizard:city",
  operating_since: "operatingSince",
  annual_sales: "annualSales",
  annual_profit: "annualProfit",
  employees: "employees",
  cash_flow: "cashFlow",
  amount: "amount",
  tenor_type: "tenorType",
  akad_type: "akadType",
  profile_file: "profileFile",
  financial_last_year_file: "financialLastYear",
  financial_year_before_file: "financialYearBefore",
  bank_statements_file: "bankStatements",
  contract_file: "contractFile",
  consent: "consentName",
} as const satisfies Record<Field, string>;

/** The names of the fields, as the forms have them. */
export function useFieldLabels() {
  const { t } = useTranslation(["pre-onboarding", "wizard"]);
  return (field: string) => t(labels[field as Field]);
}
