import type { Locale } from "@rukun/contract/locales";
import type { SSRConfig } from "next-i18next/pages";
import { type Namespace, pageTranslations } from "@/lib/i18n/page-translations";
import { pageLifetime } from "@/lib/page-lifetime";

export type SharedPageProps = SSRConfig & { locale: Locale; shareImage?: string };

/**
 * For `getStaticProps` of pages whose links are passed on: the texts, and the picture shown with such a link. Its
 * address must be absolute, and only the running server knows its own (`WEB_URL`): the page of the build has none, and
 * is generated again within a minute.
 */
export async function sharedPage(
  locale: string | undefined,
  namespaces: readonly Namespace[],
): Promise<{ props: SharedPageProps; revalidate: number }> {
  const translations = await pageTranslations(locale, namespaces);
  const webUrl = process.env.WEB_URL;
  const image = `/images/share-${translations.locale}.png`;
  const shareImage =
    webUrl && URL.canParse(image, webUrl) ? { shareImage: new URL(image, webUrl).href } : {};
  return { props: { ...translations, ...shareImage }, revalidate: pageLifetime };
}
