import type { listArticles } from "@rukun/contract/articles";
import { maxPageSize } from "@rukun/contract/campaign-filters";
import type { listCampaigns } from "@rukun/contract/campaigns";
import { helpdeskCall, serverHelpdesk } from "@/lib/api/helpdesk-client";
import { readPublic } from "@/lib/api/read-public";
import { serverApi } from "@/lib/api/server-api";
import { renderTimeout } from "@/lib/api/timeouts";
import { campaignPath } from "@/lib/campaigns/campaign-path";
import { articlePath, legalDocuments, legalPath, paths } from "@/lib/paths";
import type { SitemapPage } from "./sitemap";

const staticPages: readonly SitemapPage[] = [
  paths.home,
  paths.campaign,
  paths.informationCenter,
  paths.contractCheck,
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

/** A sitemap holds 50,000 addresses; the newest campaigns come first. */
const mostCampaigns = 10_000;

/** Published campaigns, as the public list names them. */
async function campaignPages(): Promise<SitemapPage[]> {
  const api = serverApi(undefined);
  const pages: SitemapPage[] = [];
  let cursor: string | null | undefined = api && "";
  while (api && typeof cursor === "string" && pages.length < mostCampaigns) {
    const { data, meta }: Awaited<ReturnType<typeof readPublic<typeof listCampaigns>>> =
      await readPublic<typeof listCampaigns>("GET /v1/campaigns", {
        api,
        query: { sort: "newest", limit: String(maxPageSize), ...(cursor && { cursor }) },
        signal: AbortSignal.timeout(renderTimeout),
      });
    pages.push(...data.map(({ slug }) => ({ path: campaignPath(slug) })));
    cursor = meta.next_cursor;
  }
  return pages;
}

/** Each lists the public pages of one resource. */
const sources: readonly (() => Promise<readonly SitemapPage[]>)[] = [
  async () => staticPages,
  articlePages,
  campaignPages,
];

/** Every public page. @throws ApiError, PublicReadError: half a list would tell search engines that the rest is gone */
export async function sitemapPages(): Promise<SitemapPage[]> {
  return (await Promise.all(sources.map((source) => source()))).flat();
}
