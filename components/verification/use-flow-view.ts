import type { UserProfile } from "@rukun/contract/profile";
import { useState } from "react";
import { type FlowMode, type FlowView, flowMode, startStep, viewOfStep } from "./flow-state";

interface Place {
  readonly mode: FlowMode;
  readonly view: FlowView;
}

/**
 * Where the dialog stands. It starts as soon as the user is known and starts again when the user's status decides
 * otherwise than before whether the data may be changed (sent in another tab, rejected meanwhile).
 *
 * @param isHeld while something is sent the place stays, because the answer decides where it goes on
 */
export function useFlowView(profile: UserProfile | undefined, isHeld: boolean) {
  const [place, setPlace] = useState<Place>();
  const stays = isHeld || place?.view === "done";
  const next = stays ? place : placeAfter(place, profile);
  if (next !== place) setPlace(next);
  return {
    mode: next?.mode,
    view: next?.view,
    show: (view: FlowView) => setPlace((before) => before && { ...before, view }),
  };
}

function placeAfter(place: Place | undefined, profile: UserProfile | undefined) {
  if (!profile) return place;
  const mode = flowMode(profile);
  if (place?.mode === mode) return place;
  const startsAgain = !place || place.mode === "edit" || mode === "edit";
  return { mode, view: startsAgain ? viewOfStep(startStep(profile), mode) : place.view };
}
