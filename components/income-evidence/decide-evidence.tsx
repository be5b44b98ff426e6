import type { IncomeEvidenceDetail } from "@rukun/contract/income-evidence";
import { useTranslation } from "next-i18next/pages";
import { DecidePaper } from "@/components/backoffice/decide-paper";
import { showAlert } from "@/lib/alert/alert-store";
import { useDecideIncome } from "@/lib/api/income-evidence/mutations";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";

/** What the officer compares, and the decision. */
export function DecideEvidence({ evidence }: { readonly evidence: IncomeEvidenceDetail }) {
  const { t } = useTranslation("income-evidence");
  const locale = useLocale();
  const decide = useDecideIncome(evidence.evidence_id);
  return (
    <DecidePaper
      points={[t("pointName"), t("pointIncome"), t("pointYear"), t("pointSource")]}
      texts={{
        ...{ accept: t("accept"), refuse: t("refuse"), back: t("back") },
        ...{ refuseReason: t("refuseReason"), refuseHint: t("refuseHint") },
        askTitle: t("askTitle", { name: evidence.name }),
        askBody: t("askBody", { limit: formatRupiah(evidence.limit_if_accepted, locale) }),
      }}
      isSending={decide.isPending}
      failure={decide.error}
      onDecide={(decision) =>
        decide.mutateAsync(decision).then(
          () => showAlert("SUCCESS", t(`done.${decision.action}`)),
          // Shown in the form.
          () => undefined,
        )
      }
    />
  );
}
