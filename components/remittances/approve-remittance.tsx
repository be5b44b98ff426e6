import type { RemittanceDetail } from "@rukun/contract/remittances";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { DecisionPanel } from "@/components/backoffice/decision-panel";
import { newIntent } from "@/lib/api/intent";
import { useDecideRemittance } from "@/lib/api/remittances/mutations";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { useReceiverText } from "./use-receiver-text";

/** The second officer releases it; it is asked once more, because the money leaves. */
export function ApproveRemittance({ remittance }: { readonly remittance: RemittanceDetail }) {
  const { t } = useTranslation("remittances");
  const locale = useLocale();
  const receiverText = useReceiverText();
  const { isPending, error, mutateAsync } = useDecideRemittance(remittance.remittance_id);
  // One form is one decision.
  const [intent] = useState(newIntent);
  return (
    <DecisionPanel
      accept={{
        label: t("approve"),
        ask: {
          title: t("askTitle", { amount: formatRupiah(remittance.amount, locale) }),
          body: t("askBody", { receiver: receiverText(remittance.receiver) }),
          back: t("back"),
        },
        decide: () => mutateAsync({ action: "approve", intent }).then(() => t("done.approve")),
      }}
      isSending={isPending}
      failure={error}
    />
  );
}
