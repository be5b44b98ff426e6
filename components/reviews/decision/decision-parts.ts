import type { Answers } from "./answers";

/** What the officer has entered before deciding. */
export interface DecisionDraft {
  readonly answers: Answers;
  readonly message: string;
  /** Why the numbers that others sent too are approved, with the list it was written for. */
  readonly duplicate: { readonly seen: string; readonly reason: string };
}

export type DecisionParts = { readonly decision?: DecisionDraft | undefined };

export const nothing: DecisionDraft = {
  answers: {},
  message: "",
  duplicate: { seen: "", reason: "" },
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isAnswer = (value: unknown) =>
  isRecord(value) && typeof value.fits === "boolean" && typeof value.reason === "string";

/** Undefined for a draft that another version of the form wrote. */
export function parseDecisionParts(value: unknown): DecisionParts | undefined {
  const draft = isRecord(value) ? value.decision : undefined;
  if (!isRecord(draft) || !isRecord(draft.answers) || !isRecord(draft.duplicate)) return undefined;
  const { seen, reason } = draft.duplicate;
  const texts = [draft.message, seen, reason];
  const fits =
    texts.every((text) => typeof text === "string") && Object.values(draft.answers).every(isAnswer);
  return fits ? (value as DecisionParts) : undefined;
}
