import { skipToken, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { TypeaheadItem } from "./typeahead-option";

/**
 * - `idle`: nothing to search for
 * - `typing`: debouncing
 * - `searching`: request in flight
 */
export type TypeaheadPhase = "idle" | "typing" | "searching" | "done" | "failed";

/** The query for a text; its key contains the text, and `staleTime` sets how long results are cached. */
export type TypeaheadQuery<Item> = (
  text: string,
  // biome-ignore lint/suspicious/noExplicitAny: every query has a key type of its own
) => UseQueryOptions<Item[], any, Item[], any>;

interface SearchRequest {
  readonly query: TypeaheadQuery<TypeaheadItem>;
  readonly text: string;
  /** Disables the search and cancels a running one. */
  readonly isActive: boolean;
  /** Debounce in milliseconds. */
  readonly pauseMs: number;
  readonly onFailure?: (error: unknown) => void;
}

interface SearchResult {
  readonly phase: TypeaheadPhase;
  readonly items: readonly TypeaheadItem[];
  readonly retry: () => void;
}

const nothing: readonly never[] = [];
const noQuery: ReturnType<TypeaheadQuery<TypeaheadItem>> = {
  queryKey: ["typeahead", "idle"],
  queryFn: skipToken,
};

/** Searches after a debounce; cached results are shown at once. */
export function useTypeaheadSearch(request: SearchRequest): SearchResult {
  const { query, text, isActive, pauseMs } = request;
  const isSettled = useSettled(text, isActive, pauseMs);
  const { data, error, fetchStatus, refetch } = useQuery(
    isActive ? { ...query(text), enabled: isSettled } : noQuery,
  );
  const report = useEffectEvent((failure: unknown) => request.onFailure?.(failure));
  useEffect(() => {
    if (error) report(error);
  }, [error]);

  const retry = () => void refetch();
  if (!isActive) return { phase: "idle", items: nothing, retry };
  if (data) return { phase: "done", items: data, retry };
  if (error) return { phase: "failed", items: nothing, retry };
  const isTyping = fetchStatus === "idle" && !isSettled;
  return { phase: isTyping ? "typing" : "searching", items: nothing, retry };
}

/** Whether the debounce has passed. */
function useSettled(text: string, isActive: boolean, pauseMs: number): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    if (!isActive || pauseMs === 0) return;
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => {
      clearTimeout(timer);
      setSettled(null);
    };
  }, [text, isActive, pauseMs]);
  return pauseMs === 0 || settled === text;
}
