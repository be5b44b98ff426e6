import { stallTimeout, uploadStallTimeout, waitingSince } from "./timeouts";

interface Watched {
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Called when an upload has stalled for a while; it continues and may still succeed. */
  readonly onStall?: (() => void) | undefined;
  /** Milliseconds without progress before the request is aborted, if not the default. */
  readonly stallTimeout?: number | undefined;
}

/** Aborts a request without progress, and only then: a long response or a large file takes as long as it needs. */
export function watchForStall({ body, signal, onStall, ...rest }: Watched) {
  const since = waitingSince(signal);
  const limit = rest.stallTimeout ?? (body instanceof FormData ? uploadStallTimeout : stallTimeout);
  const controller = new AbortController();
  const end = () => controller.abort();
  let isStalled = false;
  let timers: ReturnType<typeof setTimeout>[] = [];
  const stop = () => {
    for (const timer of timers) clearTimeout(timer);
    signal?.removeEventListener("abort", end);
  };
  const wait = (milliseconds: number) => {
    for (const timer of timers) clearTimeout(timer);
    const giveUp = () => {
      isStalled = true;
      end();
    };
    timers = [setTimeout(giveUp, milliseconds)];
    if (onStall) timers.push(setTimeout(onStall, stallTimeout));
  };
  if (signal?.aborted) end();
  signal?.addEventListener("abort", end);
  // A retry of the same query only gets the rest of the wait.
  wait(Math.max(0, since + limit - Date.now()));
  return {
    signal: controller.signal,
    /** Reports progress and restarts the timers. */
    progressed: () => wait(limit),
    stop,
    /** Whether it was aborted for lack of progress. */
    hasStalled: () => isStalled,
    /** Milliseconds waited so far, over all attempts. */
    waited: () => Date.now() - since,
  };
}
