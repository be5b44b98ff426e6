import type { RemittanceDetail } from "@rukun/contract/remittances";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { Actions, ReasonField, ReasonForm } from "@/components/backoffice/reason-form";
import { useRequired } from "@/components/form/use-required";
import { Button } from "@/components/ui/button";
import { showAlert } from "@/lib/alert/alert-store";
import { useDecideRemittance } from "@/lib/api/remittances/mutations";

/** Declines a proposal, or takes one's own back; with a reason. */
export function DeclineRemittance({ remittance }: { readonly remittance: RemittanceDetail }) {
  const { t } = useTranslation(["remittances", "common"]);
  const required = useRequired();
  const decide = useDecideRemittance(remittance.remittance_id);
  const [reason, setReason] = useState("");
  const [isMissingShown, setMissingShown] = useState(false);
  const isMissing = reason.trim() === "";
  const label = t(remittance.is_own ? "withdraw" : "decline");
  return (
    <ReasonForm
      failure={decide.error}
      onSubmit={() => {
        setMissingShown(isMissing);
        if (isMissing) return undefined;
        return decide.mutateAsync({ action: "decline", reason }).then(
          () => showAlert("SUCCESS", t("done.decline")),
          // Shown in the form.
          () => undefined,
        );
      }}
    >
      <ReasonField
        id="decline-reason"
        label={t(remittance.is_own ? "withdrawReason" : "declineReason")}
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
          {label}
        </Button>
      </Actions>
    </ReasonForm>
  );
}
