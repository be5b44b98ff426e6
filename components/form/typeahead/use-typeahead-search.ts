import { useCallback, useEffect, useRef, useState } from "react";
import { TypeaheadCache } from "./typeahead-cache";
import type { TypeaheadItem } from "./typeahead-option";

/**
 * - `idle`: nothing to search for
 * - `typing`: waits for a pause
 * - `searching`: the answer is on its way
 */
export type TypeaheadPhase = "idle" | "typing" | "searching" | "done" | "failed";

export type TypeaheadSearch = (
  text: string,
  signal: AbortSignal,
) => Promise<readonly TypeaheadItem[]>;

interface SearchRequest {
  readonly search: TypeaheadSearch;
  /** Tells apart what is searched: address and parameters. Answers are kept per key and text. */
  readonly cacheKey: string;
  readonly text: string;
  /** Nothing is asked while false; what was under way is given up. */
  readonly isActive: boolean;
  /** Milliseconds without typing before the question is sent. */
  readonly pauseMs: number;
  readonly onFailure?: (error: unknown) => void;
}

interface SearchResult {
  readonly phase: TypeaheadPhase;
  readonly items: readonly TypeaheadItem[];
  readonly retry: () => void;
}

interface State {
  readonly key: string;
  readonly phase: TypeaheadPhase;
}

/** Shared by all fields of the page, so that going back to a list already seen is instant. */
const cache = new TypeaheadCache<readonly TypeaheadItem[]>(200);

const nothing: readonly never[] = [];

/** Asks after a pause, keeps answers, gives up questions that no longer matter. */
export function useTypeaheadSearch({
  search,
  cacheKey,
  text,
  isActive,
  pauseMs,
  onFailure,
}: SearchRequest): SearchResult {
  const key = `${cacheKey}\n${text}`;
  const [state, setState] = useState<State>({ key: "", phase: "idle" });
  const [retried, setRetried] = useState({ key: "", count: 0 });
  const latest = useRef({ search, onFailure });
  useEffect(() => {
    latest.current = { search, onFailure };
  });

  const delay = retried.key === key ? 0 : pauseMs;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try of the same key asks again
  useEffect(() => {
    if (!isActive || cache.find(key)) return;
    const controller = new AbortController();
    const ask = async () => {
      setState({ key, phase: "searching" });
      try {
        const items = await latest.current.search(text, controller.signal);
        if (controller.signal.aborted) return;
        cache.keep(key, items);
        setState({ key, phase: "done" });
      } catch (error) {
        if (controller.signal.aborted) return;
        latest.current.onFailure?.(error);
        setState({ key, phase: "failed" });
      }
    };
    const timer = setTimeout(ask, delay);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isActive, key, text, delay, retried.count]);

  const retry = useCallback(() => setRetried(({ count }) => ({ key, count: count + 1 })), [key]);

  if (!isActive) return { phase: "idle", items: nothing, retry };
  const known = cache.find(key);
  if (known) return { phase: "done", items: known, retry };
  const phase = state.key === key && state.phase !== "done" ? state.phase : "typing";
  return { phase: phase === "typing" && delay === 0 ? "searching" : phase, items: nothing, retry };
}
