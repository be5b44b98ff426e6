/**
 * While the relay cannot be used one mail at a time tries it, after growing pauses; all others wait untouched.
 * @param firstPauseMs doubles with each failure, up to ten times as long
 */
export function createOutage(firstPauseMs: number) {
  let failures = 0;
  let pausedUntil = 0;
  return {
    isOn: () => failures > 0,
    pauseMs: () => Math.max(0, pausedUntil - Date.now()),
    failed() {
      // Those that were under way together fail together: that is one failure.
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
