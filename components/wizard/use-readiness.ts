import { useEffect, useRef } from "react";

/** Lets a submission wait for something that the page does by itself, such as a check. */
export function useReadiness(isReady: boolean): () => Promise<void> {
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    if (!isReady) return;
    for (const goOn of waiting.current.splice(0)) goOn();
  }, [isReady]);

  return () =>
    isReady ? Promise.resolve() : new Promise((resolve) => waiting.current.push(resolve));
}
