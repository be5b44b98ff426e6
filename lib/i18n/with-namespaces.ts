import { i18n } from "next-i18next/pages";
import type { Namespace } from "./page-translations";

/**
 * Loads a component together with its namespaces, for `next/dynamic`:
 * `dynamic(() => withNamespaces(["kyc"], () => import("…")), { ssr: false })`.
 */
export async function withNamespaces<Module>(
  namespaces: readonly Namespace[],
  load: () => Promise<Module>,
): Promise<Module> {
  const [loaded] = await Promise.all([load(), loadNamespaces(namespaces)]);
  return loaded;
}

/** Resolves when the namespaces are loaded. Rejects when they are not after all retries. */
async function loadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  if (!i18n) throw new Error("Texts can only be loaded in a browser");
  await i18n.loadNamespaces([...namespaces]);
  const missing = namespaces.filter((name) => !i18n?.hasLoadedNamespace(name));
  if (missing.length > 0) throw new Error(`Texts could not be loaded: ${missing.join(", ")}`);
}
