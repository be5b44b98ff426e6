import { useTranslation } from "next-i18next/pages";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import styled from "styled-components";
import { Form } from "@/components/form/form";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DangerButton } from "@/components/ui/danger-button";
import { Dialog } from "@/components/ui/dialog";
import { intoView } from "@/components/ui/into-view";
import { useLeaveWarning } from "@/lib/use-leave-warning";
import { space } from "@/styles/theme";

interface FormDialogProps {
  open: boolean;
  title: string;
  submitLabel: string;
  /** `danger`: what is confirmed cannot be taken back. */
  tone?: "danger" | "primary";
  isSending: boolean;
  /** Nothing can be sent until something else is done, which the content says. */
  isBlocked?: boolean;
  /** Unsaved input: closing asks first. */
  isDirty: boolean;
  /** Error of the form as a whole. */
  failure: string | undefined;
  /** Returns a promise while it is under way. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** A short form in a dialog. */
export function FormDialog({
  open,
  title,
  submitLabel,
  tone = "primary",
  isSending,
  isBlocked = false,
  isDirty,
  failure,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const { t } = useTranslation("form");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const [asking, setAsking] = useState(false);
  useLeaveWarning(() => open && isDirty);
  const Submit = tone === "danger" ? DangerButton : Button;
  const leave = () => {
    if (isSending) return;
    if (isDirty) setAsking(true);
    else onClose();
  };
  const discard = () => {
    setAsking(false);
    onClose();
  };
  return (
    <>
      <Dialog
        open={open}
        onClose={leave}
        title={title}
        closeLabel={common("close")}
        footer={
          <>
            <Button variant="OUTLINE-NEUTRAL" disabled={isSending} onClick={leave}>
              {t("cancel")}
            </Button>
            {!isBlocked && (
              <Submit
                type="submit"
                form={formId}
                loading={isSending}
                loadingLabel={common("loading")}
              >
                {submitLabel}
              </Submit>
            )}
          </>
        }
      >
        <Fields id={formId} onSubmit={onSubmit}>
          {failure ? (
            <div ref={intoView}>
              <Banner variant="ERROR" role="alert">
                {failure}
              </Banner>
            </div>
          ) : null}
          {children}
        </Fields>
      </Dialog>
      <ConfirmDialog
        open={asking}
        title={t("discardTitle")}
        body={t("discardBody")}
        confirmLabel={t("discard")}
        cancelLabel={t("stay")}
        tone="danger"
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

const Fields = styled(Form)`
  display: grid;
  gap: ${space(5)};
`;
