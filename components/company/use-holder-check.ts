import type { NameVerdict } from "@rukun/contract/bank-holder-names";
import type { Bank } from "@rukun/contract/banks";
import { useState } from "react";
import { useSettled } from "@/components/wizard/use-settled";
import { useAccountCheck } from "@/lib/api/banks/queries";

/** Debounce in milliseconds before the bank is asked. */
const pause = 800;
/** Minimal length of a number to look up when the bank's usual length is unknown. */
const plausibleLength = 8;

const numberPattern = /^\d+$/;

type Answer =
  /** `unasked`: of an unusual length, looked up only on request. */
  | { readonly state: "none" | "unasked" | "checking" | "notFound" }
  /** In the company's name, or in a similar one that an officer looks at. */
  | {
      readonly state: "found";
      readonly holder: string;
      readonly verdict: Exclude<NameVerdict, "different">;
    }
  /** Somebody else's; the name is masked. */
  | { readonly state: "different"; readonly holder: string; readonly name: string }
  /** The bank answers late; what was asked goes on by itself, or on request. */
  | { readonly state: "pending"; readonly message: string }
  /** The lookup failed; the name is typed and an officer checks it. */
  | { readonly state: "unavailable"; readonly message: string };

/**
 * The holder of an account. Looked up automatically when the number has its bank's usual length, or on request for any
 * other.
 *
 * @param bank disabled while undefined
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
    if (key === "") return { state: "none" };
    if (!isAsked && !isPlausible) return { state: isSettled ? "unasked" : "none" };
    const failure = check.error ?? check.failureReason;
    if (failure?.code === "bank_check_pending")
      return { state: "pending", message: failure.message };
    if (!isAsked || check.isFetching) return { state: "checking" };
    if (check.data) {
      const { account_name: holder, registered_name: name, verdict } = check.data;
      if (verdict === "different") return { state: "different", holder, name };
      return { state: "found", holder, verdict };
    }
    if (check.error?.code === "bank_account_not_found") return { state: "notFound" };
    return check.error
      ? { state: "unavailable", message: check.error.message }
      : { state: "checking" };
  }

  const now = answer();
  return {
    ...now,
    /** There is an account to look up and no final result for it yet. */
    mayAsk:
      key !== "" &&
      (["none", "unasked", "unavailable"].includes(now.state) ||
        (now.state === "pending" && !check.isFetching)),
    ask: () => (isAsked ? void check.refetch() : setRequestedKey(key)),
  };
}
