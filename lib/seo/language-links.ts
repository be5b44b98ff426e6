import { defaultLocale, locales, toLocale } from "@rukun/contract/locales";
import { routeKind, withLocale } from "@/lib/paths";

/**
 * `Link` header with a page's canonical address and its alternate language. A header rather than a tag, because pages
 * are generated before the public address of the deployment is known.
 *
 * @param webUrl public address of the web application; without it, and for personal pages, there are no links
 * @param path without language prefix
 */
export function languageLinks(
  webUrl: string | undefined,
  path: string,
  locale: string,
): string | undefined {
  const kind = routeKind(path);
  if (!webUrl || !URL.canParse(webUrl) || kind === "personal" || kind === "officer") {
    return undefined;
  }
  const address = (language: (typeof locales)[number]) =>
    new URL(withLocale(path, language), webUrl).href;
  const alternates = [...locales, "x-default" as const].map((language) => {
    const target = address(language === "x-default" ? defaultLocale : language);
    return `<${target}>; rel="alternate"; hreflang="${language}"`;
  });
  return [`<${address(toLocale(locale))}>; rel="canonical"`, ...alternates].join(", ");
}
