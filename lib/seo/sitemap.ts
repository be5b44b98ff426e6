import { locales } from "@rukun/contract/locales";
import { withLocale } from "@/lib/paths";

/** A page for search engines, in every language. */
export interface SitemapPage {
  /** Without language prefix. */
  readonly path: string;
  /** ISO 8601. */
  readonly changedAt?: string;
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** `sitemap.xml`: each language of each page, with the others beside it. @param webUrl public address of the web */
export function sitemapXml(webUrl: string, pages: readonly SitemapPage[]): string {
  const address = (path: string) => escapeXml(new URL(path, webUrl).href);
  const entries = pages.flatMap(({ path, changedAt }) => {
    const alternates = locales.map(
      (locale) =>
        `<xhtml:link rel="alternate" hreflang="${locale}" href="${address(withLocale(path, locale))}"/>`,
    );
    const changed = changedAt ? `<lastmod>${escapeXml(changedAt)}</lastmod>` : "";
    return locales.map(
      (locale) =>
        `<url><loc>${address(withLocale(path, locale))}</loc>${changed}${alternates.join("")}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    "</urlset>\n",
  ].join("\n");
}

/** `robots.txt`. @param webUrl public address of the web; without one there is no sitemap to name */
export function robotsText(webUrl: string | undefined): string {
  const lines = ["User-agent: *", "Allow: /", "Disallow: /api/", "Disallow: /backoffice"];
  if (webUrl && URL.canParse(webUrl)) {
    lines.push("", `Sitemap: ${new URL("/sitemap.xml", webUrl).href}`);
  }
  return `${lines.join("\n")}\n`;
}
