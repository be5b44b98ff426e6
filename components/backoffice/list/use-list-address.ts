import type { ParsedUrlQuery } from "node:querystring";
import { useRouter } from "next/router";
import { useEffect } from "react";
import { keepListAddress } from "./last-address";

/** What a list is narrowed to beside its filter, by the name in the address: one of some values, or a text of a form. */
type Choices = Readonly<Record<string, readonly string[] | RegExp>>;

/** The chosen values; empty where nothing is chosen. */
type Chosen<Others extends Choices> = {
  readonly [Name in keyof Others]: Others[Name] extends readonly (infer Value)[]
    ? Value | ""
    : string;
};

interface ListKind<Filter extends string, Others extends Choices> {
  readonly filters?: readonly Filter[];
  /** The filter to begin with, which the address does not name; otherwise the first one. */
  readonly first?: Filter;
  /** The filter that searches use; otherwise the one to begin with. */
  readonly all?: Filter;
  readonly others?: Others;
}

/** What an officer sees of a list, as the address says, and the ways to another part of it. */
export interface ListAddress<
  Filter extends string = string,
  Others extends Choices = Record<never, never>,
> {
  readonly filters: readonly Filter[];
  readonly filter: Filter;
  readonly search: string;
  readonly others: Chosen<Others>;
  /** Null for the first page. */
  readonly cursor: string | null;
  /** How many pages are before this one. */
  readonly pagesBefore: number;
  readonly chooseFilter: (filter: Filter) => void;
  /** An empty value chooses nothing. */
  readonly choose: (name: keyof Others, value: string) => void;
  /** Searches in all filters; an empty text ends the search. */
  readonly searchFor: (text: string) => void;
  readonly toNextPage: (cursor: string | null | undefined) => void;
  readonly toPreviousPage: () => void;
  /** Instead of a page that there is not. */
  readonly toFirstPage: () => void;
}

/** Characters that a search may have in every call. */
export const longestSearch = 120;

const names = { filter: "filter", search: "q", after: "after" } as const;

/**
 * The state of a list, which is all in the query of its address, so that reloading, Back and a link show the same part
 * of it. What the address does not say, or says wrongly, is as the list begins. Pages are named by the cursors that
 * lead to them one after the other, because a list can only be read forwards.
 */
export function useListAddress<
  Filter extends string = "all",
  const Others extends Choices = Record<never, never>,
>(kind: ListKind<Filter, Others>): ListAddress<Filter, Others> {
  const router = useRouter();
  const { pathname, query, asPath } = router;
  const { filters = [], others } = kind;
  const first = kind.first ?? filters[0] ?? ("all" as Filter);
  const after = [query[names.after] ?? []].flat().filter(Boolean);

  useEffect(() => {
    const [path = ""] = asPath.split("?");
    keepListAddress(path, asPath);
  }, [asPath]);

  /** Another part of the list, from its first page unless the cursors are given. Empty values leave the address. */
  const go = (how: "push" | "replace", changes: ParsedUrlQuery) => {
    const next = { ...query, [names.after]: [], ...changes };
    const said = Object.entries(next).filter(([, value]) => value?.length);
    void router[how]({ pathname, query: Object.fromEntries(said) }, undefined, {
      shallow: true,
      scroll: false,
    });
  };
  const filterInAddress = (filter: Filter) => (filter === first ? "" : filter);
  return {
    filters,
    filter: filters.find((each) => each === query[names.filter]) ?? first,
    search: textOf(query[names.search]).trim().slice(0, longestSearch),
    others: chosenOf(others, query),
    cursor: after.at(-1) ?? null,
    pagesBefore: after.length,
    chooseFilter: (filter) => go("push", { [names.filter]: filterInAddress(filter) }),
    choose: (name, value) => go("push", { [name]: value }),
    searchFor: (text) => {
      const filter = text ? { [names.filter]: filterInAddress(kind.all ?? first) } : {};
      go("replace", { ...filter, [names.search]: text });
    },
    toNextPage: (cursor) => {
      if (cursor) go("push", { [names.after]: [...after, cursor] });
    },
    toPreviousPage: () => go("push", { [names.after]: after.slice(0, -1) }),
    toFirstPage: () => go("replace", {}),
  };
}

const textOf = (value: string | string[] | undefined) => (typeof value === "string" ? value : "");

function chosenOf<Others extends Choices>(others: Others | undefined, query: ParsedUrlQuery) {
  const entries = Object.entries(others ?? {}).map(([name, values]) => {
    const value = textOf(query[name]);
    const isKnown = values instanceof RegExp ? values.test(value) : values.includes(value);
    return [name, isKnown ? value : ""];
  });
  return Object.fromEntries(entries) as Chosen<Others>;
}
