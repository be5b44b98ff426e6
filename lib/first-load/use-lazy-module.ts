import { useEffect, useRef, useState } from "react";
import { preloadWhenIdle } from "./when-idle";

/** A lazily loaded module; its `preload` fetches what it loads lazily itself. */
export type LazyModule = { readonly preload?: () => Promise<unknown> };

interface LazyOptions {
  /** Whether this user may need it at all; otherwise its code is not fetched in advance. */
  readonly isLikely?: boolean;
}

/**
 * Loads a module on demand and keeps it. Its code is fetched once the page is idle, for the case that the connection is
 * cut before. A failed load (no connection, a new deployment) is reported to `onFailure` and retried the next time; the
 * page stays as it is. Lighter than `next/dynamic`, which adds a loader to every page and
 * keeps a failure for good.
 *
 * @returns the module, or undefined until it is loaded
 */
export function useLazyModule<Module extends object>(
  load: () => Promise<Module>,
  isWanted: boolean,
  onFailure: (error: unknown) => void,
  { isLikely = true }: LazyOptions = {},
): Module | undefined {
  const [loaded, setLoaded] = useState<{ readonly module: Module }>();
  const latest = useRef({ load, onFailure });

  useEffect(() => {
    latest.current = { load, onFailure };
  });

  useEffect(() => {
    if (!isLikely) return undefined;
    return preloadWhenIdle(async () => {
      const module: LazyModule = await latest.current.load();
      await module.preload?.();
    });
  }, [isLikely]);

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
