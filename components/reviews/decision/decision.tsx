import { fieldMessage } from "@rukun/contract/messages";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { type ReactNode, useLayoutEffect, useState } from "react";
import { listAddress } from "@/components/backoffice/list/last-address";
import { Banner } from "@/components/ui/banner";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showAlert } from "@/lib/alert/alert-store";
import type { ApiError } from "@/lib/api/api-error";
import { useProfile } from "@/lib/api/profile/queries";
import { useDecided, useDecisionMutation } from "@/lib/api/reviews/mutations";
import { type Reviews, reviewPolicies, type Subject } from "@/lib/api/reviews/subjects";
import { reviewPath, reviewQueues } from "@/lib/backoffice-paths";
import { useLocale } from "@/lib/i18n/use-locale";
import { Comparison, type ComparisonProps } from "../detail/comparison";
import { DuplicateReason, useDuplicateReason } from "../duplicates/duplicate-reason";
import { duplicatesOf } from "../duplicates/duplicates-of";
import { useShortcuts } from "../shortcuts/use-shortcuts";
import type { CheckText } from "../subject-texts";
import type { SubjectView } from "../subject-view";
import {
  acceptedAnswers,
  allAnswered,
  allFit,
  negativeItems,
  toChecklist,
  withoutReason,
} from "./answers";
import { bringItemIntoView, Checklist, focusItem, focusReason } from "./checklist";
import { DecisionPanel } from "./decision-panel";
import { ItemReason } from "./item-reason";
import { isInHistory, LostDecision } from "./lost-decision";
import { OtherOfficer } from "./other-officer";
import { reviewKeys } from "./review-keys";
import { useDecisionDraft } from "./use-decision-draft";

interface DecisionProps<S extends Subject> {
  view: SubjectView<S>;
  id: string;
  review: Reviews[S]["detail"];
  opensDocument?: ((item: string) => (() => void) | undefined) | undefined;
  /** The officer has come to an item: shows its document without scrolling to it. */
  onItem?: ((item: string) => void) | undefined;
  /** What is typed, beside what the document of an item shows. */
  comparisonOf?: ((item: string | undefined) => ComparisonProps | undefined) | undefined;
  /** Between checklist and decision. */
  children?: ReactNode;
}

