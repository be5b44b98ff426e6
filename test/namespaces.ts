import { createInstance, type i18n } from "i18next";
import { createNamespaceBackend, type ReadNamespace } from "@/lib/i18n/namespace-backend";
import userConfig from "@/next-i18next.config";

/** i18next as the application configures it, with one namespace that is not in the page's props. */
export async function startTexts(read: ReadNamespace): Promise<i18n> {
  const { maxRetries, retryTimeout } = userConfig;
  const texts = createInstance();
  await texts.use(createNamespaceBackend(read)).init({
    lng: "id",
    fallbackLng: false,
    maxRetries,
    retryTimeout,
    partialBundledLanguages: true,
    ns: ["common"],
    resources: { id: { common: {} } },
  });
  return texts;
}
