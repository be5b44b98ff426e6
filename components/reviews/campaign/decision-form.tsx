import { riskGrades } from "@rukun/contract/campaign-codes";
import type { EarlierCampaignReview } from "@rukun/contract/campaign-operations";
import {
  type CampaignChecklistKey,
  type CampaignReviewKind,
  campaignChecklists,
} from "@rukun/contract/campaign-review-policy";
import { Check, X } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import styled from "styled-components";
import { Form } from "@/components/form/form";
import { FormFailure } from "@/components/form/form-failure";
import { useRequired } from "@/components/form/use-required";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Heading } from "@/components/ui/data-list";
import { Field, FieldSet } from "@/components/ui/field";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { TextArea } from "@/components/ui/text-area";
import { showAlert } from "@/lib/alert/alert-store";
import type { ApiError } from "@/lib/api/api-error";
import { useDecideCampaignReviewMutation } from "@/lib/api/campaign-operations/mutations";
import type { OperatedCampaignDetail } from "@/lib/api/campaign-operations/queries";
import { createStores, useKeptDecision } from "@/lib/drafts/use-kept-decision";
import { space, type } from "@/styles/theme";
import { ItemReason } from "../decision/item-reason";
import { EarlierRound } from "./earlier-round";
import { parseReviewParts, type ReviewDraft } from "./review-draft";

const storeOf = createStores(parseReviewParts);

interface DecisionFormProps {
  kind: CampaignReviewKind;
  campaignId: string;
  round: number;
  /** The review before this round. */
  earlier: EarlierCampaignReview | undefined;
  /** As it was graded before. */
  risk: Pick<OperatedCampaignDetail, "risk_grade" | "risk_reasons_id" | "risk_reasons_en">;
  /** What came of sending it. The form may be gone by then, with its own message. */
  onAnswered: (error: ApiError | null) => void;
}

type Texts = "message" | "risk_reasons_id" | "risk_reasons_en";

/**
 * One of the two reviews: every item is answered, then the campaign is approved or returned to its company. What fitted
 * before and has not changed is answered already; the rest is asked again. What is entered survives a reload.
 */
