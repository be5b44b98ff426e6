import type { UserConfig } from "next-i18next/pages";
import userConfig from "@/next-i18next.config";
import { createNamespaceBackend } from "./namespace-backend";

const isBrowser = typeof window !== "undefined";

/** The configuration of the running application: that of the pages, and in browsers the loading of further texts. */
export const clientConfig: UserConfig = {
  ...userConfig,
  partialBundledLanguages: true,
  use: isBrowser ? [createNamespaceBackend()] : [],
};
