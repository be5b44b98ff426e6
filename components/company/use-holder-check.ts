import type { Bank } from "@rukun/contract/banks";
import { useState } from "react";
import { useSettled } from "@/components/wizard/use-settled";
import { useAccountCheck } from "@/lib/api/banks/account-check-query";

/** Milliseconds without a change before the bank is asked. */
const pause = 800;
/** Digits from which a number is worth a question where the bank's usual length is not known. */
const plausibleLength = 8;

const numberPattern = /^\d{5,20}$/;

type Answer =
  | { readonly state: "none" | "checking" | "notFound" }
  | { readonly state: "found"; readonly holder: string }
  /** It could not be asked; the name is typed and an officer checks it. */
  | { readonly state: "unavailable"; readonly message: string };

/**
 * Whose account it is. Asked by itself when the number has its bank's usual length, or on request for any other.
 *
 * @param bank asks nothing while undefined
 */
export function useHolderCheck(bank: Bank | undefined, accountNumber: string) {
  const bankCode = bank?.is_activated ? bank.illuma_code : "";
  const key = bankCode && numberPattern.test(accountNumber) ? `${bankCode} ${accountNumber}` : "";
  const isSettled = useSettled(key, pause) === key;
  const [requestedKey, setRequestedKey] = useState("");
  const usual = bank?.account_number_length;
  const isPlausible = usual
    ? accountNumber.length === usual
    : accountNumber.length >= plausibleLength;
  const isAsked = key !== "" && (requestedKey === key || (isPlausible && isSettled));
  const check = useAccountCheck(isAsked ? { bankCode, accountNumber } : undefined);

  function answer(): Answer {
    if (key === "" || (!isAsked && !isPlausible)) return { state: "none" };
    if (!isAsked || check.isFetching) return { state: "checking" };
    if (check.data) return { state: "found", holder: check.data.account_name };
    if (check.error?.code === "bank_account_not_found") return { state: "notFound" };
    return check.error
      ? { state: "unavailable", message: check.error.message }
      : { state: "checking" };
  }

  const now = answer();
  return {
    ...now,
    /** There is an account to ask about and no answer yet that would stay the same. */
    mayAsk: key !== "" && (now.state === "none" || now.state === "unavailable"),
    ask: () => (isAsked ? void check.refetch() : setRequestedKey(key)),
  };
}
