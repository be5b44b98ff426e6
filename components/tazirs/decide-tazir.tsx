import type { TazirDetail } from "@rukun/contract/tazirs";
import { useTranslation } from "next-i18next/pages";
import { DecisionPanel } from "@/components/backoffice/decision-panel";
import { useDecideTazir } from "@/lib/api/tazirs/mutations";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";

/** The second officer's decision: charging it is asked once more, declining it wants a reason. */
export function DecideTazir({ tazir }: { readonly tazir: TazirDetail }) {
  const { t } = useTranslation("tazirs");
  const locale = useLocale();
  const { isPending, error, mutateAsync } = useDecideTazir(tazir.tazir_id);
  const { version, company } = tazir;
  return (
    <DecisionPanel
      accept={{
        label: t("approve"),
        ask: {
          title: t("askTitle", { amount: formatRupiah(tazir.amount, locale) }),
          body: t("askBody", { company }),
          back: t("back"),
        },
        decide: () => mutateAsync({ action: "approve", version }).then(() => t("done.approve")),
      }}
      refuse={{
        label: t("decline"),
        needsReason: true,
        decide: (reason) =>
          mutateAsync({ action: "decline", version, reason }).then(() => t("done.decline")),
      }}
      reason={{ label: t("declineReason"), hint: t("declineHint") }}
      isSending={isPending}
      failure={error}
    />
  );
}
