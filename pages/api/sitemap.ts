import type { NextApiRequest, NextApiResponse } from "next";
import { createLastAnswers } from "@/lib/campaigns/last-answers";
import { logFailure } from "@/lib/log";
import { type SitemapPage, sitemapXml } from "@/lib/seo/sitemap";
import { sitemapPages } from "@/lib/seo/sitemap-pages";

/** It takes a question for every hundred campaigns: for seconds, however many ask, one. */
const lists = createLastAnswers<SitemapPage[]>(5000);

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
    const { value: pages } = await lists.get("", sitemapPages);
    const xml = sitemapXml(webUrl, pages);
    response.setHeader("Content-Type", "application/xml; charset=utf-8");
    response.setHeader("Cache-Control", "no-cache");
    response.send(xml);
  } catch (error) {
    logFailure("The sitemap could not be written", error);
    response.setHeader("Retry-After", "60");
    response.status(503).end();
  }
}
