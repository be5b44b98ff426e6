import type { TransactionPayment } from "@rukun/contract/transactions";
import { useRef, useState } from "react";
import { ApiError } from "@/lib/api/api-error";
import { newIntent } from "@/lib/api/intent";
import { useCheckout } from "@/lib/api/transactions/mutations";

type Way = Pick<TransactionPayment, "payment_type"> & {
  readonly bank_code?: NonNullable<TransactionPayment["bank_code"]>;
};

/** Pays a transaction in a chosen way. The same key for every try of one choice, until it is answered. */
export function usePay(id: string) {
  const checkout = useCheckout();
  const intent = useRef<{ readonly way: string; readonly key: string }>(null);
  const [refusal, setRefusal] = useState<string>();

  /** @returns whether it was accepted; a refusal is shown */
  const pay = async (way: Way): Promise<boolean> => {
    const text = JSON.stringify(way);
    if (intent.current?.way !== text) intent.current = { way: text, key: newIntent() };
    setRefusal(undefined);
    try {
      await checkout.mutateAsync({
        ...way,
        campaign_transaction_id: id,
        intent: intent.current.key,
      });
      intent.current = null;
      return true;
    } catch (error) {
      const isAnswered = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (isAnswered) intent.current = null;
      // It stays until the next try: without an answer nobody knows yet whether the money has moved.
      setRefusal(error instanceof Error ? error.message : String(error));
      return false;
    }
  };
  return { pay, isSending: checkout.isPending, refusal };
}
