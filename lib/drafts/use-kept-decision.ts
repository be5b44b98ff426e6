import { useState } from "react";
import { useProfile } from "@/lib/api/profile/queries";
import { useLeaveWarning } from "@/lib/use-leave-warning";
import { createDraftStore, type DraftStore } from "./draft-store";
import { useDraft } from "./use-draft";

/** One store per name: writing and reading it again must not overtake each other. */
export function createStores<Parts>(parse: (value: unknown) => Parts | undefined) {
  const stores = new Map<string, DraftStore<Parts>>();
  return (name: string): DraftStore<Parts> => {
    const known = stores.get(name);
    if (known) return known;
    const made = createDraftStore(name, parse);
    stores.set(name, made);
    return made;
  };
}

/**
 * What this officer has entered for one decision. It survives a reload and the way to the queue and back; encrypted in
 * this browser like every draft, and removed at the logout.
 *
 * @param isUndecided otherwise the draft is deleted
 * @param start what the form begins with
 */
export function useKeptDecision<Decision extends object>(
  store: DraftStore<{ readonly decision?: Decision | undefined }>,
  isUndecided: boolean,
  start: Decision,
) {
  const me = useProfile().data;
  const kept = useDraft<{ decision: Decision }>(store, me?.id, isUndecided);
  useLeaveWarning(() => kept.findUnsent() === "memory");
  const [typed, setTyped] = useState<Decision>();
  const draft = typed ?? kept.read().decision ?? start;

  function change(part: (before: Decision) => Partial<Decision>) {
    const next = { ...draft, ...part(draft) };
    setTyped(next);
    kept.change("decision", next);
  }
  return { draft, change, forget: () => kept.forget("decision") };
}
