import type { Executor } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import { type ClaimedNumber, numbersOfCompany } from "../duplicates/duplicates.policy.ts";
import { findCompanyDossier, findFirstOwner } from "./company.repository.ts";

/**
 * The numbers of a company that is complete, with the phone of its first owner.
 * @throws ApiError `not_found` as long as one is missing.
 */
export async function readCompanyNumbers(
  executor: Executor,
  companyId: string,
  sealed: { npwpNumbers: SealedNumbers; accountNumbers: SealedNumbers },
): Promise<ClaimedNumber[]> {
  const dossier = await findCompanyDossier(executor, companyId);
  const owner = await findFirstOwner(executor, companyId);
  const { npwpNumberCipher, nibNumber, accountNumberCipher } = dossier?.profile ?? {};
  if (!npwpNumberCipher || !nibNumber || !accountNumberCipher || !dossier?.bank || !owner) {
    throw new ApiError("not_found");
  }
  return numbersOfCompany({
    npwpNumber: sealed.npwpNumbers.open(companyId, npwpNumberCipher),
    nibNumber,
    bankCode: dossier.bank.illumaCode,
    accountNumber: sealed.accountNumbers.open(companyId, accountNumberCipher),
    phone: owner.phone,
  });
}
