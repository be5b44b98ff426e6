import { useEffect, useRef, useState } from "react";

/**
 * Loads a module on demand and keeps it. A failed load (no connection, a new deployment) is reported to `onFailure` and
 * retried the next time; the page stays as it is. Lighter than `next/dynamic`, which adds a loader to every page and
 * keeps a failure for good.
 *
 * @returns the module, or undefined until it is loaded
 */
export function useLazyModule<Module>(
  load: () => Promise<Module>,
  isWanted: boolean,
  onFailure: (error: unknown) => void,
): Module | undefined {
  const [loaded, setLoaded] = useState<{ readonly module: Module }>();
  const latest = useRef({ load, onFailure });

  useEffect(() => {
    latest.current = { load, onFailure };
  });

  useEffect(() => {
    if (!isWanted || loaded) return;
    let isCurrent = true;
    latest.current.load().then(
      (module) => isCurrent && setLoaded({ module }),
      (error: unknown) => isCurrent && latest.current.onFailure(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, loaded]);

  return loaded?.module;
}
