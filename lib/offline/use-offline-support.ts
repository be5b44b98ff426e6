import { useEffect } from "react";
import { preloadWhenIdle, whenIdle } from "@/lib/first-load/when-idle";

const load = () => import("./offline-support");

/** Loaded once the page is idle: nothing of it is in the first load. */
export function useOfflineSupport(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const cancelGuard = whenIdle(() => {
      load().then(
        ({ startLinkGuard }) => {
          if (!isOver) stop = startLinkGuard();
        },
        // Without it, links behave as the browser's own.
        () => undefined,
      );
    });
    const cancelPreparation = preloadWhenIdle(async () => (await load()).prepareOffline());
    return () => {
      isOver = true;
      cancelGuard();
      cancelPreparation();
      stop?.();
    };
  }, []);
}
