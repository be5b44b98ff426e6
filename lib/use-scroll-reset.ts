import { useRouter } from "next/router";
import { useEffect } from "react";

/** Scrolls to the top on each route change while `isActive`: public pages only (spec §2). */
export function useScrollReset(isActive: boolean): void {
  const { asPath } = useRouter();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each change of the path
  useEffect(() => {
    if (isActive) window.scrollTo(0, 0);
  }, [asPath, isActive]);
}
