import { useState } from "react";

/** What an officer looks at in a queue: filter, search text, page. */
export interface QueueView<Filter extends string> {
  readonly filter: Filter;
  readonly search: string;
  /** Null for the first page. */
  readonly cursor: string | null;
  readonly isFirstPage: boolean;
  readonly chooseFilter: (filter: Filter) => void;
  /** Searches among all; an empty text ends the search. */
  readonly searchFor: (text: string) => void;
  readonly toNextPage: (cursor: string | null) => void;
  readonly toPreviousPage: () => void;
}

/** @param start the filter a queue opens with, and the one a search goes through */
export function useQueue<Filter extends string>(start: {
  first: Filter;
  all: Filter;
}): QueueView<Filter> {
  const [filter, setFilter] = useState(start.first);
  const [search, setSearch] = useState("");
  // Cursors of the pages before this one, so that "previous" needs no call of its own.
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
