import type { NextApiRequest, NextApiResponse } from "next";
import { logFailure } from "@/lib/log";
import { sitemapXml } from "@/lib/seo/sitemap";
import { sitemapPages } from "@/lib/seo/sitemap-pages";

/** `/sitemap.xml`. Next adds the ETag. */
export default async function handler(
  _request: NextApiRequest,
  response: NextApiResponse,
): Promise<void> {
  const { WEB_URL: webUrl } = process.env;
  if (!webUrl || !URL.canParse(webUrl)) {
    response.status(404).end();
    return;
  }
  try {
    const xml = sitemapXml(webUrl, await sitemapPages());
    response.setHeader("Content-Type", "application/xml; charset=utf-8");
    response.setHeader("Cache-Control", "no-cache");
    response.send(xml);
  } catch (error) {
    logFailure("The sitemap could not be written", error);
    response.setHeader("Retry-After", "60");
    response.status(503).end();
  }
}
