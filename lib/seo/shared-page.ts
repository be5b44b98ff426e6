import type { Locale } from "@rukun/contract/locales";
import type { SSRConfig } from "next-i18next/pages";
import { type Namespace, pageTranslations } from "@/lib/i18n/page-translations";
import { pageLifetime } from "@/lib/page-lifetime";
import { withLocale } from "@/lib/paths";

/** What the description of a page for search engines is made with. */
export interface Place {
  readonly locale: Locale;
  /** Absolute address of a path, in the language of the page. */
  readonly address: (path: string) => string;
  /** Absolute address of a file. */
  readonly file: (path: string) => string;
  /** A text of the page. */
  readonly text: (namespace: Namespace, key: string) => string;
}

export type SharedPageProps = SSRConfig & {
  locale: Locale;
  shareImage?: string;
  /** JSON-LD. */
  structuredData?: object;
};

/**
 * For `getStaticProps` of pages whose links are passed on: the texts, the picture shown with such a link, and what
 * search engines read. Its addresses must be absolute, and only the running server knows its own (`WEB_URL`): the page
 * of the build has none, and is generated again within a minute.
 *
 * @param structure JSON-LD of the page
 */
export async function sharedPage(
  locale: string | undefined,
  namespaces: readonly Namespace[],
  structure?: (place: Place) => object,
): Promise<{ props: SharedPageProps; revalidate: number }> {
  const translations = await pageTranslations(locale, namespaces);
  const webUrl = process.env.WEB_URL;
  const image = `/images/share-${translations.locale}.png`;
  if (!webUrl || !URL.canParse(image, webUrl)) {
    return { props: translations, revalidate: pageLifetime };
  }
  const { locale: language } = translations;
  const file: Place["file"] = (path) => new URL(path, webUrl).href;
  const structuredData = structure?.({
    locale: language,
    address: (path) => file(withLocale(path, language)),
    file,
    text: (namespace, key) =>
      String(translations._nextI18Next?.initialI18nStore[language]?.[namespace]?.[key]),
  });
  return {
    props: {
      ...translations,
      shareImage: file(image),
      ...(structuredData && { structuredData }),
    },
    revalidate: pageLifetime,
  };
}
