import type { UnmatchedPayment } from "@rukun/contract/unmatched";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { Actions, ReasonField, ReasonForm } from "@/components/backoffice/reason-form";
import { useRequired } from "@/components/form/use-required";
import { Button } from "@/components/ui/button";
import { showAlert } from "@/lib/alert/alert-store";
import { useDecideUnmatched } from "@/lib/api/treasury/mutations";

/** Leaves a payment waiting, with a note why. */
export function KeepForm({ payment: { id, version } }: { payment: UnmatchedPayment }) {
  const { t } = useTranslation("treasury");
  const { t: common } = useTranslation("common");
  const required = useRequired();
  const keep = useDecideUnmatched(id);
  const [reason, setReason] = useState("");
  const [isMissingShown, setIsMissingShown] = useState(false);
  const submit = () => {
    const isMissing = reason.trim() === "";
    setIsMissingShown(isMissing);
    if (isMissing) return undefined;
    return keep.mutateAsync({ action: "keep", version, reason }).then(
      () => showAlert("SUCCESS", t("unmatched.done.keep")),
      // Shown in the form.
      () => undefined,
    );
  };
  return (
    <ReasonForm onSubmit={submit} failure={keep.error}>
      <ReasonField
        id="keep-reason"
        label={t("unmatched.note")}
        hint={t("unmatched.noteHint")}
        value={reason}
        onChange={setReason}
        error={required(isMissingShown, reason) ?? keep.error?.fieldErrors.reason}
      />
      <Actions>
        <Button
          type="submit"
          variant="OUTLINE-PRIMARY"
          loading={keep.isPending}
          loadingLabel={common("loading")}
        >
          {t("unmatched.keep")}
        </Button>
      </Actions>
    </ReasonForm>
  );
}
