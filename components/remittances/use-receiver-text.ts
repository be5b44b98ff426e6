import type { RemittanceReceiver } from "@rukun/contract/remittances";
import { useTranslation } from "next-i18next/pages";

/** Whose account it is, with its bank and the last digits. */
export function useReceiverText(): (receiver: RemittanceReceiver) => string {
  const { t } = useTranslation("remittances");
  return ({ holder, bank_code: bank, last_digits: digits }) =>
    t("account", { holder, bank, digits });
}
