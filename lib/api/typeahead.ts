import { queryOptions } from "@tanstack/react-query";
import { readLanguage } from "@/lib/i18n/language";
import { logFailure } from "@/lib/log";
import { isAborted } from "./api-error";

/** One result of a search; which fields label it depends on the resource. */
export type SearchItem = Readonly<Record<string, unknown>>;

interface SearchOptions {
  /** Field that labels an item; the search text is sent under this name. */
  readonly labelKey?: string;
  readonly text: string;
  /** Further query parameters, such as the parent of a region. */
  readonly params?: Readonly<Record<string, string | undefined>>;
}

const keptFor = 5 * 60_000;

/**
 * Searches a list of the API (spec §7): `GET url?{labelKey}={text}&…params`, the array under `data`. An empty text
 * fetches the whole list. Results are cached for five minutes. Failures are logged.
 */
export function searchQuery<Item extends SearchItem>(
  url: `/${string}`,
  { labelKey = "title", text, params = {} }: SearchOptions,
) {
  const typed = text.trim();
  const query = { ...params, ...(typed && { [labelKey]: typed }) };
  return queryOptions({
    queryKey: ["search", readLanguage(), url, query],
    queryFn: async ({ signal }) => {
      const { request } = await import("./http");
      try {
        const data = await request(`GET ${url}`, { query, signal });
        return Array.isArray(data) ? (data.filter(isItem) as Item[]) : [];
      } catch (error) {
        if (!isAborted(error)) logFailure(`Search in ${url} failed`, error);
        throw error;
      }
    },
    staleTime: keptFor,
    gcTime: keptFor,
  });
}

const isItem = (value: unknown): value is SearchItem => typeof value === "object" && value !== null;
