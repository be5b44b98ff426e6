import type { UnmatchedDetail } from "@rukun/contract/unmatched";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { DecisionPanel } from "@/components/backoffice/decision-panel";
import { newIntent } from "@/lib/api/intent";
import { useDecideUnmatched } from "@/lib/api/treasury/mutations";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";

/** The second officer's decision about a proposal; giving it is asked once more, because it moves money. */
export function DecideForm({ payment }: { payment: UnmatchedDetail }) {
  const { t } = useTranslation("treasury");
  const locale = useLocale();
  const { isPending, error, mutateAsync } = useDecideUnmatched(payment.id);
  // One form is one decision.
  const [intent] = useState(newIntent);
  const { version } = payment;
  const decide = (action: "approve" | "decline") => (reason: string) =>
    mutateAsync({ action, intent, version, reason }).then(() => t(`unmatched.done.${action}`));
  return (
    <DecisionPanel
      accept={{
        label: t("unmatched.approve"),
        needsReason: true,
        ask: {
          title: t("unmatched.approveTitle", { amount: formatRupiah(payment.amount, locale) }),
          body: t("unmatched.approveBody", { name: payment.funder?.name ?? "" }),
          back: t("unmatched.back"),
        },
        decide: decide("approve"),
      }}
      refuse={{ label: t("unmatched.decline"), needsReason: true, decide: decide("decline") }}
      reason={{ label: t("unmatched.reason"), hint: t("unmatched.noteHint") }}
      isSending={isPending}
      failure={error}
    />
  );
}
