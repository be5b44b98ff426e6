import type { AccountChangeDetail } from "@rukun/contract/account-changes";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { CheckPoints } from "@/components/backoffice/check-points";
import { Actions, ReasonField, ReasonForm } from "@/components/backoffice/reason-form";
import { useRequired } from "@/components/form/use-required";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showAlert } from "@/lib/alert/alert-store";
import { useDecideAccountChange } from "@/lib/api/account-changes/mutations";

const points = ["pointName", "pointNumber", "pointStamp", "pointAsk"] as const;

/** What the officer compares, and their word: both need a reason, and accepting is asked once more. */
export function DecideAccountChange({ change }: { readonly change: AccountChangeDetail }) {
  const { t } = useTranslation(["account-changes", "common"]);
  const required = useRequired();
  const decide = useDecideAccountChange(change.change_id);
  const [reason, setReason] = useState("");
  const [isMissingShown, setMissingShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isSecond = change.status === "CHECKED";
  const isMissing = reason.trim() === "";
  const send = (action: "accept" | "refuse") =>
    decide.mutateAsync({ action, reason, version: change.version }).then(
      ({ status }) => {
        showAlert("SUCCESS", t(`done.${status}`));
        setReason("");
      },
      // Shown in the form.
      () => undefined,
    );
  // No money could go there: only another answer of the bank, or another officer's word on the name, changes that.
  const isNameWrong = change.name.state === "refused" || change.name.state === "different";
  const mayAccept = !change.is_checked_by_me && !isNameWrong;
  return (
    <ReasonForm
      failure={decide.error}
      onSubmit={() => {
        setMissingShown(isMissing);
        return isMissing ? undefined : send("refuse");
      }}
    >
      {mayAccept ? (
        <CheckPoints points={points.map((point) => t(point))} />
      ) : (
        <Banner variant="INFO">{t(isNameWrong ? "nameRefuses" : "checkedByMe")}</Banner>
      )}
      <ReasonField
        id="decision-reason"
        label={t("reason")}
        hint={t("reasonHint")}
        value={reason}
        onChange={setReason}
        error={required(isMissingShown, reason) ?? decide.error?.fieldErrors.reason}
      />
      <Actions>
        {mayAccept && (
          <Button
            loading={decide.isPending}
            loadingLabel={t("common:loading")}
            onClick={() => {
              setMissingShown(isMissing);
              if (!isMissing) setAsking(true);
            }}
          >
            {t(isSecond ? "acceptSecond" : "acceptFirst")}
          </Button>
        )}
        <Button
          type="submit"
          variant="OUTLINE-DANGER"
          loading={decide.isPending}
          loadingLabel={t("common:loading")}
        >
          {t("refuse")}
        </Button>
      </Actions>
      <ConfirmDialog
        open={isAsking}
        title={t("askTitle", { company: change.company })}
        body={t(isSecond ? "askSecond" : "askFirst", {
          bank: change.account.bank.name,
          number: change.account.account_number,
        })}
        confirmLabel={t(isSecond ? "acceptSecond" : "acceptFirst")}
        cancelLabel={t("back")}
        onConfirm={() => {
          setAsking(false);
          return send("accept");
        }}
        onCancel={() => setAsking(false)}
      />
    </ReasonForm>
  );
}
