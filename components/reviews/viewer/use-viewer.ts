import { useState } from "react";

const zoomSteps = [1, 1.5, 2, 3, 4] as const;

/** View state of a document. */
export interface ViewerControls {
  /** 1 fits the stage. */
  readonly zoom: number;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** Clockwise quarter turns, 0 to 3. */
  readonly turns: number;
  readonly rotate: () => void;
}

/** @param subject what is shown: a new one resets rotation and zoom */
export function useViewer(subject: string): ViewerControls {
  const start = { subject, step: 0, turns: 0 };
  const [kept, setKept] = useState(start);
  const view = kept.subject === subject ? kept : start;
  const last = zoomSteps.length - 1;
  const zoomTo = (step: number) => setKept({ ...view, step: Math.min(last, Math.max(0, step)) });
  return {
    zoom: zoomSteps[view.step] ?? 1,
    canZoomIn: view.step < last,
    canZoomOut: view.step > 0,
    zoomIn: () => zoomTo(view.step + 1),
    zoomOut: () => zoomTo(view.step - 1),
    turns: view.turns,
    rotate: () => setKept({ ...view, turns: (view.turns + 1) % 4 }),
  };
}
