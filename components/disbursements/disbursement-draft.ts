import { type DisbursementAnswer, disbursementAnswers } from "@rukun/contract/disbursements";
import { createStores, useKeptDecision } from "@/lib/drafts/use-kept-decision";

const texts = ["note", "reason", "closing", "closing_en"] as const;

/** What an officer has entered before deciding. */
export interface DisbursementDraft extends Readonly<Record<(typeof texts)[number], string>> {
  readonly answers: Readonly<Partial<Record<DisbursementAnswer, boolean>>>;
}

const nothing: DisbursementDraft = {
  answers: {},
  note: "",
  reason: "",
  closing: "",
  closing_en: "",
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Undefined for a draft that another version of the form wrote. */
export function parseDisbursementDraft(value: unknown) {
  const draft = isRecord(value) ? value.decision : undefined;
  if (!isRecord(draft) || !isRecord(draft.answers)) return undefined;
  const { answers } = draft;
  const fits =
    texts.every((name) => typeof draft[name] === "string") &&
    Object.entries(answers).every(
      ([name, answer]) =>
        disbursementAnswers.some((known) => known === name) && typeof answer === "boolean",
    );
  return fits ? (value as { readonly decision: DisbursementDraft }) : undefined;
}

const storeOf = createStores(parseDisbursementDraft);

/**
 * Answers and texts about one attempt, kept over a reload.
 *
 * @param number of the attempt; null before it is proposed
 * @param isOpen otherwise the draft is deleted
 */
export function useDisbursementDraft(campaignId: string, number: string | null, isOpen: boolean) {
  const store = storeOf(`disbursement-${campaignId}-${number ?? "new"}`);
  return useKeptDecision<DisbursementDraft>(store, isOpen, nothing);
}
export type DraftControl = ReturnType<typeof useDisbursementDraft>;
