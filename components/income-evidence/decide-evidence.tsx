import type { IncomeEvidenceDetail } from "@rukun/contract/income-evidence";
import { useTranslation } from "next-i18next/pages";
import { DecisionPanel } from "@/components/backoffice/decision-panel";
import { useDecideIncome } from "@/lib/api/income-evidence/mutations";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";

/** What the officer compares, and the decision. */
export function DecideEvidence({ evidence }: { readonly evidence: IncomeEvidenceDetail }) {
  const { t } = useTranslation("income-evidence");
  const locale = useLocale();
  const { isPending, error, mutateAsync } = useDecideIncome(evidence.evidence_id);
  return (
    <DecisionPanel
      points={[t("pointName"), t("pointIncome"), t("pointYear"), t("pointSource")]}
      accept={{
        label: t("accept"),
        ask: {
          title: t("askTitle", { name: evidence.name }),
          body: t("askBody", { limit: formatRupiah(evidence.limit_if_accepted, locale) }),
          back: t("back"),
        },
        decide: () => mutateAsync({ action: "accept" }).then(() => t("done.accept")),
      }}
      refuse={{
        label: t("refuse"),
        needsReason: true,
        decide: (reason) => mutateAsync({ action: "refuse", reason }).then(() => t("done.refuse")),
      }}
      reason={{ label: t("refuseReason"), hint: t("refuseHint") }}
      isSending={isPending}
      failure={error}
    />
  );
}
