import type { ReviewedSignatory } from "@rukun/contract/signatories";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { ReasonField } from "@/components/backoffice/reason-form";
import { FormDialog } from "@/components/form/form-dialog";
import { useRequired } from "@/components/form/use-required";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showAlert } from "@/lib/alert/alert-store";
import type { ApiError } from "@/lib/api/api-error";
import { useDecideAuthority } from "@/lib/api/signatories/mutations";

interface AuthorityActionsProps {
  readonly authority: ReviewedSignatory["authorities"][number];
  readonly name: string;
  readonly isMember: boolean;
}

/** What an officer can do with it now: record or refuse a proposal, withdraw what is recorded. */
export function AuthorityActions({ authority, name, isMember }: AuthorityActionsProps) {
  const { t } = useTranslation(["authorities", "common"]);
  const decide = useDecideAuthority(authority.authority_id);
  const [asked, setAsked] = useState<"accept" | "refuse" | "withdraw">();
  const close = () => setAsked(undefined);
  const { state } = authority;
  const isOpen = state === "proposed";
  const accept = () => {
    close();
    return decide.mutateAsync({ action: "accept" }).then(
      () => showAlert("SUCCESS", t("done.accept")),
      (error: Error) => showAlert("ERROR", error.message),
    );
  };
  return (
    <>
      {isOpen && isMember && (
        <Button
          size="DENSE"
          loading={decide.isPending}
          loadingLabel={t("common:loading")}
          aria-label={t("acceptFor", { name })}
          onClick={() => setAsked("accept")}
        >
          {t("accept")}
        </Button>
      )}
      {isOpen && (
        <Button
          size="DENSE"
          variant="OUTLINE-DANGER"
          aria-label={t("refuseFor", { name })}
          onClick={() => setAsked("refuse")}
        >
          {t("refuse")}
        </Button>
      )}
      {(state === "recorded" || state === "expired") && (
        <Button
          size="DENSE"
          variant="OUTLINE-DANGER"
          aria-label={t("withdrawFor", { name })}
          onClick={() => setAsked("withdraw")}
        >
          {t("withdraw")}
        </Button>
      )}
      <ConfirmDialog
        open={asked === "accept"}
        title={t("askTitle", { name })}
        body={t("askBody")}
        confirmLabel={t("accept")}
        cancelLabel={t("back")}
        onConfirm={accept}
        onCancel={close}
      />
      {(asked === "refuse" || asked === "withdraw") && (
        <ReasonDialog
          action={asked}
          name={name}
          failure={decide.error}
          isSending={decide.isPending}
          onSend={(reason) =>
            decide.mutateAsync({ action: asked, reason }).then(
              () => {
                showAlert("SUCCESS", t(`done.${asked}`));
                close();
              },
              // Shown in the dialog.
              () => undefined,
            )
          }
          onClose={close}
        />
      )}
    </>
  );
}

interface ReasonDialogProps {
  readonly action: "refuse" | "withdraw";
  readonly name: string;
  readonly failure: ApiError | null;
  readonly isSending: boolean;
  readonly onSend: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

function ReasonDialog({ action, name, failure, isSending, onSend, onClose }: ReasonDialogProps) {
  const { t } = useTranslation("authorities");
  const required = useRequired();
  const [reason, setReason] = useState("");
  const [isMissingShown, setMissingShown] = useState(false);
  const isMissing = reason.trim() === "";
  return (
    <FormDialog
      open
      tone="danger"
      title={t(`${action}Title`, { name })}
      submitLabel={t(action)}
      isSending={isSending}
      isDirty={!isMissing}
      failure={failure?.fieldErrors.reason ? undefined : failure?.message}
      onSubmit={(event) => {
        event.preventDefault();
        setMissingShown(isMissing);
        return isMissing ? undefined : onSend(reason);
      }}
      onClose={onClose}
    >
      {action === "withdraw" && <p>{t("withdrawNote")}</p>}
      <ReasonField
        id="authority-reason"
        label={t("reason")}
        hint={t("reasonHint")}
        value={reason}
        onChange={setReason}
        error={required(isMissingShown, reason) ?? failure?.fieldErrors.reason}
      />
    </FormDialog>
  );
}
