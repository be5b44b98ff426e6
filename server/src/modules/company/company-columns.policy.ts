import { companySteps } from "@rukun/contract/company-steps";
import type { CompanyProfileRow } from "../../db/schema/company-profiles.ts";
import { stepColumns } from "../steps/step-columns.policy.ts";

/** Where the profile keeps what the steps of the company information take. */
export const companyColumns = stepColumns<CompanyProfileRow>()(companySteps);

/** Where it keeps the documents, by field. */
export const documentColumns = companyColumns.documents("stepTwo");
