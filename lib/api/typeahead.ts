import { logFailure } from "@/lib/log";
import { isAborted } from "./api-error";

/** One entry of a search: the fields that label it depend on the resource. */
export type SearchItem = Readonly<Record<string, unknown>>;

export interface SearchOptions {
  /** Field that labels an item; the typed text is sent under this name. */
  readonly labelKey?: string;
  readonly text: string;
  /** Further query parameters, such as the parent of a region. */
  readonly params?: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal;
}

const maxKept = 100;
const keptFor = 5 * 60_000;
const kept = new Map<string, { readonly at: number; readonly items: readonly SearchItem[] }>();

/**
 * Searches a list of the API (spec §7): `GET url?{labelKey}={text}&…params`, the array under `data`. An empty text
 * asks for the whole list. Answers are kept for five minutes. Failures are logged and thrown.
 *
 * @throws ApiError
 */
export async function searchOptions(
  url: `/${string}`,
  { labelKey = "title", text, params = {}, signal }: SearchOptions,
): Promise<readonly SearchItem[]> {
  const typed = text.trim();
  const query = { ...params, ...(typed && { [labelKey]: typed }) };
  const [{ request }, { readLanguage }] = await Promise.all([
    import("./http"),
    import("@/lib/i18n/language"),
  ]);
  const key = JSON.stringify([readLanguage(), url, Object.entries(query).sort()]);
  const known = kept.get(key);
  if (known && Date.now() - known.at < keptFor) return known.items;
  try {
    const data = await request(`GET ${url}`, { query, signal });
    const items = Array.isArray(data) ? data.filter(isItem) : [];
    keep(key, items);
    return items;
  } catch (error) {
    if (!isAborted(error)) logFailure(`Search in ${url} failed`, error);
    throw error;
  }
}

function keep(key: string, items: readonly SearchItem[]): void {
  kept.delete(key);
  kept.set(key, { at: Date.now(), items });
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
}

const isItem = (value: unknown): value is SearchItem => typeof value === "object" && value !== null;
