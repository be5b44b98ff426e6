import type { checkBankAccount, listBanks, listFundAccountBanks } from "@rukun/contract/banks";
import { useQuery } from "@tanstack/react-query";
import { askedOnce, queriesOf } from "../query";
import { retryPause } from "../query-client";

const { query, read } = queriesOf("banks");

/** Banks are activated or renamed a few times a year. */
const staleTime = 60 * 60_000;

/** All banks by name, including those that cannot be chosen yet. */
export const useBanks = read<typeof listBanks>("GET /v1/master/banks", {
  staleTime,
  gcTime: staleTime,
});

/** Banks of the funder's fund account; for the pages of that account. */
export const useFundAccountBanks = read<typeof listFundAccountBanks>("GET /master/banks/populate", {
  staleTime,
});

/** How often a check that the bank has not answered yet goes on by itself; after that, on request. */
const mostContinued = 5;

const check = query<typeof checkBankAccount>("POST /bank/account-name", {
  ...askedOnce,
  retry: (failures, { code }) => code === "bank_check_pending" && failures < mostContinued,
  retryDelay: retryPause,
});

/** The account to check. */
interface AccountQuestion {
  /** `illuma_code` of the bank. */
  readonly bankCode: string;
  readonly accountNumber: string;
}

/** Looks up the account holder's name, once per account; disabled while `undefined`. */
export const useAccountCheck = (asked: AccountQuestion | undefined) =>
  useQuery(
    check(
      asked && { body: { bank_code: asked.bankCode, bank_account_number: asked.accountNumber } },
    ),
  );
