import { i18n } from "next-i18next/pages";
import type { Namespace } from "./page-translations";

/**
 * Loads a component together with its namespaces, for `useLazyModule`:
 * `() => withNamespaces(["kyc"], () => import("…"))`. May be called again after a failure.
 */
export async function withNamespaces<Module>(
  namespaces: readonly Namespace[],
  load: () => Promise<Module>,
): Promise<Module> {
  const [loaded] = await Promise.all([load(), loadNamespaces(namespaces)]);
  return loaded;
}

/** Namespaces that failed: i18next counts them as loaded and would not fetch them again. */
const failed = new Set<Namespace>();

/** Resolves when the namespaces are loaded. Rejects when they are not after all retries. */
async function loadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  if (!i18n) throw new Error("Texts can only be loaded in a browser");
  const { language } = i18n;
  // `hasLoadedNamespace` would say yes for a failed one.
  const isMissing = (name: Namespace) => !i18n?.hasResourceBundle(language, name);
  const again = namespaces.filter((name) => failed.has(name) && isMissing(name));
  await Promise.all([
    i18n.loadNamespaces([...namespaces]),
    again.length > 0 && i18n.reloadResources([language], again),
  ]);
  const missing = namespaces.filter(isMissing);
  for (const name of missing) failed.add(name);
  if (missing.length > 0) throw new Error(`Texts could not be loaded: ${missing.join(", ")}`);
}
