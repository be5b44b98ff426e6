import { useRef } from "react";
import { downscaleImage } from "@/lib/images/downscale";

/** Makes a chosen photo lighter, and lets a form that is sent meanwhile wait for it. */
export function usePhotoPreparation() {
  const pending = useRef<Promise<unknown>>(undefined);

  function prepare(file: File): Promise<File> {
    const lighter = downscaleImage(file);
    pending.current = lighter.catch(() => undefined);
    return lighter;
  }

  async function settled(): Promise<void> {
    if (!pending.current) return;
    await pending.current;
    // The picker hands its result on a few promises later; this comes behind all of them.
    await new Promise((resolve) => setTimeout(resolve));
  }

  return { prepare, settled };
}
