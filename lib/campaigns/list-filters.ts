import { campaignSorts } from "@rukun/contract/campaign-filters";
import { campaignPhases } from "@rukun/contract/campaign-status";
import { akadTypes, projectTypes } from "@rukun/contract/master-codes";
import { rangeOf } from "./tenor-ranges";

/** Least projected yields a year that the list can be narrowed to, in basis points. */
export const leastYields = ["1000", "1200", "1400"] as const;

/** For the server only: its tables would weigh on the page. Any text is allowed where there is no list. */
const allowed = {
  q: undefined,
  akad_type: akadTypes,
  tenor_type: undefined,
  project_type: projectTypes,
  status: campaignPhases,
  yield: leastYields,
  sort: campaignSorts,
} as const;

export type FilterName = keyof typeof allowed;

/** What the list is narrowed to and sorted by, as in its address. */
export type ListFilters = Partial<Record<FilterName, string>>;

/** A list may have several of these; they are separated by commas. */
export const multipleFilters: readonly FilterName[] = ["akad_type"];

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

const longestSearch = 80;
const longestCursor = 300;

/** The filters of an address; what it cannot mean is left out, so that an old link still shows a list. */
export function readFilters(query: Query): ListFilters {
  const filters: ListFilters = {};
  for (const [name, values] of Object.entries(allowed) as [FilterName, (readonly string[])?][]) {
    const text = multipleFilters.includes(name)
      ? some(query[name], values ?? [])
      : readable(one(query[name]) ?? "");
    if (text && (!values || multipleFilters.includes(name) || values.includes(text))) {
      filters[name] = text;
    }
  }
  return withRange(filters);
}

/** An address may be of the time when tenors were chosen one by one, or be made by hand. */
function withRange({ tenor_type, ...filters }: ListFilters): ListFilters {
  const range = tenor_type && rangeOf(tenor_type);
  return range ? { ...filters, tenor_type: range } : filters;
}

/** Where the list goes on, for browsers without JavaScript. */
export function readCursor(query: Query): string | undefined {
  const cursor = one(query.cursor);
  return cursor && cursor.length <= longestCursor ? cursor : undefined;
}

/** Without the signs that no one sees, such as those of a copied text, and half an emoji at the end. */
const readable = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")
    .replace(/\p{Cf}/gu, "")
    .trim()
    .slice(0, longestSearch)
    .replace(/\p{Cs}/gu, "");

/** In the order of the list, whatever the address says; all of them narrow nothing. */
function some(asked: string | readonly string[] | undefined, values: readonly string[]): string {
  const chosen = (typeof asked === "string" ? [asked] : (asked ?? [])).join().split(",");
  const known = values.filter((value) => chosen.includes(value));
  return known.length < values.length ? known.join() : "";
}

const one = (value: string | readonly string[] | undefined) =>
  typeof value === "string" ? value : value?.[0];
