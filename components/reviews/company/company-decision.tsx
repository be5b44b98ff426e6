import { fieldMessage } from "@rukun/contract/messages";
import type { CompanyReviewDetail } from "@rukun/contract/reviews/company";
import { type CompanyChecklistKey, companyChecklist } from "@rukun/contract/reviews/company-policy";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { ConfirmDialog } from "@/components/ui/dialog";
import { showAlert } from "@/lib/alert/alert-store";
import type { ApiError } from "@/lib/api/api-error";
import { useProfile } from "@/lib/api/profile/profile-query";
import { useApproveCompanyMutation } from "@/lib/api/reviews/company/approve-mutation";
import { useReturnCompanyMutation } from "@/lib/api/reviews/company/return-mutation";
import { useTakeOverCompanyMutation } from "@/lib/api/reviews/company/take-over-mutation";
import { useLocale } from "@/lib/i18n/use-locale";
import { companyReviewPath, paths } from "@/lib/paths";
import { Checklist } from "../decision/checklist";
import { DecisionPanel } from "../decision/decision-panel";
import { ItemReason, itemReasonId } from "../decision/item-reason";
import { OtherOfficer } from "../decision/other-officer";
import { DuplicateReason, useDuplicateReason } from "../duplicates/duplicate-reason";
import {
  allAnswered,
  allFit,
  type CompanyAnswers,
  type DocumentType,
  documentOfItem,
  misfits,
  toChecklist,
  withoutReason,
} from "./company-answers";

interface CompanyDecisionProps {
  review: CompanyReviewDetail;
  onOpenDocument: (type: DocumentType) => void;
}

/** Checklist with reasons, message and the two decisions of one company's submission. */
export function CompanyDecision({ review, onOpenDocument }: CompanyDecisionProps) {
  const { t } = useTranslation("reviews");
  const router = useRouter();
  const locale = useLocale();
  const me = useProfile().data;
  const approve = useApproveCompanyMutation(review.company_id);
  const sendBack = useReturnCompanyMutation(review.company_id);
  const takeOver = useTakeOverCompanyMutation(review.company_id);
  const [answers, setAnswers] = useState<CompanyAnswers>({});
  const [message, setMessage] = useState("");
  const [wanting, setWanting] = useState<readonly CompanyChecklistKey[]>([]);
  const [asking, setAsking] = useState<"approve" | "return">();
  const [failure, setFailure] = useState<string>();
  const duplicate = useDuplicateReason(review.duplicates);
  const busy = approve.isPending || sendBack.isPending;
  const name = review.title;

  if (review.status.value !== "waiting") return <Banner variant="INFO">{t("decided")}</Banner>;

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

  const change = (key: CompanyChecklistKey, part: { fits?: boolean; reason?: string }) => {
    // What was wrong with the answers before says nothing about these.
    setFailure(undefined);
    setAnswers((before) => ({
      ...before,
      [key]: { fits: false, reason: "", ...before[key], ...part },
    }));
  };

  const outcome = (text: "companyApproved" | "companyReturned") => ({
    onSuccess: () => {
      showAlert("SUCCESS", t(text, { name }));
      const { next } = review.position;
      void router.push(next ? companyReviewPath(next) : paths.backofficeCompanies);
    },
    onError: (error: ApiError) => setFailure(Object.values(error.fieldErrors)[0] ?? error.message),
  });
  const send = () => {
    const checklist = toChecklist(answers);
    setAsking(undefined);
    if (!checklist || busy) return;
    const decision = { submission_id: review.submission_id, checklist };
    if (asking === "approve") {
      approve.mutate({ ...decision, ...duplicate.confirmation }, outcome("companyApproved"));
    } else sendBack.mutate({ ...decision, message: message.trim() }, outcome("companyReturned"));
  };
  const askReturn = () => {
    const missing = withoutReason(answers);
    setWanting(missing);
    const problem = !allAnswered(answers)
      ? t("returnNeedsChecklist")
      : misfits(answers).length === 0
        ? t("returnNeedsMisfit")
        : missing.length > 0
          ? t("returnNeedsReasons")
          : undefined;
    setFailure(problem);
    if (!problem) setAsking("return");
    else if (missing[0]) document.getElementById(itemReasonId(missing[0]))?.focus();
  };

  const items = companyChecklist.map(({ key }) => {
    const document = documentOfItem[key];
    const answer = answers[key];
    const isWanted = wanting.includes(key) && !answer?.reason.trim();
    return {
      key,
      label: t(`companyCheck_${key}`),
      onOpen: document ? () => onOpenDocument(document) : undefined,
      detail: answer && !answer.fits && (
        <ItemReason
          item={key}
          value={answer.reason}
          error={isWanted ? fieldMessage("required", locale) : undefined}
          disabled={busy}
          onChange={(reason) => change(key, { reason })}
        />
      ),
    };
  });

  return (
    <>
      <Checklist
        items={items}
        answerOf={(key) => answers[key]?.fits}
        onAnswer={(key, fits) => change(key, { fits })}
        disabled={busy}
      />
      <DecisionPanel
        failure={failure}
        message={{
          label: t("companyMessage"),
          hint: t("companyMessageHint"),
          value: message,
          onChange: setMessage,
        }}
        refuse={{ label: t("return"), isSending: sendBack.isPending, onClick: askReturn }}
        approve={{
          isAllowed: allFit(answers) && duplicate.isSettled,
          isSending: approve.isPending,
          onClick: () => setAsking("approve"),
        }}
      >
        <DuplicateReason duplicate={duplicate} disabled={busy} onNeutralMessage={setMessage} />
      </DecisionPanel>
      <ConfirmDialog
        open={asking === "return"}
        title={t("returnConfirmTitle", { name })}
        body={t("returnConfirmBody", { count: misfits(answers).length })}
        confirmLabel={t("return")}
        cancelLabel={t("cancel")}
        tone="danger"
        onConfirm={send}
        onCancel={() => setAsking(undefined)}
      />
      <ConfirmDialog
        open={asking === "approve"}
        title={t("companyApproveConfirmTitle", { name })}
        body={t("companyApproveConfirmBody")}
        confirmLabel={t("approve")}
        cancelLabel={t("cancel")}
        onConfirm={send}
        onCancel={() => setAsking(undefined)}
      />
    </>
  );
}
