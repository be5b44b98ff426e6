import type { checkBankAccount } from "@rukun/contract/banks";
import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { bankKeys } from "./keys";

/** An account to ask about. */
export interface AccountQuestion {
  /** `illuma_code` of the bank. */
  readonly bankCode: string;
  readonly accountNumber: string;
}

/** The holder's name of an account, asked once per account; asks nothing while undefined. */
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
    retry: false,
  });

export const useAccountCheck = (question: AccountQuestion | undefined) =>
  useQuery(accountCheckQuery(question));
