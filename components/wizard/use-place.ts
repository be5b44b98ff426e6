import { useState } from "react";

/** Where a wizard opens for the user as they are now, and whether they may change anything. */
export interface Place<Mode extends string, View> {
  /** `edit`: may be filled in and sent; everything else is for reading only. */
  readonly mode: Mode;
  readonly view: View;
}

/**
 * Where the dialog stands. It starts as soon as the user is known and starts again when the user's status decides
 * otherwise than before whether the data may be changed (sent in another tab, rejected meanwhile).
 *
 * @param start undefined while the user is unknown
 * @param isHeld while true the place stays: something is sent, or all is done; the answer decides where it goes on
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
