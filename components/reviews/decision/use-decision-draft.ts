import { useState } from "react";
import { useProfile } from "@/lib/api/profile/profile-query";
import { createDraftStore, type DraftStore } from "@/lib/drafts/draft-store";
import { useDraft } from "@/lib/drafts/use-draft";
import { useLeaveWarning } from "@/lib/use-leave-warning";
import {
  type DecisionDraft,
  type DecisionParts,
  nothing,
  parseDecisionParts,
} from "./decision-parts";

const stores = new Map<string, DraftStore<DecisionParts>>();

/** One store per submission: writing and reading it again must not overtake each other. */
function storeOf(submissionId: string): DraftStore<DecisionParts> {
  const known = stores.get(submissionId);
  if (known) return known;
  const made = createDraftStore(`review-${submissionId}`, parseDecisionParts);
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
