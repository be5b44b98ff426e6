import { patience, uploadPatience, waitingSince } from "./patience";

interface Watched {
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Called when an upload has not moved for a while; it goes on all the same, and may still arrive. */
  readonly onSilence?: (() => void) | undefined;
  /** Milliseconds of silence after which it is given up, where it is not the usual time. */
  readonly patience?: number | undefined;
}

/** Ends a request on which nothing moves, and only then: a long answer or a large file takes as long as it takes. */
export function watchSilence({ body, signal, onSilence, ...rest }: Watched) {
  const since = waitingSince(signal);
  const limit = rest.patience ?? (body instanceof FormData ? uploadPatience : patience);
  const controller = new AbortController();
  const end = () => controller.abort();
  let isSilent = false;
  let timers: ReturnType<typeof setTimeout>[] = [];
  const stop = () => {
    for (const timer of timers) clearTimeout(timer);
    signal?.removeEventListener("abort", end);
  };
  const wait = (milliseconds: number) => {
    for (const timer of timers) clearTimeout(timer);
    const giveUp = () => {
      isSilent = true;
      end();
    };
    timers = [setTimeout(giveUp, milliseconds)];
    if (onSilence) timers.push(setTimeout(onSilence, patience));
  };
  if (signal?.aborted) end();
  signal?.addEventListener("abort", end);
  // Another try of the same query has what the ones before have left over.
  wait(Math.max(0, since + limit - Date.now()));
  return {
    signal: controller.signal,
    /** Something moved. */
    stir: () => wait(limit),
    stop,
    /** Whether it was ended because nothing moved. */
    isOver: () => isSilent,
    /** Milliseconds that somebody has waited by now, all tries together. */
    waited: () => Date.now() - since,
  };
}
