/**
 * Asks once for everything that is wanted in the same turn of the event loop: under load one statement serves all
 * requests that have just arrived. Nothing is kept, so every answer is younger than its question.
 * @param load finds the values of distinct keys; a key without a value is left out.
 */
export function createBatch<K, V>(
  load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  let next: { readonly keys: Set<K>; readonly values: Promise<ReadonlyMap<K, V>> } | undefined;

  function open() {
    const keys = new Set<K>();
    const values = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      next = undefined;
      return load([...keys]);
    });
    return { keys, values };
  }

  return async (key) => {
    next ??= open();
    const { keys, values } = next;
    keys.add(key);
    return (await values).get(key);
  };
}
