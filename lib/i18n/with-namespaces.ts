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

/** Resolves when the namespaces are loaded. Rejects when they are not after all retries; the next call tries again. */
async function loadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  if (!i18n) throw new Error("Texts can only be loaded in a browser");
  const { language } = i18n;
  await i18n.loadNamespaces([...namespaces]);
  // `hasLoadedNamespace` would say yes for a failed one.
  const missing = namespaces.filter((name) => !i18n?.hasResourceBundle(language, name));
  if (missing.length > 0) throw new Error(`Texts could not be loaded: ${missing.join(", ")}`);
}
