import type { GetServerSideProps } from "next";
import { type Namespace, pageTranslations } from "./page-translations";

/**
 * `getServerSideProps` of personal pages below an id: the same for every id, and holding nothing of it. They are made
 * for each request and not kept: a static page would be kept for every id that anybody makes up, in memory and on disk.
 */
export const frameProps =
  (namespaces: readonly Namespace[]): GetServerSideProps =>
  async ({ locale }) => ({ props: await pageTranslations(locale, namespaces) });
