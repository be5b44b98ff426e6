import { useRouter } from "next/router";
import { useLayoutEffect, useRef } from "react";

/**
 * The element that takes the focus when another page has come and the focus went with the one before: a decision's
 * button, a row of the queue. From there the keyboard goes on with the page's content instead of the navigation.
 */
export function useFocusAfterNavigation<Element extends HTMLElement>() {
  const target = useRef<Element>(null);
  const { events } = useRouter();
  // Before the router tells of the page that brought this.
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
