import { skipToken, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { TypeaheadItem } from "./typeahead-option";

/**
 * - `idle`: nothing to search for
 * - `typing`: waits for a pause
 * - `searching`: the answer is on its way
 */
export type TypeaheadPhase = "idle" | "typing" | "searching" | "done" | "failed";

/** The query for a text; its key holds the text, and its `staleTime` says for how long an answer is good. */
export type TypeaheadQuery<Item> = (
  text: string,
  // biome-ignore lint/suspicious/noExplicitAny: every query has a key of its own shape
) => UseQueryOptions<Item[], any, Item[], any>;

interface SearchRequest {
  readonly query: TypeaheadQuery<TypeaheadItem>;
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

const nothing: readonly never[] = [];
const noQuery: ReturnType<TypeaheadQuery<TypeaheadItem>> = {
  queryKey: ["typeahead", "idle"],
  queryFn: skipToken,
};

/** Asks after a pause; an answer that the query cache already has shows at once. */
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

/** Whether nothing was typed for a while. */
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
