import { fieldMessage } from "@rukun/contract/messages";
import type { PersonReviewDetail } from "@rukun/contract/reviews/person";
import { type PersonChecklistKey, personChecklist } from "@rukun/contract/reviews/person-policy";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { ConfirmDialog } from "@/components/ui/dialog";
import { showAlert } from "@/lib/alert/alert-store";
import type { ApiError } from "@/lib/api/api-error";
import { useProfile } from "@/lib/api/profile/profile-query";
import { useApprovePersonMutation } from "@/lib/api/reviews/person/approve-mutation";
import { useRejectPersonMutation } from "@/lib/api/reviews/person/reject-mutation";
import { useTakeOverPersonMutation } from "@/lib/api/reviews/person/take-over-mutation";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths, personReviewPath } from "@/lib/paths";
import { Checklist } from "../decision/checklist";
import { DecisionPanel } from "../decision/decision-panel";
import { OtherOfficer } from "../decision/other-officer";
import { DuplicateReason, useDuplicateReason } from "../duplicates/duplicate-reason";

/** Answers so far: fits, does not fit, or not answered. */
type Answers = Partial<Record<PersonChecklistKey, boolean>>;

const isComplete = (answers: Answers): answers is Record<PersonChecklistKey, boolean> =>
  personChecklist.every(({ key }) => answers[key] !== undefined);

/** Checklist, message and the two decisions of one person's submission. */
export function PersonDecision({ review }: { review: PersonReviewDetail }) {
  const { t } = useTranslation("reviews");
  const router = useRouter();
  const locale = useLocale();
  const me = useProfile().data;
  const approve = useApprovePersonMutation(review.user_id);
  const reject = useRejectPersonMutation(review.user_id);
  const takeOver = useTakeOverPersonMutation(review.user_id);
  const [answers, setAnswers] = useState<Answers>({});
  const [reason, setReason] = useState("");
  const [reasonError, setReasonError] = useState<string>();
  const [confirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<string>();
  const duplicate = useDuplicateReason(review.duplicates);
  const busy = approve.isPending || reject.isPending;
  const name = review.full_name;

  if (review.status.name !== "WAITING_CHECK_ADMIN") {
    return review.status.name === "WAITING_CHECK_DTTOT" ? null : (
      <Banner variant="INFO">{t("decided")}</Banner>
    );
  }

  if (review.assignee && me && review.assignee.id !== me.id) {
    const take = () =>
      takeOver.mutate(review.submission_id, {
        onError: (error) => showAlert("ERROR", error.message),
      });
    return (
      <OtherOfficer
        name={review.assignee.full_name}
        isTaking={takeOver.isPending}
        onTakeOver={take}
      />
    );
  }

  const allFit = personChecklist.every(({ key }) => answers[key] === true);

  const goOn = (text: "approved" | "rejected") => {
    showAlert("SUCCESS", t(text, { name }));
    const { next } = review.position;
    void router.push(next ? personReviewPath(next) : paths.backoffice);
  };
  const fail = (error: ApiError) => {
    setConfirming(false);
    setReasonError(error.fieldErrors.reason);
    setFailure(Object.values(error.fieldErrors)[0] ?? error.message);
  };

  const sendApproval = () => {
    if (!isComplete(answers) || busy) return;
    approve.mutate(
      { submission_id: review.submission_id, checklist: answers, ...duplicate.confirmation },
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
      <Checklist
        items={personChecklist.map(({ key }) => ({ key, label: t(`check_${key}`) }))}
        answerOf={(key) => answers[key]}
        onAnswer={(key, fits) => setAnswers((before) => ({ ...before, [key]: fits }))}
        disabled={busy}
      />
      <DecisionPanel
        failure={failure}
        message={{
          label: t("reason"),
          hint: t("reasonHint"),
          value: reason,
          error: reasonError,
          onChange: setReason,
        }}
        refuse={{ label: t("reject"), isSending: reject.isPending, onClick: askRejection }}
        approve={{
          isAllowed: allFit && duplicate.isSettled,
          isSending: approve.isPending,
          onClick: sendApproval,
        }}
      >
        <DuplicateReason duplicate={duplicate} disabled={busy} onNeutralMessage={setReason} />
      </DecisionPanel>
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
