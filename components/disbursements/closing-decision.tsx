import type { DisbursementDetail } from "@rukun/contract/disbursements";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { Form } from "@/components/form/form";
import { FormFailure } from "@/components/form/form-failure";
import { useRequired } from "@/components/form/use-required";
import { LateConfirmDialog } from "@/components/layout/late-confirm-dialog";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { showAlert } from "@/lib/alert/alert-store";
import { useApproveClosing, useDeclineClosing } from "@/lib/api/disbursements/mutations";
import { newIntent } from "@/lib/api/intent";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import type { DraftControl } from "./disbursement-draft";
import { Actions, Note, Quote, Stack } from "./disbursement-style";
import { TextField } from "./text-field";

interface ClosingDecisionProps {
  readonly disbursement: DisbursementDetail;
  readonly closing: NonNullable<DisbursementDetail["closing"]>;
  readonly kept: DraftControl;
}

/** A proposal to close a dispute: the second officer approves or declines it, its own author may take it back. */
export function ClosingDecision({ disbursement, closing, kept }: ClosingDecisionProps) {
  const { t } = useTranslation(["disbursements", "common"]);
  const locale = useLocale();
  const { campaign_id, number, actions, title } = disbursement;
  const required = useRequired();
  const approve = useApproveClosing(campaign_id);
  const decline = useDeclineClosing(campaign_id);
  const [intent] = useState(newIntent);
  const [isAsking, setAsking] = useState(false);
  const [isMissingShown, setMissingShown] = useState(false);
  const { is_own: isOwn } = closing;
  const mayApprove = actions.includes("approve_closing");
  const reason = kept.draft.reason.trim();
  const error = approve.error ?? decline.error;
  const settle = (sending: Promise<unknown>, done: string) =>
    sending.then(
      () => {
        kept.forget();
        showAlert("SUCCESS", done);
      },
      // Shown in the form.
      () => undefined,
    );
  const sendBack = () => {
    setMissingShown(true);
    if (number === null || reason === "") return undefined;
    return settle(decline.mutateAsync({ number, reason }), t("closing.doneDeclined"));
  };
  return (
    <>
      <Quote>
        <Note>
          {t("closing.by", {
            by: closing.proposed_by,
            at: formatDateTime(closing.proposed_at, locale),
          })}
        </Note>
        <p lang="id">{closing.reason}</p>
        <p lang="en">{closing.reason_en}</p>
      </Quote>
      {isOwn && <Banner variant="INFO">{t("closing.own")}</Banner>}
      {!isOwn && !mayApprove && <Banner variant="WARNING">{t("closing.stale")}</Banner>}
      <Form onSubmit={sendBack}>
        <Stack>
          <FormFailure message={error?.message} attempt={error} />
          <TextField
            id="closing-decline"
            label={t("closing.declineReason")}
            hint={t("closing.declineHint")}
            value={kept.draft.reason}
            disabled={approve.isPending || decline.isPending}
            error={required(isMissingShown, reason) ?? error?.fieldErrors.reason}
            onChange={(next) => kept.change(() => ({ reason: next }))}
            required
          />
          <Actions>
            {mayApprove && (
              <Button
                loading={approve.isPending}
                loadingLabel={t("common:loading")}
                onClick={() => setAsking(true)}
              >
                {t("closing.approve")}
              </Button>
            )}
            <Button
              type="submit"
              variant="OUTLINE-DANGER"
              loading={decline.isPending}
              loadingLabel={t("common:loading")}
            >
              {t(isOwn ? "closing.withdraw" : "closing.decline")}
            </Button>
          </Actions>
        </Stack>
      </Form>
      <LateConfirmDialog
        open={isAsking}
        title={t("closing.askTitle")}
        body={t("closing.askBody", { title })}
        confirmLabel={t("closing.askConfirm")}
        cancelLabel={t("back")}
        onConfirm={() => {
          setAsking(false);
          return (
            number !== null &&
            settle(approve.mutateAsync({ intent, number }), t("closing.doneApproved"))
          );
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
