import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { LateConfirmDialog } from "@/components/layout/late-confirm-dialog";
import { Button } from "@/components/ui/button";
import { showAlert } from "@/lib/alert/alert-store";
import { useCancelPledge } from "@/lib/api/transactions/mutations";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";

interface CancelFundingProps {
  readonly id: string;
  /** From when the campaign could be funded again; null: at once. */
  readonly pausedUntil: string | null;
}

/** Gives the held amount back, after a question. */
export function CancelFunding({ id, pausedUntil }: CancelFundingProps) {
  const { t } = useTranslation("transactions");
  const locale = useLocale();
  const { t: common } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useCancelPledge();
  const confirm = () => {
    setIsAsking(false);
    return cancel.mutateAsync(id).then(
      () => showAlert("SUCCESS", t("cancel.done")),
      (error) => showAlert("ERROR", error.message),
    );
  };
  return (
    <>
      <Button
        variant="OUTLINE-DANGER"
        loading={cancel.isPending}
        loadingLabel={common("loading")}
        onClick={() => setIsAsking(true)}
      >
        {t("cancel.action")}
      </Button>
      <LateConfirmDialog
        open={isAsking}
        tone="danger"
        title={t("cancel.title")}
        body={
          pausedUntil
            ? `${t("cancel.body")} ${t("cancel.pause", { time: formatDateTime(pausedUntil, locale) })}`
            : t("cancel.body")
        }
        confirmLabel={t("cancel.action")}
        cancelLabel={t("cancel.keep")}
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
