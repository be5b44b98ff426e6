import { useEffect, useState } from "react";
import { preloadWhenIdle } from "@/lib/first-load/when-idle";

/**
 * A part of a field that is loaded when it is first opened; without it the field still works. Its code is fetched once
 * the page is idle, for the case that the connection is cut before.
 *
 * @param load must be referentially stable
 */
export function useLazyPart<Part>(load: () => Promise<Part>) {
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [loaded, setLoaded] = useState<{ readonly part: Part }>();

  useEffect(() => preloadWhenIdle(load), [load]);

  const open = async () => {
    setIsOpen(true);
    setHasFailed(false);
    if (loaded) return;
    try {
      setLoaded({ part: await load() });
    } catch {
      setIsOpen(false);
      setHasFailed(true);
    }
  };
  return { isOpen, hasFailed, part: loaded?.part, open, close: () => setIsOpen(false) };
}
