import { useEffect, useRef } from "react";
import { preloadWhenIdle } from "@/lib/first-load/when-idle";

const loadDownscale = () => import("@/lib/images/downscale");

/** Shrinks a chosen photo, and lets a submission in the meantime wait for it. */
export function usePhotoPreparation() {
  const pending = useRef<Promise<unknown>>(undefined);
  useEffect(() => preloadWhenIdle(loadDownscale), []);

  function prepare(file: File): Promise<File> {
    const lighter = loadDownscale().then(({ downscaleImage }) => downscaleImage(file));
    pending.current = lighter.catch(() => undefined);
    return lighter;
  }

  async function settled(): Promise<void> {
    if (!pending.current) return;
    await pending.current;
    // The picker calls back a few microtasks later; a timer runs after all of them.
    await new Promise((resolve) => setTimeout(resolve));
  }

  return { prepare, settled };
}
