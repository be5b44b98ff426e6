import { useCallback, useEffect, useRef } from "react";

interface PausableTimeout {
  pause(): void;
  resume(): void;
}

/**
 * Calls back after `milliseconds` of unpaused time; restarts when `key` changes and does nothing while `key` is
 * null.
 */
export function usePausableTimeout(
  callback: () => void,
  milliseconds: number,
  key: number | null,
): PausableTimeout {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const left = useRef(milliseconds);
  const startedAt = useRef<number>(undefined);
  const latest = useRef(callback);

  useEffect(() => {
    latest.current = callback;
  });

  const pause = useCallback(() => {
    if (startedAt.current === undefined) return;
    clearTimeout(timer.current);
    left.current -= Date.now() - startedAt.current;
    startedAt.current = undefined;
  }, []);

  const resume = useCallback(() => {
    if (startedAt.current !== undefined) return;
    startedAt.current = Date.now();
    timer.current = setTimeout(
      () => {
        startedAt.current = undefined;
        latest.current();
      },
      Math.max(0, left.current),
    );
  }, []);

  useEffect(() => {
    if (key === null) return;
    left.current = milliseconds;
    resume();
    return pause;
  }, [key, milliseconds, pause, resume]);

  return { pause, resume };
}
