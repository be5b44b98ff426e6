import { defaultLocale, locales, toLocale } from "@rukun/contract/locales";
import { routeKind, withLocale } from "@/lib/paths";

/**
 * A page's address for search engines and link previews, without search and fragment. Undefined for personal pages, and
 * where the deployment does not know its own address.
 *
 * @param webUrl public address of the web application
 * @param path without language prefix
 */
export function canonicalAddress(
  webUrl: string | undefined,
  path: string,
  locale: string,
): string | undefined {
  if (!webUrl || !URL.canParse(webUrl)) return undefined;
  const [plain = "/"] = path.split(/[?#]/);
  const kind = routeKind(plain);
  if (kind === "personal" || kind === "officer") return undefined;
  return new URL(withLocale(plain, toLocale(locale)), webUrl).href;
}

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
  const canonical = canonicalAddress(webUrl, path, locale);
  if (canonical === undefined) return undefined;
  const alternates = [...locales, "x-default" as const].map((language) => {
    const target = canonicalAddress(
      webUrl,
      path,
      language === "x-default" ? defaultLocale : language,
    );
    return `<${target}>; rel="alternate"; hreflang="${language}"`;
  });
  return [`<${canonical}>; rel="canonical"`, ...alternates].join(", ");
}
