import { useRouter } from "next/router";
import { useEffect, useLayoutEffect, useRef } from "react";

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * The content of a page, in which keyboard users go on when what they had the focus on has gone: in the content after a
 * navigation (a row of a queue), and at its headline when only a part of it has changed (a form that was decided on).
 */
export function useKeptFocus<Element extends HTMLElement>() {
  const content = useRef<Element>(null);
  const { events } = useRouter();
  // On mount, before the router reports the navigation that led here.
  useLayoutEffect(() => {
    const takeFocus = () => {
      if (isLost()) content.current?.focus({ preventScroll: true });
    };
    events.on("routeChangeComplete", takeFocus);
    return () => events.off("routeChangeComplete", takeFocus);
  }, [events]);

  useEffect(() => {
    const within = content.current;
    let focused: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      focused = target;
    };
    // Whatever removed it: an answer that is polled, or one's own decision.
    const observer = new MutationObserver(() => {
      if (!(focused instanceof Node) || focused.isConnected || !isLost()) return;
      focused = null;
      const headline = within?.querySelector<HTMLElement>("h1");
      headline?.setAttribute("tabindex", "-1");
      (headline ?? within)?.focus();
    });
    within?.addEventListener("focusin", remember);
    if (within) observer.observe(within, { childList: true, subtree: true });
    return () => {
      within?.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, []);
  return content;
}
