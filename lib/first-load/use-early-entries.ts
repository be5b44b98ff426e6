import { useEffect, useLayoutEffect, useRef } from "react";
import type { BootWindow } from "@/lib/boot/boot";
import { type EarlyEntry, findEarlyEntries, hold, replay, takeEarlyPress } from "./early-entries";

/**
 * Keeps what was typed, chosen or pressed before hydration. React hydrates without reading the controls' values and resets them
 * with the next render. For the root of the application.
 * @see https://github.com/facebook/react/issues/12955
 */
export function useEarlyEntries(): void {
  const entries = useRef<EarlyEntry[]>([]);
  const pressed = useRef<HTMLElement | null>(null);
  // A layout effect, before anything renders again.
  useLayoutEffect(() => {
    entries.current = findEarlyEntries(document);
    entries.current.forEach(hold);
    pressed.current = takeEarlyPress(window as BootWindow);
  }, []);
  useEffect(() => {
    const early = entries.current.splice(0);
    // After all effects, when every handler is attached and React can process each event at once.
    queueMicrotask(() => {
      early.forEach(replay);
      pressed.current?.click();
      pressed.current = null;
    });
  }, []);
}
