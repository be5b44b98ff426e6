import { useState } from "react";
import { useProfile } from "@/lib/api/profile/profile-query";
import { createDraftStore, type DraftStore } from "@/lib/drafts/draft-store";
import { useDraft } from "@/lib/drafts/use-draft";
import { useLeaveWarning } from "@/lib/use-leave-warning";
import type { Answers } from "./answers";

/** What the officer has entered before deciding. */
export interface DecisionDraft {
  readonly answers: Answers;
  readonly message: string;
  /** Why the numbers that others sent too are approved, with the list it was written for. */
  readonly duplicate: { readonly seen: string; readonly reason: string };
}

type Parts = { readonly decision?: DecisionDraft | undefined };

const nothing: DecisionDraft = { answers: {}, message: "", duplicate: { seen: "", reason: "" } };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isAnswer = (value: unknown) =>
  isRecord(value) && typeof value.fits === "boolean" && typeof value.reason === "string";

/** Undefined for a draft that another version of the form wrote. */
function readParts(value: unknown): Parts | undefined {
  const draft = isRecord(value) ? value.decision : undefined;
  if (!isRecord(draft) || !isRecord(draft.answers) || !isRecord(draft.duplicate)) return undefined;
  const { seen, reason } = draft.duplicate;
  const texts = [draft.message, seen, reason];
  const fits =
    texts.every((text) => typeof text === "string") && Object.values(draft.answers).every(isAnswer);
  return fits ? (value as Parts) : undefined;
}

const stores = new Map<string, DraftStore<Parts>>();

/** One store per submission: writing and reading it again must not overtake each other. */
function storeOf(submissionId: string): DraftStore<Parts> {
  const known = stores.get(submissionId);
  if (known) return known;
  const made = createDraftStore(`review-${submissionId}`, readParts);
  stores.set(submissionId, made);
  return made;
}

/**
 * Answers and reasons of this officer for one submission. They survive a reload and the way to the queue and back;
 * encrypted in this browser like every draft, and removed at the logout.
 *
 * @param isUndecided otherwise the draft is deleted; not while another officer has taken over, who may give it back
 */
export function useDecisionDraft(submissionId: string, isUndecided: boolean) {
  const me = useProfile().data;
  const kept = useDraft<{ decision: DecisionDraft }>(storeOf(submissionId), me?.id, isUndecided);
  useLeaveWarning(() => kept.findUnsent() === "memory");
  const [typed, setTyped] = useState<DecisionDraft>();
  const draft = typed ?? kept.read().decision ?? nothing;

  function change(part: (before: DecisionDraft) => Partial<DecisionDraft>) {
    const next = { ...draft, ...part(draft) };
    setTyped(next);
    kept.change("decision", next);
  }
  return { ...draft, change };
}
