import { useEffect, useLayoutEffect, useRef } from "react";
import { type EarlyEntry, findEarlyEntries, replay } from "./early-entries";

/**
 * Keeps what was typed or chosen before the page's scripts had arrived. React leaves it standing while it hydrates but
 * does not know of it, and takes it away with the next render. For the root of the application.
 * @see https://github.com/facebook/react/issues/12955
 */
export function useEarlyEntries(): void {
  const entries = useRef<EarlyEntry[]>([]);
  // Before anything renders again.
  useLayoutEffect(() => {
    entries.current = findEarlyEntries(document);
  }, []);
  useEffect(() => {
    const early = entries.current.splice(0);
    // Once all of the page listens, and React is free to answer each entry at once.
    queueMicrotask(() => early.forEach(replay));
  }, []);
}
