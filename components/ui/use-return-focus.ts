import { useRef } from "react";

type FocusHandlers = {
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
};

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
      const target = before.current;
      if (target instanceof HTMLElement && target.isConnected && target !== document.body) {
        target.focus();
        return;
      }
      // The window opened by itself, or its opener is gone: go on reading at the page's content, unless the focus is
      // somewhere already, as when a question closes together with its dialog.
      const isLost = document.activeElement === document.body;
      if (isLost) document.getElementById("main")?.focus({ preventScroll: true });
    },
  };
}
