/** Storage of this browser for the site. Nothing here throws: if the browser blocks storage, nothing is kept. */
function keptIn(name: "localStorage" | "sessionStorage") {
  function attempt<Result>(use: (storage: Storage) => Result, refused: Result): Result {
    try {
      return use(window[name]);
    } catch {
      return refused;
    }
  }

  return {
    get: (key: string): string | null => attempt((storage) => storage.getItem(key), null),
    /** A value stored as JSON; null when there is none or it is damaged. */
    getJson: (key: string): unknown =>
      attempt((storage) => JSON.parse(storage.getItem(key) ?? "null"), null),
    /** Whether the value was stored. */
    set: (key: string, value: string): boolean =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    remove: (key: string): void => attempt((storage) => storage.removeItem(key), undefined),
    keys: (prefix: string): string[] =>
      attempt((storage) => Object.keys(storage).filter((key) => key.startsWith(prefix)), []),
  };
}

/** Survives the visit. */
export const localStore = keptIn("localStorage");

/** Lasts as long as the tab. */
export const tabStore = keptIn("sessionStorage");
