import { createStores, useKeptDecision } from "@/lib/drafts/use-kept-decision";
import { type DecisionDraft, nothing, parseDecisionParts } from "./decision-parts";

const storeOf = createStores(parseDecisionParts);

/**
 * Answers and reasons for one submission.
 *
 * @param isUndecided also while another officer has taken over, who may give it back
 */
export function useDecisionDraft(submissionId: string, isUndecided: boolean) {
  const store = storeOf(`review-${submissionId}`);
  const { draft, change } = useKeptDecision<DecisionDraft>(store, isUndecided, nothing);
  return { ...draft, change };
}
