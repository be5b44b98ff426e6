import { type RefObject, useEffect, useRef } from "react";

interface StepChange {
  /** Heading of the step, or of the screen within a step. */
  readonly headings: readonly RefObject<HTMLElement | null>[];
  /** Start of the scrolling part. */
  readonly top: RefObject<HTMLElement | null>;
  readonly onChange: () => void;
}

/** When another screen is shown: it is read from its top, its heading has the focus, and the change is announced. */
export function useStepChange(view: string | number | undefined, change: StepChange): void {
  const shown = useRef(view);
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  useEffect(() => {
    const before = shown.current;
    shown.current = view;
    // The first screen is announced by the dialog that opens.
    if (before === undefined || before === view) return;
    const { headings, top, onChange } = latest.current;
    // With "end" the start of the content can only stop at the very top.
    top.current?.scrollIntoView({ block: "end" });
    headings.findLast(({ current }) => current)?.current?.focus({ preventScroll: true });
    onChange();
  }, [view]);
}
