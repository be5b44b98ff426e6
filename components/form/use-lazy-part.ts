import { useState } from "react";

/** A part of a field that is loaded when it is first opened; without it the field still works. */
export function useLazyPart<Part>(load: () => Promise<Part>) {
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [loaded, setLoaded] = useState<{ readonly part: Part }>();

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
