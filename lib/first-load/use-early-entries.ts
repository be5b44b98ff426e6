import { useEffect, useLayoutEffect, useRef } from "react";
import { type EarlyEntry, findEarlyEntries, replay } from "./early-entries";

/**
 * Keeps what was typed or chosen before hydration. React hydrates without reading the controls' values and resets them
 * with the next render. For the root of the application.
 * @see https://github.com/facebook/react/issues/12955
 */
export function useEarlyEntries(): void {
  const entries = useRef<EarlyEntry[]>([]);
  // A layout effect, before anything renders again.
  useLayoutEffect(() => {
    entries.current = findEarlyEntries(document);
  }, []);
  useEffect(() => {
    const early = entries.current.splice(0);
    // After all effects, when every handler is attached and React can process each event at once.
    queueMicrotask(() => early.forEach(replay));
  }, []);
}
