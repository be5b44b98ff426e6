import { useEffect, useState } from "react";
import { logFailure } from "@/lib/log";
import type { SectionId } from "./sections";

/** The section that is being read. What finds it comes with the first scrolling: most who only glance need none of it. */
export function useSectionInSight(): SectionId {
  const [current, setCurrent] = useState<SectionId>("summary");

  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const begin = () =>
      import("./watch-sections").then(
        ({ watchSections }) => {
          if (!isOver) stop = watchSections(setCurrent);
        },
        (error) => logFailure("The sections are not followed", error),
      );
    // Back, and an address with a section, have scrolled before.
    if (window.scrollY > 0) void begin();
    else window.addEventListener("scroll", begin, { once: true, passive: true });
    return () => {
      isOver = true;
      window.removeEventListener("scroll", begin);
      stop?.();
    };
  }, []);

  return current;
}
