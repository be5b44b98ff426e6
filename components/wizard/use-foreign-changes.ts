import type { SeenStep, StepRevision } from "@rukun/contract/step";
import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { leadTo } from "@/components/ui/into-view";
import { mergeDrafts } from "@/lib/drafts/merge-drafts";
import type { ForeignChange } from "./foreign-banner";

const foreignOf = (
  { taken, disputed }: Pick<ForeignChange, "taken" | "disputed">,
  theirs: FieldValues,
  { saved_by, saved_at }: StepRevision,
): ForeignChange => ({ taken, disputed, theirs, by: saved_by ?? "", at: saved_at });

/**
 * The values that a form begins with: the draft over what is saved. What colleagues have saved since the draft was begun
 * is merged with it.
 */
export function beginForm(
  start: FieldValues,
  { typed, seen }: { readonly typed: FieldValues; readonly seen: SeenStep | undefined },
  revision: StepRevision,
): { readonly values: FieldValues; readonly foreign: ForeignChange | null } {
  const mine = { ...start, ...typed };
  if (!seen || seen.version === revision.version) return { values: mine, foreign: null };
  const merged = mergeDrafts({ ...start, ...seen.values }, mine, start);
  return { values: { ...mine, ...merged.values }, foreign: foreignOf(merged, start, revision) };
}

interface ForeignChangesOptions {
  readonly form: UseFormReturn<FieldValues>;
  /** What the form began with. */
  readonly seen: { readonly version: number; readonly values: FieldValues };
  readonly foreign: ForeignChange | null;
  /** Its revision is that of the whole form. */
  readonly isWhole: boolean;
  /** Keeps the draft after what it is typed over has changed. */
  readonly remember: () => void;
}

/**
 * What colleagues saved in a step while it was filled in: a save over a version that was not seen is refused, what only
 * they changed is taken over, and what both changed stays as typed until someone decides.
 */
export function useForeignChanges({ form, isWhole, remember, ...begun }: ForeignChangesOptions) {
  const seen = useRef(begun.seen);
  const [foreign, setForeign] = useState(begun.foreign);
  const banner = useRef<HTMLDivElement>(null);
  const isDisputed = foreign !== null && foreign.disputed.length > 0;

  // Of what follows a refused save: the button that was pressed stands at the other end of the form.
  const [atStart] = useState(foreign);
  useEffect(() => {
    if (foreign && foreign !== atStart) leadTo(banner.current);
  }, [foreign, atStart]);

  const show = (fields: readonly string[], values: FieldValues) => {
    for (const field of fields) form.setValue(field, values[field]);
    form.clearErrors([...fields]);
  };

  return {
    foreign,
    banner,
    isDisputed,
    /** What the form is typed over. */
    seen: () => seen.current,
    /** After an own save. */
    saved(values: FieldValues, version: number): void {
      seen.current = { version, values };
      setForeign(null);
    },
    /**
     * After a refused save. @param theirs the step as it is now.
     * @returns whether nothing differs, so that the same can be sent again
     */
    merge(theirs: FieldValues, revision: StepRevision): boolean {
      const merged = mergeDrafts(seen.current.values, form.getValues(), theirs);
      seen.current = { version: revision.version, values: theirs };
      const isEarlier = isWhole && merged.taken.length + merged.disputed.length === 0;
      show(merged.taken, merged.values);
      remember();
      const isTold = isWhole || merged.taken.length + merged.disputed.length > 0;
      setForeign(isTold ? { ...foreignOf(merged, theirs, revision), isEarlier } : null);
      return !isTold;
    },
    settle(whose: "mine" | "theirs"): void {
      if (foreign && whose === "theirs") show(foreign.disputed, foreign.theirs);
      remember();
      setForeign(null);
    },
    dismiss: () => setForeign(null),
  };
}
