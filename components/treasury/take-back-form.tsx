import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { Actions, ReasonField, ReasonForm } from "@/components/backoffice/reason-form";
import { useRequired } from "@/components/form/use-required";
import { Button } from "@/components/ui/button";
import { showAlert } from "@/lib/alert/alert-store";
import { useTakePayoutBack } from "@/lib/api/treasury/mutations";

/** Takes back a payout that is held, with the reason. */
export function TakeBackForm({ id }: { readonly id: string }) {
  const { t } = useTranslation("treasury");
  const { t: common } = useTranslation("common");
  const required = useRequired();
  const takeBack = useTakePayoutBack(id);
  const [reason, setReason] = useState("");
  const [isMissingShown, setIsMissingShown] = useState(false);
  const submit = () => {
    const isMissing = reason.trim() === "";
    setIsMissingShown(isMissing);
    if (isMissing) return undefined;
    return takeBack.mutateAsync({ reason }).then(
      () => showAlert("SUCCESS", t("payout.takeBack.done")),
      // Shown in the form.
      () => undefined,
    );
  };
  return (
    <ReasonForm onSubmit={submit} failure={takeBack.error}>
      <ReasonField
        id="take-back-reason"
        label={t("payout.takeBack.reason")}
        hint={t("payout.takeBack.reasonHint")}
        value={reason}
        onChange={setReason}
        error={required(isMissingShown, reason) ?? takeBack.error?.fieldErrors.reason}
      />
      <Actions>
        <Button
          type="submit"
          variant="OUTLINE-PRIMARY"
          loading={takeBack.isPending}
          loadingLabel={common("loading")}
        >
          {t("payout.takeBack.submit")}
        </Button>
      </Actions>
    </ReasonForm>
  );
}
