/**
 * Circuit breaker for the relay: during an outage one mail at a time probes it, with increasing pauses; all others
 * wait.
 * @param firstPauseMs doubles with each failure, up to ten times as long
 */
export function createOutage(firstPauseMs: number) {
  let failures = 0;
  let pausedUntil = 0;
  return {
    isOn: () => failures > 0,
    pauseMs: () => Math.max(0, pausedUntil - Date.now()),
    failed() {
      // Concurrent attempts fail together and count as one failure.
      if (Date.now() < pausedUntil) return;
      pausedUntil = Date.now() + Math.min(firstPauseMs * 2 ** failures, firstPauseMs * 10);
      failures += 1;
    },
    over() {
      failures = 0;
      pausedUntil = 0;
    },
  };
}
