import type { BankNameDetail, BankNameResult } from "@rukun/contract/bank-names";
import { useTranslation } from "next-i18next/pages";
import { DecisionPanel } from "@/components/backoffice/decision-panel";
import { useDecideBankName } from "@/lib/api/bank-names/mutations";

const points = ["pointIdCard", "pointBank", "pointDoubt"] as const;

/** The officer's decision, either way with a reason; accepting is asked once more, because money goes by it. */
export function DecideName({ name }: { readonly name: BankNameDetail }) {
  const { t } = useTranslation("bank-names");
  const { isPending, error, mutateAsync } = useDecideBankName(name.case_id);
  const decide = (result: BankNameResult) => (reason: string) =>
    mutateAsync({ result, reason }).then(() => t(`done.${result}`));
  const accept = {
    label: t("accept"),
    needsReason: true,
    ask: {
      title: t("askTitle", { holder: name.holder }),
      body: t("askBody", { name: name.registered_name }),
      back: t("back"),
    },
    decide: decide("accepted"),
  };
  const refuse = { label: t("refuse"), needsReason: true, decide: decide("refused") };
  return (
    <DecisionPanel
      points={points.map((point) => t(point))}
      accept={name.may.includes("accepted") ? accept : undefined}
      refuse={name.may.includes("refused") ? refuse : undefined}
      reason={{ label: t("reason"), hint: t("reasonHint") }}
      isSending={isPending}
      failure={error}
    />
  );
}
