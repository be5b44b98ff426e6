import { useRouter } from "next/router";
import { useLayoutEffect, useRef } from "react";

/**
 * The element to focus after a navigation that removed the focused one (a decision's button, a row of the queue), so
 * that keyboard users continue in the page's content instead of the navigation.
 */
export function useFocusAfterNavigation<Element extends HTMLElement>() {
  const target = useRef<Element>(null);
  const { events } = useRouter();
  // On mount, before the router reports the navigation that led here.
  useLayoutEffect(() => {
    const takeFocus = () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost) target.current?.focus({ preventScroll: true });
    };
    events.on("routeChangeComplete", takeFocus);
    return () => events.off("routeChangeComplete", takeFocus);
  }, [events]);
  return target;
}
