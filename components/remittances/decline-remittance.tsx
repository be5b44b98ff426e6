import type { RemittanceDetail } from "@rukun/contract/remittances";
import { useTranslation } from "next-i18next/pages";
import { DecisionPanel } from "@/components/backoffice/decision-panel";
import { useDecideRemittance } from "@/lib/api/remittances/mutations";

/** Declines a proposal, or takes one's own back; with a reason. */
export function DeclineRemittance({ remittance }: { readonly remittance: RemittanceDetail }) {
  const { t } = useTranslation("remittances");
  const { isPending, error, mutateAsync } = useDecideRemittance(remittance.remittance_id);
  const isOwn = remittance.is_own;
  return (
    <DecisionPanel
      refuse={{
        label: t(isOwn ? "withdraw" : "decline"),
        needsReason: true,
        decide: (reason) =>
          mutateAsync({ action: "decline", reason }).then(() => t("done.decline")),
      }}
      reason={{ label: t(isOwn ? "withdrawReason" : "declineReason"), hint: t("declineHint") }}
      isSending={isPending}
      failure={error}
    />
  );
}
