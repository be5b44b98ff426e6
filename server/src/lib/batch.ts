/** Milliseconds that new keys wait for a running query before starting their own. */
const maxWaitMs = 10;

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/**
 * Batches all keys requested in the same turn of the event loop, or while the previous query is running: under load one
 * statement serves all requests that have just arrived. Nothing is cached, so every answer is newer than its request.
 * @param load finds the values of distinct keys; a key without a value is omitted.
 */
export function createBatch<K, V>(
  load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  let next: { readonly keys: Set<K>; readonly values: Promise<ReadonlyMap<K, V>> } | undefined;
  let underWay: Promise<void> | undefined;

  async function ask(keys: ReadonlySet<K>): Promise<ReadonlyMap<K, V>> {
    await new Promise<void>((resolve) => setImmediate(resolve));
    if (underWay) await Promise.race([underWay, pause(maxWaitMs)]);
    next = undefined;
    const values = load([...keys]);
    const ended = () => {
      if (underWay === settled) underWay = undefined;
    };
    const settled = values.then(ended, ended);
    underWay = settled;
    return values;
  }

  return async (key) => {
    if (!next) {
      const keys = new Set<K>();
      next = { keys, values: ask(keys) };
    }
    const { keys, values } = next;
    keys.add(key);
    return (await values).get(key);
  };
}
