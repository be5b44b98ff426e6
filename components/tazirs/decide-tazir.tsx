import type { TazirDetail } from "@rukun/contract/tazirs";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { Actions, ReasonField, ReasonForm } from "@/components/backoffice/reason-form";
import { useRequired } from "@/components/form/use-required";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showAlert } from "@/lib/alert/alert-store";
import { useDecideTazir } from "@/lib/api/tazirs/mutations";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";

/** The second officer's decision: charging it is asked once more, declining it wants a reason. */
export function DecideTazir({ tazir }: { readonly tazir: TazirDetail }) {
  const { t } = useTranslation(["tazirs", "common"]);
  const locale = useLocale();
  const required = useRequired();
  const decide = useDecideTazir(tazir.tazir_id);
  const [reason, setReason] = useState("");
  const [isMissingShown, setMissingShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { version, company } = tazir;
  const send = (decision: Parameters<typeof decide.mutateAsync>[0]) =>
    decide.mutateAsync(decision).then(
      () => showAlert("SUCCESS", t(`done.${decision.action}`)),
      // Shown in the form.
      () => undefined,
    );
  const isMissing = reason.trim() === "";
  return (
    <ReasonForm
      failure={decide.error}
      onSubmit={() => {
        setMissingShown(isMissing);
        return isMissing ? undefined : send({ action: "decline", version, reason });
      }}
    >
      <Actions>
        <Button
          loading={decide.isPending}
          loadingLabel={t("common:loading")}
          onClick={() => setAsking(true)}
        >
          {t("approve")}
        </Button>
      </Actions>
      <ReasonField
        id="decline-reason"
        label={t("declineReason")}
        hint={t("declineHint")}
        value={reason}
        onChange={setReason}
        error={required(isMissingShown, reason) ?? decide.error?.fieldErrors.reason}
      />
      <Actions>
        <Button
          type="submit"
          variant="OUTLINE-DANGER"
          loading={decide.isPending}
          loadingLabel={t("common:loading")}
        >
          {t("decline")}
        </Button>
      </Actions>
      <ConfirmDialog
        open={isAsking}
        title={t("askTitle", { amount: formatRupiah(tazir.amount, locale) })}
        body={t("askBody", { company })}
        confirmLabel={t("approve")}
        cancelLabel={t("back")}
        onConfirm={() => {
          setAsking(false);
          return send({ action: "approve", version });
        }}
        onCancel={() => setAsking(false)}
      />
    </ReasonForm>
  );
}
