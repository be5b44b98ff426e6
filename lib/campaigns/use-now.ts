import { startTransition, useEffect, useState } from "react";

const minute = 60_000;

/**
 * The time, to the minute and exactly at the given moments: what changes at one of them changes by itself. Until
 * hydration it is the time of the page, so that the browser renders what the server did.
 */
export function useNow(ofPage: number, moments: readonly (string | null)[]): number {
  const [now, setNow] = useState(ofPage);
  const times = moments.map((moment) => (moment ? Date.parse(moment) : 0)).join();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const at = Date.now();
      // The page may be large and someone may be reading it: rendered in slices.
      startTransition(() => setNow(at));
      const next = times
        .split(",")
        .map(Number)
        .filter((time) => time > at);
      timer = setTimeout(tick, Math.min(minute, ...next.map((time) => time - at)));
    };
    tick();
    return () => clearTimeout(timer);
  }, [times]);

  return now;
}
