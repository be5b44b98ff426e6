import { useRouter } from "next/router";
import { useEffect } from "react";

/** Puts the page back to its top on each change of route, while `isActive`: public pages only (spec §2). */
export function useScrollReset(isActive: boolean): void {
  const { asPath } = useRouter();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what the effect waits for
  useEffect(() => {
    if (isActive) window.scrollTo(0, 0);
  }, [asPath, isActive]);
}
