import { type RiskGrade, riskGrades } from "@rukun/contract/campaign-codes";
import type { CampaignChecklistKey } from "@rukun/contract/campaign-review-policy";
import { isRecord } from "../decision/decision-parts";

type PerItem<Value> = Readonly<Partial<Record<CampaignChecklistKey, Value>>>;

/** What an analyst or Sharia reviewer has entered before deciding. */
export interface ReviewDraft {
  readonly answers: PerItem<boolean>;
  readonly reasons: PerItem<string>;
  readonly message: string;
  readonly grade: RiskGrade | null;
  readonly risk_reasons_id: string;
  readonly risk_reasons_en: string;
}

const areAll = (value: unknown, type: "boolean" | "string") =>
  isRecord(value) && Object.values(value).every((each) => typeof each === type);

/** Undefined for a draft that another version of the form wrote. */
export function parseReviewParts(value: unknown): { readonly decision: ReviewDraft } | undefined {
  const draft = isRecord(value) ? value.decision : undefined;
  if (!isRecord(draft)) return undefined;
  const { answers, reasons, grade, message, risk_reasons_id, risk_reasons_en } = draft;
  const fits =
    areAll(answers, "boolean") &&
    areAll(reasons, "string") &&
    areAll({ message, risk_reasons_id, risk_reasons_en }, "string") &&
    (grade === null || riskGrades.some((each) => each === grade));
  return fits ? (value as { readonly decision: ReviewDraft }) : undefined;
}
