/** What this browser keeps for the site. Nothing here throws: a browser that refuses storage keeps nothing. */
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
    /** The value kept with `JSON.stringify`; null when there is none or it is damaged. */
    getJson: (key: string): unknown =>
      attempt((storage) => JSON.parse(storage.getItem(key) ?? "null"), null),
    /** Whether it was kept. */
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

/** Outlives the visit. */
export const localStore = keptIn("localStorage");

/** Lasts as long as the tab. */
export const tabStore = keptIn("sessionStorage");
