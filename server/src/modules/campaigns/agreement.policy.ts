import type { CompanyContract } from "@rukun/contract/contracts";
import { contractRecordOf } from "../contracts/contracts.policy.ts";
import { mayRowSign } from "../signatories/signatories.policy.ts";
import type { FoundAgreement } from "./agreement.repository.ts";

/** Nobody can sign it any more: its signatory may not. @param today in Jakarta */
export const isStranded = (
  found: Pick<FoundAgreement, "signedAt" | "role" | "status" | "authorities">,
  today: string,
) => !found.signedAt && !mayRowSign(found, today);

/** What somebody signs for their company, as this member sees it. */
export const companyContractOf = (
  found: FoundAgreement,
  userId: string,
  today: string,
): CompanyContract => ({
  ...contractRecordOf(found),
  signatory: found.signatory,
  is_signatory: found.signatoryId === userId,
  is_stranded: isStranded(found, today),
});
