import type { UserConfig } from "next-i18next/pages";
import userConfig from "@/next-i18next.config";
import { createNamespaceBackend } from "./namespace-backend";

const isBrowser = typeof window !== "undefined";

/** next-i18next's configuration at run time: that of the pages, plus lazy loading of namespaces in browsers. */
export const clientConfig: UserConfig = {
  ...userConfig,
  partialBundledLanguages: true,
  use: isBrowser ? [createNamespaceBackend()] : [],
};
