/**
 * Cache for lists that change with a release only: each is loaded once, and always the same array. Empty lists are not
 * cached, because the number of unknown keys is unbounded.
 * @param max capacity; the oldest entry is evicted first.
 */
export function createKeptLists<T>(max: number) {
  const lists = new Map<string, Promise<T[]>>();
  return (key: string, load: () => Promise<T[]>): Promise<T[]> => {
    const kept = lists.get(key);
    if (kept) return kept;
    if (lists.size >= max) lists.delete(lists.keys().next().value as string);
    const loading = load();
    lists.set(key, loading);
    loading.then(
      (list) => list.length === 0 && lists.delete(key),
      () => lists.delete(key),
    );
    return loading;
  };
}

const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether an item's texts contain every word of the search text, ignoring case and diacritics. */
export function containing<T>(typed: string, textsOf: (item: T) => readonly string[]) {
  const words = fold(typed).split(/\s+/);
  return (item: T): boolean => {
    const texts = textsOf(item).map(fold);
    return words.every((word) => texts.some((text) => text.includes(word)));
  };
}
