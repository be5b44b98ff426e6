import { useState } from "react";

/** Where a wizard starts for the user's current status, and whether it is editable. */
export interface Place<Mode extends string, View> {
  /** `edit`: can be filled in and submitted; everything else is read-only. */
  readonly mode: Mode;
  readonly view: View;
}

/**
 * The current step of the dialog. Set as soon as the user is known, and reset when the user's status changes whether
 * the data is editable (submitted in another tab, rejected meanwhile).
 *
 * @param start undefined while the user is loading
 * @param isHeld while true the step stays: a request is running, or everything is done; the response decides
 */
export function usePlace<Mode extends string, View>(
  start: Place<Mode, View> | undefined,
  isHeld: (view: View | undefined) => boolean,
) {
  const [place, setPlace] = useState<Place<Mode, View>>();
  const next = isHeld(place?.view) ? place : placeAfter(place, start);
  if (next !== place) setPlace(next);
  return {
    mode: next?.mode,
    view: next?.view,
    show: (view: View) => setPlace((before) => before && { ...before, view }),
  };
}

function placeAfter<Mode extends string, View>(
  place: Place<Mode, View> | undefined,
  start: Place<Mode, View> | undefined,
) {
  if (!start || place?.mode === start.mode) return place;
  const startsAgain = !place || place.mode === "edit" || start.mode === "edit";
  return startsAgain ? start : { mode: start.mode, view: place.view };
}
