import type { listArticles } from "@rukun/contract/articles";
import { helpdeskCall, serverHelpdesk } from "@/lib/api/helpdesk-client";
import { renderTimeout } from "@/lib/api/timeouts";
import { articlePath, legalDocuments, legalPath, paths } from "@/lib/paths";
import type { SitemapPage } from "./sitemap";

const staticPages: readonly SitemapPage[] = [
  paths.home,
  paths.campaign,
  paths.informationCenter,
  ...legalDocuments.map(legalPath),
].map((path) => ({ path }));

/** Published articles: what the public list of the API names, so never a draft. */
async function articlePages(): Promise<SitemapPage[]> {
  const articles = await helpdeskCall<typeof listArticles>("GET /v1/helpdesk/articles", {
    api: serverHelpdesk(undefined),
    signal: AbortSignal.timeout(renderTimeout),
  });
  return articles.map(({ slug, updated_at: changedAt }) => ({
    path: articlePath(slug),
    changedAt,
  }));
}

/** Each lists the public pages of one resource. */
const sources: readonly (() => Promise<readonly SitemapPage[]>)[] = [
  async () => staticPages,
  articlePages,
];

/** Every public page. @throws ApiError: half a list would tell search engines that the rest is gone */
export async function sitemapPages(): Promise<SitemapPage[]> {
  return (await Promise.all(sources.map((source) => source()))).flat();
}
