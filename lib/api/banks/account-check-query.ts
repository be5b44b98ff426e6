import type { checkBankAccount } from "@rukun/contract/banks";
import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { bankKeys } from "./keys";

/** The account to check. */
export interface AccountQuestion {
  /** `illuma_code` of the bank. */
  readonly bankCode: string;
  readonly accountNumber: string;
}

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
    retry: false,
  });

export const useAccountCheck = (question: AccountQuestion | undefined) =>
  useQuery(accountCheckQuery(question));
