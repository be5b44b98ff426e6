import { useEffect, useRef } from "react";

/**
 * Takes the Escape key while something is open inside a dialog. Dialogs listen on the document before anything inside
 * them does; the window is earlier still, so that Escape closes the list first and the dialog only on the next press.
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