/** Checklist, message and both decisions on one submission. */
export function Decision<S extends Subject>({
  view,
  id,
  review,
  opensDocument,
  onItem,
  comparisonOf,
  children,
}: DecisionProps<S>) {
  const { t } = useTranslation("reviews");
  const router = useRouter();
  const locale = useLocale();
  const me = useProfile().data;
  const subject: Subject = view.subject;
  const { approvalQuestion } = view;
  const policy = reviewPolicies[subject];
  const decide = useDecisionMutation(subject, id);
  const decided = useDecided(subject, id);
  /** Decided by this officer, and on the way to the next submission. */
  const [isLeaving, setIsLeaving] = useState(false);
  const [messageError, setMessageError] = useState<string>();
  const [wanting, setWanting] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState<"approve" | "refuse">();
  const [failure, setFailure] = useState<string>();
  /** Time of the newest line in the history when a decision was sent. */
  const [sentAfter, setSentAfter] = useState("");
  const name = view.nameOf(review);
  const status = view.statusOf(review).value;
  const isMine = !review.assignee || review.assignee.id === me?.id;
  const isUndecided = status === policy.decidable && !decide.isSuccess;
  const accepted = review.earlier?.accepted ?? [];
  const { answers: given, message, ...draft } = useDecisionDraft(review.submission_id, isUndecided);
  const answers = { ...acceptedAnswers(accepted), ...given };
  const duplicate = useDuplicateReason(duplicatesOf(review), draft);
  const setMessage = (text: string) => draft.change(() => ({ message: text }));
  const needsMessage = policy.refusalNeeds === "message";
  const sending = decide.isPending || isLeaving ? decide.variables?.decision : undefined;
  const busy = sending !== undefined;

  function change(key: string, part: { fits?: boolean; reason?: string }) {
    // Errors refer to the previous answers.
    setFailure(undefined);
    draft.change(({ answers: before }) => ({
      answers: { ...before, [key]: { fits: false, reason: "", ...before[key], ...part } },
    }));
  }

  const asked = policy.checklist.filter(({ key }) => !accepted.includes(key));
  const order = [...asked, ...policy.checklist.filter((item) => !asked.includes(item))];
  const [current, setCurrent] = useState<string>();
  // Once what is compared with it has its new height.
  useLayoutEffect(() => bringItemIntoView(current), [current]);
  const comeTo = (item: string) => {
    if (item === current) return;
    setCurrent(item);
    onItem?.(item);
  };
  const keys = reviewKeys({
    items: order.map(({ key }) => key),
    current,
    isAnswered: (item) => answers[item] !== undefined,
    onMove: (item) => {
      comeTo(item);
      focusItem(item);
    },
    onAnswer: (item, fits) => change(item, { fits }),
    needsReason: !needsMessage,
  });
  useShortcuts(isUndecided && isMine && !busy ? keys : {});

  // Decided or taken over by another officer meanwhile, or the answer was lost on its way back.
  const lost = decide.isError ? (
    <LostDecision
      subject={subject}
      name={name}
      decision={decide.variables.decision}
      hasArrived={isInHistory(review.history, sentAfter, me?.full_name)}
    />
  ) : null;

  if (status !== policy.decidable && !isLeaving) {
    const isComing = (policy.undecided as readonly string[]).includes(status);
    return (
      <>
        {lost}
        {isComing ? null : (
          <Banner variant="INFO">{t(status === "WAITING_PRIVY" ? "atProvider" : "decided")}</Banner>
        )}
        {children}
      </>
    );
  }

  if (review.assignee && me && review.assignee.id !== me.id && !isLeaving) {
    return (
      <>
        {lost}
        <OtherOfficer
          subject={subject}
          id={id}
          submissionId={review.submission_id}
          name={review.assignee.full_name}
          keepsAnswers={message !== "" || Object.keys(given).length > 0}
          onTaken={() => setFailure(undefined)}
        />
        {children}
      </>
    );
  }

  const send = async (decision: "approve" | "refuse") => {
    setAsking(undefined);
    if (!allAnswered(policy, answers)) return;
    setSentAfter(review.history[0]?.at ?? "");
    // Stays on the screen when the draft is deleted.
    draft.change(() => ({}));
    const body = {
      submission_id: review.submission_id,
      checklist: toChecklist(policy, answers),
      ...(decision === "approve" ? duplicate.confirmation : { [policy.message]: message.trim() }),
    };
    await decide.mutateAsync(
      { decision, body },
      {
        onError: ({ fieldErrors, message: text }: ApiError) => {
          if (needsMessage) setMessageError(fieldErrors[policy.message]);
          setFailure(Object.values(fieldErrors)[0] ?? text);
        },
      },
    );
    setIsLeaving(true);
    const isApproved = decision === "approve";
    showAlert("SUCCESS", t(`${subject}.${isApproved ? "approved" : "refused"}`, { name }));
    const { next } = review.position;
    await router.push(next ? reviewPath(subject, next) : listAddress(reviewQueues[subject]));
    setIsLeaving(false);
    decided();
  };

  const askRefusal = () => {
    const missing = withoutReason(policy, answers);
    const lacksMessage = needsMessage && !message.trim();
    setWanting(missing);
    setMessageError(lacksMessage ? fieldMessage("required", locale) : undefined);
    const problem = !allAnswered(policy, answers)
      ? t(`${subject}.needsChecklist`)
      : !needsMessage && negativeItems(policy, answers).length === 0
        ? t("needsMisfit")
        : missing.length > 0
          ? t("needsReasons")
          : undefined;
    setFailure(problem);
    if (!problem && !lacksMessage) setAsking("refuse");
    else if (missing[0]) focusReason(missing[0]);
  };

  const items = policy.checklist.map(({ key }) => {
    const label = t(`${subject}.check_${key}` as CheckText);
    const answer = answers[key];
    const isWanted = wanting.includes(key) && !answer?.reason.trim();
    return {
      key,
      label,
      hasDocument: opensDocument?.(key) !== undefined,
      onOpen: () => {
        comeTo(key);
        opensDocument?.(key)?.();
      },
      isAccepted: accepted.includes(key),
      detail: !needsMessage && answer && !answer.fits && (
        <ItemReason
          item={key}
          label={label}
          value={answer.reason}
          error={isWanted ? fieldMessage("required", locale) : undefined}
          disabled={busy}
          onChange={(reason) => change(key, { reason })}
        />
      ),
    };
  });

  const comparison = comparisonOf?.(current);

  return (
    <>
      {comparison ? <Comparison {...comparison} isPinned={current !== undefined} /> : null}
      <Checklist
        items={items}
        answerOf={(key) => answers[key]?.fits}
        onAnswer={(key, fits) => change(key, { fits })}
        current={current}
        onCurrent={comeTo}
        disabled={busy}
      />
      {children}
      {duplicate.isShared ? (
        <DuplicateReason duplicate={duplicate} disabled={busy} onNeutralMessage={setMessage} />
      ) : null}
      <DecisionPanel
        failure={failure}
        message={{
          label: t(`${subject}.message`),
          hint: t(`${subject}.messageHint`),
          value: message,
          error: messageError,
          onChange: setMessage,
        }}
        refuse={{
          label: t(`${subject}.refuse`),
          isSending: sending === "refuse",
          onClick: askRefusal,
        }}
        approve={{
          isAllowed: allFit(policy, answers) && duplicate.isSettled,
          isSending: sending === "approve",
          onClick: () => (approvalQuestion ? setAsking("approve") : send("approve")),
        }}
      />
      <ConfirmDialog
        open={asking === "refuse"}
        title={t(`${subject}.refuseTitle`, { name })}
        body={t(`${subject}.refuseBody`, { count: negativeItems(policy, answers).length })}
        confirmLabel={t(`${subject}.refuse`)}
        cancelLabel={t("cancel")}
        tone="danger"
        onConfirm={() => send("refuse")}
        onCancel={() => setAsking(undefined)}
      />
      {approvalQuestion ? (
        <ConfirmDialog
          open={asking === "approve"}
          title={t(approvalQuestion.title, { name })}
          body={t(approvalQuestion.body)}
          confirmLabel={t("approve")}
          cancelLabel={t("cancel")}
          onConfirm={() => send("approve")}
          onCancel={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
}
