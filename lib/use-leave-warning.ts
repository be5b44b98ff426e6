import { useEffect, useEffectEvent } from "react";
import { isPageLeaving } from "./browser";

/**
 * Has the browser ask before the page is closed, reloaded or left for another site. The browser's own words: pages
 * cannot set them.
 *
 * @param wouldLose asked at that moment, so that nobody is asked for nothing
 */
export function useLeaveWarning(wouldLose: () => boolean): void {
  const check = useEffectEvent(wouldLose);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isPageLeaving() && check()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
}
