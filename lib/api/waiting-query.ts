import type { OfficerAction } from "@rukun/contract/officer-roles";
import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useAccountChanges } from "./account-changes/queries";
import type { ApiError } from "./api-error";
import { useBankNames } from "./bank-names/queries";
import { useDomicileCertificates } from "./domicile-certificates/queries";
import { useIncomeEvidenceList } from "./income-evidence/queries";
import { useAuthorities } from "./signatories/queries";

const firstPage = { filter: "open" } as const;

/** The number comes with the first page of a list, so that an open list keeps it fresh. */
const useWaiting = <Page extends { readonly waiting: number | null }>(
  options: UseQueryOptions<Page, ApiError>,
  enabled: boolean,
) => useQuery({ ...options, enabled }).data?.waiting ?? undefined;

/** How many wait for an officer's decision, by section of the back office. @param may whether the officer may know */
export const useWaitingDecisions = (may: (action: OfficerAction) => boolean) => ({
  signatories: useWaiting(useAuthorities.options(firstPage), may("review_applicants")),
  domicileCertificates: useWaiting(
    useDomicileCertificates.options(firstPage),
    may("check_domicile_certificates"),
  ),
  incomeEvidence: useWaiting(useIncomeEvidenceList.options(firstPage), may("check_incomes")),
  accountChanges: useWaiting(useAccountChanges.options(firstPage), may("check_account_changes")),
  bankNames: useWaiting(useBankNames.options(firstPage), may("check_bank_names")),
});
