import type { BankNameDetail, BankNameResult } from "@rukun/contract/bank-names";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { CheckPoints } from "@/components/backoffice/check-points";
import { Actions, ReasonField, ReasonForm } from "@/components/backoffice/reason-form";
import { useRequired } from "@/components/form/use-required";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showAlert } from "@/lib/alert/alert-store";
import { useDecideBankName } from "@/lib/api/bank-names/mutations";

const points = ["pointIdCard", "pointBank", "pointDoubt"] as const;

/** The officer's decision, either way with a reason; accepting is asked once more, because money goes by it. */
export function DecideName({ name }: { readonly name: BankNameDetail }) {
  const { t } = useTranslation(["bank-names", "common"]);
  const required = useRequired();
  const decide = useDecideBankName(name.case_id);
  const [reason, setReason] = useState("");
  const [isMissingShown, setMissingShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isMissing = reason.trim() === "";
  const send = (result: BankNameResult) =>
    decide.mutateAsync({ result, reason }).then(
      () => showAlert("SUCCESS", t(`done.${result}`)),
      // Shown in the form.
      () => undefined,
    );
  /** Both need the reason. */
  const withReason = (go: () => unknown) => {
    setMissingShown(isMissing);
    return isMissing ? undefined : go();
  };
  const accept = () => withReason(() => setAsking(true));
  const refuse = () => withReason(() => send("refused"));
  const mayAccept = name.may.includes("accepted");
  const mayRefuse = name.may.includes("refused");
  return (
    <ReasonForm failure={decide.error} onSubmit={mayAccept ? accept : refuse}>
      <CheckPoints points={points.map((point) => t(point))} />
      <ReasonField
        id="name-reason"
        label={t("reason")}
        hint={t("reasonHint")}
        value={reason}
        onChange={setReason}
        error={required(isMissingShown, reason) ?? decide.error?.fieldErrors.reason}
      />
      <Actions>
        {mayAccept && (
          <Button type="submit" loading={decide.isPending} loadingLabel={t("common:loading")}>
            {t("accept")}
          </Button>
        )}
        {mayRefuse && (
          <Button
            type={mayAccept ? "button" : "submit"}
            variant="OUTLINE-DANGER"
            loading={decide.isPending}
            loadingLabel={t("common:loading")}
            {...(mayAccept && { onClick: refuse })}
          >
            {t("refuse")}
          </Button>
        )}
      </Actions>
      <ConfirmDialog
        open={isAsking}
        title={t("askTitle", { holder: name.holder })}
        body={t("askBody", { name: name.registered_name })}
        confirmLabel={t("accept")}
        cancelLabel={t("back")}
        onConfirm={() => {
          setAsking(false);
          return send("accepted");
        }}
        onCancel={() => setAsking(false)}
      />
    </ReasonForm>
  );
}
