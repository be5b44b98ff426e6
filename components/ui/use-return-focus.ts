import { useRef } from "react";

type FocusHandlers = {
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
};

/** Where a window that another one replaced would have returned the focus: a dialog's placeholder, once it is loaded. */
let inherited: HTMLElement | null = null;

/**
 * Moves the focus to `findFirst()` when a window opens and restores it when it closes.
 * Radix only restores it to its own trigger, and these windows are opened by state.
 */
export function useReturnFocus(findFirst: () => HTMLElement | null): FocusHandlers {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus(event) {
      before.current = document.activeElement;
      const first = findFirst();
      if (!first) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus(event) {
      event.preventDefault();
      const target = [before.current, inherited].find(mayTakeFocus);
      inherited = null;
      if (target) {
        target.focus();
        if (document.activeElement?.closest("[data-window]")) inherited = target;
        return;
      }
      // The window opened by itself, or its opener is gone: go on reading at the page's content, unless the focus is
      // somewhere already, as when a question closes together with its dialog.
      const isLost = document.activeElement === document.body;
      if (isLost) document.getElementById("main")?.focus({ preventScroll: true });
    },
  };
}

const mayTakeFocus = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body;
