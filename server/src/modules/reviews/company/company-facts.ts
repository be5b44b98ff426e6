import { companyTitle } from "@rukun/contract/business-entities";
import { companyDocuments } from "@rukun/contract/company-documents";
import type { CompanyDossier } from "../../company/company.service.ts";
import { type Facts, fileFact, typedFacts } from "../earlier.policy.ts";

/** Everything an officer decides on. */
export function companyFacts({
  company,
  typed,
  files,
}: Pick<CompanyDossier, "company" | "typed" | "files">): Facts {
  const { businessEntity: business_entity, name } = company;
  const documents = files.map((file, index) => [
    companyDocuments[index]?.field ?? "company_npwp_file",
    fileFact(file),
  ]);
  return {
    title: { text: companyTitle({ business_entity, name }) },
    ...typedFacts(typed),
    ...Object.fromEntries(documents),
  };
}
