import { useCallback, useLayoutEffect, useReducer, useRef } from "react";

/**
 * Runs an action only when the one before has ended. State would be too late for this: on a slow phone the second click
 * of a double click comes before the render after the first.
 *
 * An action that returns a promise ends with it, or rather once its result is rendered: until then the press that follows
 * belongs to what is still shown. One that leaves the page returns a promise that stays pending meanwhile.
 */
export function useOneAtATime(): (action: () => unknown) => void {
  const isRunning = useRef(false);
  const [endings, end] = useReducer((count: number) => count + 1, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with the commit that contains the result
  useLayoutEffect(() => {
    isRunning.current = false;
  }, [endings]);

  return useCallback((action) => {
    if (isRunning.current) return;
    const outcome = action();
    if (!(outcome instanceof Promise)) return;
    isRunning.current = true;
    // The query library renders results from a timer of its own, which was set before this one.
    void outcome.catch(ignoreShown).finally(() => setTimeout(end));
  }, []);
}

/** Whoever calls the API shows its errors; anything else is a fault of the program, for the console. */
function ignoreShown(error: unknown): void {
  if (!(error instanceof Error && error.name === "ApiError")) throw error;
}
