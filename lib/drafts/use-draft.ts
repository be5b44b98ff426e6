import { useCallback, useEffect, useRef, useState } from "react";
import { canKeepKeys } from "./draft-key";
import type { DraftSafety, DraftStore } from "./draft-store";

const partsOf = <Draft extends object>(draft: Partial<Draft>) =>
  (Object.keys(draft) as (keyof Draft)[]).filter((part) => draft[part] !== undefined);

/**
 * Unsent values of a form. Read once per opening, written with every change, and deleted when nothing is left to send.
 * Not after a pause: sealing is asynchronous, so a page that is being left cannot make up for it.
 *
 * @param store the form's drafts; one part per step
 * @param userId undefined while the user is loading
 */
export function useDraft<Draft extends object>(
  store: DraftStore<Partial<Draft>>,
  userId: string | undefined,
  editable: boolean,
) {
  const draft = useRef<Partial<Draft>>({});
  /** Whether the parts from an earlier visit are in `draft`: before, writing would replace them. */
  const isRead = useRef(false);
  const safety = useRef<DraftSafety>(canKeepKeys() ? "stored" : "memory");
  /** Parts from an earlier visit; undefined until they were read. */
  const [restored, setRestored] = useState<readonly (keyof Draft)[]>();

  const write = useCallback(
    async (owner: string) => {
      if (partsOf(draft.current).length === 0) await store.remove(owner);
      else safety.current = await store.keep(owner, draft.current);
    },
    [store],
  );

  useEffect(() => {
    if (!userId) return undefined;
    let isCurrent = true;
    const lookUp = async () => {
      if (!editable) await store.remove(userId);
      const found = editable ? await store.find(userId) : undefined;
      if (!isCurrent) return;
      const typed = draft.current;
      isRead.current = true;
      // What was typed while this was being read is newer.
      draft.current = { ...found, ...typed };
      if (Object.keys(typed).length > 0) void write(userId);
      setRestored(partsOf(found ?? {}));
    };
    void lookUp();
    return () => {
      isCurrent = false;
      isRead.current = false;
      draft.current = {};
    };
  }, [store, userId, editable, write]);

  function change<Part extends keyof Draft>(part: Part, value: Draft[Part] | undefined) {
    if (!editable) return;
    draft.current = { ...draft.current, [part]: value };
    if (userId && isRead.current) void write(userId);
  }

  /** Deletes a part at once: it was sent, or the user discards it. */
  function forget(part: keyof Draft) {
    change(part, undefined);
    setRestored((before) => before?.filter((each) => each !== part));
  }

  return {
    isReady: restored !== undefined,
    restored: restored ?? [],
    /** Read when a step is mounted; later changes come from that step itself. */
    read: () => draft.current,
    /** Whether there is a draft, and where it is kept. */
    findUnsent: () => (partsOf(draft.current).length > 0 ? safety.current : "none"),
    change,
    forget,
  };
}

export type DraftControl<Draft extends object> = ReturnType<typeof useDraft<Draft>>;
