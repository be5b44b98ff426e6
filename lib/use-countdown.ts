import { useEffect, useState } from "react";

/** Whole seconds left until a moment (ISO 8601); 0 once it has passed or without one. */
export function useCountdown(until: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  const left = until ? Math.max(0, Math.ceil((Date.parse(until) - now) / 1000)) : 0;
  const running = left > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new target restarts the clock
  useEffect(() => setNow(Date.now()), [until]);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}
