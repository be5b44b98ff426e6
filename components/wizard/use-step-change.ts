import { type RefObject, useEffect, useRef } from "react";

interface StepChange {
  /** Heading of the step, or of a view within a step. */
  readonly headings: readonly RefObject<HTMLElement | null>[];
  /** Start of the scroll container. */
  readonly top: RefObject<HTMLElement | null>;
  readonly onChange: () => void;
}

/** On a change of view: scrolls to the top, focuses the heading, and announces the change. */
export function useStepChange(view: string | number | undefined, change: StepChange): void {
  const shown = useRef(view);
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  useEffect(() => {
    const before = shown.current;
    shown.current = view;
    // The first view is announced by the dialog that opens.
    if (before === undefined || before === view) return;
    const { headings, top, onChange } = latest.current;
    // With "end" the start of the content can only stop at the very top.
    top.current?.scrollIntoView({ block: "end" });
    headings.findLast(({ current }) => current)?.current?.focus({ preventScroll: true });
    onChange();
  }, [view]);
}
