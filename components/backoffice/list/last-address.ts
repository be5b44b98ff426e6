/** The address of each list as an officer left it, by its path; kept while this page stays loaded. */
const lastAddresses = new Map<string, string>();

export function keepListAddress(path: string, address: string): void {
  lastAddresses.set(path, address);
}

/** The way back to a list: with the filter, the search and the page that were left, or else as it begins. */
export const listAddress = (path: string): string => lastAddresses.get(path) ?? path;
