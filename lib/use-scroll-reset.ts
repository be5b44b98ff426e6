import { useRouter } from "next/router";
import { useEffect, useRef } from "react";

/**
 * Scrolls to the top on each route change while `isActive`: public pages only (spec §2). Not when the page starts to
 * listen: on a slow phone it has been scrolled by then, and a button would move away from under the finger.
 */
export function useScrollReset(isActive: boolean): void {
  const { asPath } = useRouter();
  const shown = useRef(asPath);
  useEffect(() => {
    if (shown.current === asPath) return;
    shown.current = asPath;
    if (isActive) window.scrollTo(0, 0);
  }, [asPath, isActive]);
}
