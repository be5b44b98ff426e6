import { useState } from "react";

/** What an officer sees of a queue: filter, search text, page. */
export interface QueueView<Filter extends string> {
  readonly filter: Filter;
  readonly search: string;
  /** Null for the first page. */
  readonly cursor: string | null;
  readonly isFirstPage: boolean;
  readonly chooseFilter: (filter: Filter) => void;
  /** Searches all submissions; an empty text ends the search. */
  readonly searchFor: (text: string) => void;
  readonly toNextPage: (cursor: string | null) => void;
  readonly toPreviousPage: () => void;
}

/** @param start the initial filter, and the one used for searches */
export function useQueue<Filter extends string>(start: {
  first: Filter;
  all: Filter;
}): QueueView<Filter> {
  const [filter, setFilter] = useState(start.first);
  const [search, setSearch] = useState("");
  // Cursors of the previous pages, for "previous".
  const [trail, setTrail] = useState<(string | null)[]>([null]);
  return {
    filter,
    search,
    cursor: trail.at(-1) ?? null,
    isFirstPage: trail.length === 1,
    chooseFilter: (next) => {
      setFilter(next);
      setTrail([null]);
    },
    searchFor: (text) => {
      setSearch(text);
      if (text) setFilter(start.all);
      setTrail([null]);
    },
    toNextPage: (cursor) => setTrail([...trail, cursor]),
    toPreviousPage: () => setTrail(trail.slice(0, -1)),
  };
}
