import { useEffect, useRef } from "react";

/**
 * Handles Escape while a popup is open inside a dialog. Dialogs listen on the document in the capture phase; a listener
 * on the window runs before, so that Escape closes the popup first and the dialog only on the next press.
 */
export function useEscape(isActive: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, [isActive]);
}
