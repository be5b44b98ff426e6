import type { RemittanceDetail } from "@rukun/contract/remittances";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { Actions, ReasonForm } from "@/components/backoffice/reason-form";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showAlert } from "@/lib/alert/alert-store";
import { newIntent } from "@/lib/api/intent";
import { useDecideRemittance } from "@/lib/api/remittances/mutations";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { useReceiverText } from "./use-receiver-text";

/** The second officer releases it; it is asked once more, because the money leaves. */
export function ApproveRemittance({ remittance }: { readonly remittance: RemittanceDetail }) {
  const { t } = useTranslation(["remittances", "common"]);
  const locale = useLocale();
  const receiverText = useReceiverText();
  const decide = useDecideRemittance(remittance.remittance_id);
  // One form is one decision.
  const [intent] = useState(newIntent);
  const [isAsking, setAsking] = useState(false);
  const send = () =>
    decide.mutateAsync({ action: "approve", intent }).then(
      () => showAlert("SUCCESS", t("done.approve")),
      // Shown in the form.
      () => undefined,
    );
  return (
    <ReasonForm failure={decide.error} onSubmit={() => setAsking(true)}>
      <Actions>
        <Button type="submit" loading={decide.isPending} loadingLabel={t("common:loading")}>
          {t("approve")}
        </Button>
      </Actions>
      <ConfirmDialog
        open={isAsking}
        title={t("askTitle", { amount: formatRupiah(remittance.amount, locale) })}
        body={t("askBody", { receiver: receiverText(remittance.receiver) })}
        confirmLabel={t("approve")}
        cancelLabel={t("back")}
        onConfirm={() => {
          setAsking(false);
          return send();
        }}
        onCancel={() => setAsking(false)}
      />
    </ReasonForm>
  );
}
