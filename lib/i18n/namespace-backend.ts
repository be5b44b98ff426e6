import type { BackendModule, ResourceKey } from "i18next";

/** Reads one locale file. */
export type ReadNamespace = (language: string, namespace: string) => Promise<ResourceKey>;

const fetchNamespace: ReadNamespace = async (language, namespace) => {
  const response = await fetch(`/locales/${language}/${namespace}.json`);
  if (!response.ok) throw new Error(`${namespace}.json answered ${response.status}`);
  return (await response.json()) as ResourceKey;
};

/**
 * Loads namespaces that are not in the page's props. Failures are passed on with `true` in place of the data, which
 * tells i18next to retry (`maxRetries`, `retryTimeout`).
 */
export function createNamespaceBackend(read: ReadNamespace = fetchNamespace): BackendModule {
  return {
    type: "backend",
    init: () => undefined,
    read(language, namespace, callback) {
      read(language, namespace).then(
        (texts) => callback(null, texts),
        (error: unknown) => callback(error instanceof Error ? error : String(error), true),
      );
    },
  };
}
