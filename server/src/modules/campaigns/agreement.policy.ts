import { mayInCompany } from "@rukun/contract/company-roles";
import type { CompanyContract } from "@rukun/contract/contracts";
import { contractRecordOf } from "../contracts/contracts.policy.ts";
import type { FoundAgreement } from "./agreement.repository.ts";

/** Nobody can sign it any more. */
export const isStranded = ({ signedAt, role }: Pick<FoundAgreement, "signedAt" | "role">) =>
  !signedAt && !(role && mayInCompany(role, "sign"));

/** What an owner signs for their company, as this member sees it. */
export const companyContractOf = (found: FoundAgreement, userId: string): CompanyContract => ({
  ...contractRecordOf(found),
  signatory: found.signatory,
  is_signatory: found.signatoryId === userId,
  is_stranded: isStranded(found),
});
