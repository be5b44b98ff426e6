import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { Actions, ReasonField, ReasonForm } from "@/components/backoffice/reason-form";
import { useRequired } from "@/components/form/use-required";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showAlert } from "@/lib/alert/alert-store";
import { useWithdrawDomicile } from "@/lib/api/domicile-certificates/mutations";
import { space } from "@/styles/theme";

const Part = styled.div`
  margin-top: ${space(5)};
`;

interface WithdrawCertificateProps {
  readonly id: string;
  readonly name: string;
}

/** Takes an acceptance back, with a reason, after a question: it cannot be undone. */
export function WithdrawCertificate({ id, name }: WithdrawCertificateProps) {
  const { t } = useTranslation(["domicile-certificates", "common"]);
  const required = useRequired();
  const withdraw = useWithdrawDomicile(id);
  const [reason, setReason] = useState("");
  const [isMissingShown, setMissingShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isMissing = reason.trim() === "";
  const send = () =>
    withdraw.mutateAsync(reason).then(
      () => showAlert("SUCCESS", t("done.withdraw")),
      // Shown in the form.
      () => undefined,
    );
  return (
    <Part>
      <ReasonForm
        failure={withdraw.error}
        onSubmit={() => {
          setMissingShown(isMissing);
          setAsking(!isMissing);
        }}
      >
        <p>{t("withdrawNote")}</p>
        <ReasonField
          id="withdraw-reason"
          label={t("withdrawReason")}
          hint={t("refuseHint")}
          value={reason}
          onChange={setReason}
          error={required(isMissingShown, reason) ?? withdraw.error?.fieldErrors.reason}
        />
        <Actions>
          <Button
            type="submit"
            variant="OUTLINE-DANGER"
            loading={withdraw.isPending}
            loadingLabel={t("common:loading")}
          >
            {t("withdraw")}
          </Button>
        </Actions>
        <ConfirmDialog
          open={isAsking}
          tone="danger"
          title={t("withdrawAskTitle", { name })}
          body={t("withdrawNote")}
          confirmLabel={t("withdraw")}
          cancelLabel={t("back")}
          onConfirm={() => {
            setAsking(false);
            return send();
          }}
          onCancel={() => setAsking(false)}
        />
      </ReasonForm>
    </Part>
  );
}
