import { useEffect, useRef, useState } from "react";
import { preloadWhenIdle } from "./when-idle";

/** A lazily loaded module; its `preload` fetches what it loads lazily itself. */
export type LazyModule = { readonly preload?: () => Promise<unknown> };

interface LazyOptions {
  /** Whether this user may need it at all; otherwise its code is not fetched in advance. */
  readonly isLikely?: boolean;
}

interface LazyLoad<Module> {
  /** Undefined until it is loaded. */
  readonly module: Module | undefined;
  /** The last load failed; it is repeated once the connection is back, and by `retry`. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * Loads a module on demand and keeps it. Its code is fetched once the page is idle, for the case that the connection is
 * cut before. A failed load (no connection, a new deployment) is reported to `onFailure` and retried when the browser
 * is online again or the next time it is wanted; the page stays as it is. Lighter than `next/dynamic`, which adds a
 * loader to every page and keeps a failure for good.
 */
export function useLazyLoad<Module extends object>(
  load: () => Promise<Module>,
  isWanted: boolean,
  onFailure: (error: unknown) => void,
  { isLikely = true }: LazyOptions = {},
): LazyLoad<Module> {
  const [loaded, setLoaded] = useState<{ readonly module: Module }>();
  const [hasFailed, setHasFailed] = useState(false);
  const latest = useRef({ load, onFailure });
  const retry = () => setHasFailed(false);

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
    if (!isWanted || loaded || hasFailed) return;
    let isCurrent = true;
    latest.current.load().then(
      (module) => isCurrent && setLoaded({ module }),
      (error: unknown) => {
        if (!isCurrent) return;
        setHasFailed(true);
        latest.current.onFailure(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, loaded, hasFailed]);

  useEffect(() => {
    if (!hasFailed) return;
    const again = () => setHasFailed(false);
    // What is no longer wanted is tried anew when it is wanted again.
    if (!isWanted) return again();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [hasFailed, isWanted]);

  return { module: loaded?.module, hasFailed, retry };
}

/** The module alone, for what may stay missing until the connection is back. */
export const useLazyModule = <Module extends object>(
  ...options: Parameters<typeof useLazyLoad<Module>>
) => useLazyLoad<Module>(...options).module;
