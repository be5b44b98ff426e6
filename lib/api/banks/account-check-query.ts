import type { checkBankAccount } from "@rukun/contract/banks";
import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import type { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { retryPause } from "@/lib/api/query-client";
import { bankKeys } from "./keys";

/** The account to check. */
export interface AccountQuestion {
  /** `illuma_code` of the bank. */
  readonly bankCode: string;
  readonly accountNumber: string;
}

/** How often a check that the bank has not answered yet goes on by itself; after that, on request. */
const mostContinued = 5;

/** Looks up the account holder's name, once per account; disabled while `undefined`. */
const accountCheckQuery = (question: AccountQuestion | undefined) =>
  queryOptions({
    queryKey: bankKeys.check(question?.bankCode ?? "", question?.accountNumber ?? ""),
    queryFn: question
      ? ({ signal }) =>
          call<typeof checkBankAccount>("POST /bank/account-name", {
            body: {
              bank_code: question.bankCode,
              bank_account_number: question.accountNumber,
            },
            signal,
          })
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: (failures, error: ApiError) =>
      error.code === "bank_check_pending" && failures < mostContinued,
    retryDelay: (failures, error: ApiError) => retryPause(failures, error),
  });

export const useAccountCheck = (question: AccountQuestion | undefined) =>
  useQuery(accountCheckQuery(question));
