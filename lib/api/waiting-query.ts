import type { listAccountChanges } from "@rukun/contract/account-changes";
import type { listBankNames } from "@rukun/contract/bank-names";
import type { listDomicileCertificates } from "@rukun/contract/domicile-certificates";
import type { listIncomeEvidence } from "@rukun/contract/income-evidence";
import type { OfficerAction } from "@rukun/contract/officer-roles";
import type { listAuthorities } from "@rukun/contract/signatories";
import { type QueryKey, useQuery } from "@tanstack/react-query";
import { accountChangeKeys } from "./account-changes/keys";
import { bankNameKeys } from "./bank-names/keys";
import { call } from "./client";
import { domicileKeys } from "./domicile-certificates/keys";
import { incomeKeys } from "./income-evidence/keys";
import { signatoryKeys } from "./signatories/keys";

const firstPage = { filter: "open", cursor: null } as const;
const query = { filter: "open" } as const;

/** The number comes with the first page of a list, so that an open list keeps it fresh. */
const useWaiting = <Page extends { readonly waiting: number | null }>(
  queryKey: QueryKey,
  ask: (signal: AbortSignal) => Promise<Page>,
  enabled: boolean,
) =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(signal),
    enabled,
    select: ({ waiting }) => waiting ?? undefined,
  }).data;

/** How many wait for an officer's decision, by section of the back office. @param may whether the officer may know */
export const useWaitingDecisions = (may: (action: OfficerAction) => boolean) => ({
  signatories: useWaiting(
    signatoryKeys.list(firstPage),
    (signal) => call<typeof listAuthorities>("GET /v1/backoffice/signatories", { signal, query }),
    may("review_applicants"),
  ),
  domicileCertificates: useWaiting(
    domicileKeys.list(firstPage),
    (signal) =>
      call<typeof listDomicileCertificates>("GET /v1/backoffice/domicile-certificates", {
        signal,
        query,
      }),
    may("check_domicile_certificates"),
  ),
  incomeEvidence: useWaiting(
    incomeKeys.list(firstPage),
    (signal) =>
      call<typeof listIncomeEvidence>("GET /v1/backoffice/income-evidence", { signal, query }),
    may("check_incomes"),
  ),
  accountChanges: useWaiting(
    accountChangeKeys.list(firstPage),
    (signal) =>
      call<typeof listAccountChanges>("GET /v1/backoffice/account-changes", { signal, query }),
    may("check_account_changes"),
  ),
  bankNames: useWaiting(
    bankNameKeys.list(firstPage),
    (signal) => call<typeof listBankNames>("GET /v1/backoffice/bank-names", { signal, query }),
    may("check_bank_names"),
  ),
});