export function DecisionForm({
  kind,
  campaignId,
  round,
  earlier,
  risk: graded,
  onAnswered,
}: DecisionFormProps) {
  const { t } = useTranslation("campaign-operations");
  const { t: common } = useTranslation("common");
  const textIfEmpty = useRequired();
  const decide = useDecideCampaignReviewMutation(campaignId);
  const keys: readonly CampaignChecklistKey[] = campaignChecklists[kind];
  const store = storeOf(`campaign-review-${campaignId}-${kind}-${round}`);
  const { draft, change, forget } = useKeptDecision<ReviewDraft>(store, true, {
    answers: Object.fromEntries(earlier?.accepted.map((key) => [key, true]) ?? []),
    reasons: Object.fromEntries(earlier?.returned.map(({ key, reason }) => [key, reason]) ?? []),
    message: "",
    grade: graded.risk_grade,
    risk_reasons_id: graded.risk_reasons_id ?? "",
    risk_reasons_en: graded.risk_reasons_en ?? "",
  });
  const { answers, reasons, grade } = draft;
  const [isSent, setIsSent] = useState(false);
  const error: ApiError | null = decide.error;

  const isAnswered = keys.every((key) => answers[key] !== undefined);
  const isReturn = keys.some((key) => answers[key] === false);
  const isGraded = kind === "analysis" && !isReturn;
  const missingReason = (key: CampaignChecklistKey) =>
    answers[key] === false && !reasons[key]?.trim();
  const missingText = (name: Texts) => isGraded && name !== "message" && draft[name].trim() === "";
  const isComplete =
    isAnswered &&
    !keys.some(missingReason) &&
    !(
      isGraded &&
      (grade === null || missingText("risk_reasons_id") || missingText("risk_reasons_en"))
    );

  async function send() {
    setIsSent(true);
    if (!isComplete) return;
    const checklist = Object.fromEntries(
      keys.map((key) => [
        key,
        answers[key] ? { fits: true } : { fits: false, reason: reasons[key]?.trim() ?? "" },
      ]),
    ) as never;
    const message = draft.message.trim();
    const note = { round, checklist, ...(message && { message }) };
    const risk = isGraded &&
      grade !== null && {
        risk_grade: grade,
        risk_reasons_id: draft.risk_reasons_id.trim(),
        risk_reasons_en: draft.risk_reasons_en.trim(),
      };
    const decision =
      kind === "analysis"
        ? ({ kind, body: { ...note, ...risk } } as const)
        : ({ kind, body: note } as const);
    await decide.mutateAsync(decision).then(
      () => {
        forget();
        onAnswered(null);
        showAlert("SUCCESS", t(isReturn ? "savedReturn" : "savedApproval"));
      },
      // Shown above the items, while there are any.
      onAnswered,
    );
  }

  const field = (name: Texts, label: string, required: boolean) => (
    <Field
      id={`${kind}-${name}`}
      label={label}
      required={required}
      error={error?.fieldErrors[name] ?? textIfEmpty(isSent && missingText(name), draft[name])}
    >
      {(control) => (
        <TextArea
          {...control}
          rows={3}
          maxLength={1000}
          value={draft[name]}
          disabled={decide.isPending}
          onChange={({ target }) => change(() => ({ [name]: target.value }))}
        />
      )}
    </Field>
  );

  return (
    <Card>
      <Heading>{t(`kind.${kind}`)}</Heading>
      {earlier && <EarlierRound earlier={earlier} />}
      <Fields onSubmit={send}>
        <FormFailure message={error?.message} attempt={error} />
        {keys.map((key) => (
          <div key={key}>
            <Question>
              <span>{t(`item.${key}`)}</span>
              <SegmentedControl
                label={t(`item.${key}`)}
                options={[
                  { value: "yes", label: t("fits"), tone: "primary", icon: Check },
                  { value: "no", label: t("doesNotFit"), tone: "danger", icon: X },
                ]}
                value={answers[key] === undefined ? null : answers[key] ? "yes" : "no"}
                onChange={(value) =>
                  change((before) => ({ answers: { ...before.answers, [key]: value === "yes" } }))
                }
                disabled={decide.isPending}
              />
            </Question>
            {answers[key] === false && (
              <ItemReason
                item={key}
                label={t(`item.${key}`)}
                value={reasons[key] ?? ""}
                error={textIfEmpty(isSent && missingReason(key), reasons[key])}
                disabled={decide.isPending}
                onChange={(reason) =>
                  change((before) => ({ reasons: { ...before.reasons, [key]: reason } }))
                }
              />
            )}
          </div>
        ))}
        {isGraded && (
          <>
            <FieldSet
              id={`${kind}-grade`}
              legend={t("riskGrade")}
              required
              error={textIfEmpty(isSent && grade === null, grade ?? "")}
            >
              <SegmentedControl
                label={t("riskGrade")}
                options={riskGrades.map((value) => ({ value, label: value }))}
                value={grade}
                onChange={(value) => change(() => ({ grade: value }))}
                disabled={decide.isPending}
              />
            </FieldSet>
            {field("risk_reasons_id", t("riskReasonsId"), true)}
            {field("risk_reasons_en", t("riskReasonsEn"), true)}
          </>
        )}
        {isReturn && field("message", t("message"), false)}
        {isSent && !isComplete && (
          <Banner variant="WARNING" role="alert">
            {t(isAnswered ? "incompleteTexts" : "incompleteAnswers")}
          </Banner>
        )}
        <Button
          type="submit"
          loading={decide.isPending}
          loadingLabel={common("loading")}
          variant={isReturn ? "OUTLINE-PRIMARY" : "PRIMARY"}
        >
          {t(isReturn ? "return" : "approve")}
        </Button>
      </Fields>
    </Card>
  );
}

const Fields = styled(Form)`
  display: grid;
  gap: ${space(4)};
`;

const Question = styled.div`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(3)};
  min-height: 44px;

  /* Beside the answers in the narrow column of a laptop. */
  > :first-child {
    flex: 1 1 160px;
  }
`;
