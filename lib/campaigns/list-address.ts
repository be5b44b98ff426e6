import { paths } from "@/lib/paths";

/** The address of a list: names and values of its filters, without the empty ones. */
export function listAddress(entries: Iterable<readonly [string, FormDataEntryValue | undefined]>) {
  const search = new URLSearchParams();
  for (const [name, value] of entries) {
    if (typeof value === "string" && value.trim()) search.set(name, value.trim());
  }
  const query = search.toString();
  return query ? `${paths.campaign}?${query}` : paths.campaign;
}

/** Narrows the list, other than its order. */
export const isNarrowed = (filters: object): boolean =>
  Object.keys(filters).some((name) => name !== "sort");
