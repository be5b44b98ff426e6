import type { ReviewDetail } from "@rukun/contract/backoffice";
import { fieldMessage } from "@rukun/contract/messages";
import { type ChecklistKey, reviewChecklist } from "@rukun/contract/review";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import styled from "styled-components";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import { showAlert } from "@/lib/alert/alert-store";
import type { ApiError } from "@/lib/api/api-error";
import { useApproveMutation } from "@/lib/api/backoffice/approve-mutation";
import { useRejectMutation } from "@/lib/api/backoffice/reject-mutation";
import { useProfile } from "@/lib/api/profile/profile-query";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths, reviewPath } from "@/lib/paths";
import { color, space, type } from "@/styles/theme";
import { Checklist, type ChecklistAnswers, isComplete } from "./checklist";
import { OtherOfficer } from "./other-officer";

/** Checklist, message and the two decisions of one submission. */
export function Decision({ review }: { review: ReviewDetail }) {
  const { t } = useTranslation("backoffice");
  const { t: common } = useTranslation("common");
  const router = useRouter();
  const locale = useLocale();
  const me = useProfile().data;
  const approve = useApproveMutation(review.user_id);
  const reject = useRejectMutation(review.user_id);
  const [answers, setAnswers] = useState<ChecklistAnswers>({});
  const [reason, setReason] = useState("");
  const [reasonError, setReasonError] = useState<string>();
  const [confirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<string>();
  const busy = approve.isPending || reject.isPending;
  const name = review.full_name;

  if (review.status.name !== "WAITING_CHECK_ADMIN") {
    return review.status.name === "WAITING_CHECK_DTTOT" ? null : (
      <Banner variant="INFO">{t("decided")}</Banner>
    );
  }

  if (review.assignee && me && review.assignee.id !== me.id)
    return <OtherOfficer review={review} />;

  const allFit = reviewChecklist.every(({ key }) => answers[key] === true);
  const answer = (key: ChecklistKey, fits: boolean) =>
    setAnswers((before) => ({ ...before, [key]: fits }));

  const goOn = (text: "approved" | "rejected") => {
    showAlert("SUCCESS", t(text, { name }));
    const { next } = review.position;
    void router.push(next ? reviewPath(next) : paths.backoffice);
  };
  const fail = (error: ApiError) => {
    setConfirming(false);
    setReasonError(error.fieldErrors.reason);
    setFailure(Object.values(error.fieldErrors)[0] ?? error.message);
  };

  const sendApproval = () => {
    if (!isComplete(answers) || busy) return;
    approve.mutate(
      { submission_id: review.submission_id, checklist: answers },
      { onSuccess: () => goOn("approved"), onError: fail },
    );
  };
  const askRejection = () => {
    setReasonError(reason.trim() ? undefined : fieldMessage("required", locale));
    setFailure(isComplete(answers) ? undefined : t("rejectNeedsChecklist"));
    if (reason.trim() && isComplete(answers)) setConfirming(true);
  };
  const sendRejection = () => {
    if (!isComplete(answers) || busy) return;
    setConfirming(false);
    reject.mutate(
      { submission_id: review.submission_id, checklist: answers, reason },
      { onSuccess: () => goOn("rejected"), onError: fail },
    );
  };

  return (
    <>
      <Checklist answers={answers} onAnswer={answer} disabled={busy} />
      <Panel>
        {failure ? (
          <Banner variant="ERROR" role="alert">
            {failure}
          </Banner>
        ) : null}
        <Field
          id="reason"
          label={t("reason")}
          hint={t("reasonHint")}
          {...(reasonError ? { error: reasonError } : {})}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={1000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <Actions>
          <Button
            variant="OUTLINE-DANGER"
            disabled={busy}
            loading={reject.isPending}
            loadingLabel={common("loading")}
            onClick={askRejection}
          >
            {t("reject")}
          </Button>
          <Button
            fullWidth
            disabled={!allFit || busy}
            loading={approve.isPending}
            loadingLabel={common("loading")}
            onClick={sendApproval}
          >
            {t("approve")}
          </Button>
        </Actions>
        <Hint>{t("approveHint")}</Hint>
      </Panel>
      <ConfirmDialog
        open={confirming}
        title={t("rejectConfirmTitle", { name })}
        body={t("rejectConfirmBody")}
        confirmLabel={t("reject")}
        cancelLabel={t("cancel")}
        tone="danger"
        onConfirm={sendRejection}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}

const Panel = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(4)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color("line")};
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(3)};
`;

const Hint = styled.p`
  ${type.small}
  margin: 0;
  color: ${color("text-3")};
`;
