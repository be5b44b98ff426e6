import { useCallback, useEffect, useRef, useState } from "react";
import { canKeepKeys } from "@/lib/drafts/draft-key";
import type { DraftSafety } from "@/lib/drafts/draft-store";
import { type VerificationDraft, verificationDrafts } from "@/lib/drafts/verification-draft";

const writeDelay = 300;

export type DraftPart = keyof VerificationDraft;

const partsOf = (draft: VerificationDraft) =>
  (Object.keys(draft) as DraftPart[]).filter((part) => draft[part] !== undefined);

/**
 * What was typed and not sent. It is read once per opening, written shortly after each change, and dropped when there
 * is nothing to send any more.
 *
 * @param userId undefined while the user is unknown
 */
export function useVerificationDraft(userId: string | undefined, editable: boolean) {
  const draft = useRef<VerificationDraft>({});
  const timer = useRef<number>(undefined);
  const safety = useRef<DraftSafety>(canKeepKeys() ? "stored" : "memory");
  /** Parts that come from an earlier visit; undefined until they were looked up. */
  const [restored, setRestored] = useState<readonly DraftPart[]>();

  const write = useCallback(async (owner: string) => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    if (partsOf(draft.current).length === 0) await verificationDrafts.remove(owner);
    else safety.current = await verificationDrafts.keep(owner, draft.current);
  }, []);

  useEffect(() => {
    if (!userId) return undefined;
    let isCurrent = true;
    const lookUp = async () => {
      if (!editable) await verificationDrafts.remove(userId);
      const found = editable ? await verificationDrafts.find(userId) : undefined;
      if (!isCurrent) return;
      draft.current = found ?? {};
      setRestored(partsOf(draft.current));
    };
    void lookUp();
    return () => {
      isCurrent = false;
      if (timer.current !== undefined) void write(userId);
    };
  }, [userId, editable, write]);

  function change<Part extends DraftPart>(part: Part, value: VerificationDraft[Part]) {
    if (!userId || !editable) return;
    draft.current = { ...draft.current, [part]: value };
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void write(userId), writeDelay);
  }

  /** Drops a part at once: it was sent, or the person does not want it. */
  function forget(part: DraftPart) {
    change(part, undefined);
    setRestored((before) => before?.filter((each) => each !== part));
    if (userId) void write(userId);
  }

  return {
    isReady: restored !== undefined,
    restored: restored ?? [],
    /** Read when a step is shown; later changes come from that step itself. */
    read: () => draft.current,
    hasInput: () => partsOf(draft.current).length > 0,
    isStored: () => safety.current === "stored",
    change,
    forget,
  };
}

export type DraftControl = ReturnType<typeof useVerificationDraft>;
