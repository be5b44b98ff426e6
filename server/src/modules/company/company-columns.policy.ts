import { companySteps } from "@rukun/contract/company-steps";
import type { CompanyProfileRow } from "../../db/schema/company-profiles.ts";
import { stepColumns } from "../steps/step-columns.policy.ts";

/** Maps the steps of the company information to columns of the profile. */
export const companyColumns = stepColumns<CompanyProfileRow>()(companySteps);

/** Document columns, by field. */
export const documentColumns = companyColumns.documents("stepTwo");
