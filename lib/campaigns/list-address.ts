import { paths } from "@/lib/paths";

/** The address of a list: names and values of its filters, without the empty ones. */
export function listAddress(entries: Iterable<readonly [string, FormDataEntryValue | undefined]>) {
  const search = new URLSearchParams();
  for (const [name, value] of entries) {
    if (typeof value !== "string" || !value.trim()) continue;
    // Several choices of one name are one value.
    search.set(name, [...search.getAll(name), value.trim()].join());
  }
  const query = search.toString().replaceAll("%2C", ",");
  return query ? `${paths.campaign}?${query}` : paths.campaign;
}

/** Narrows the list, other than its order. */
export const isNarrowed = (filters: object): boolean =>
  Object.keys(filters).some((name) => name !== "sort");
