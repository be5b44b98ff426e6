import type { CampaignCard, CampaignDetail, listCampaigns } from "@rukun/contract/campaigns";
import type { GetStaticProps } from "next";
import type { Api } from "@/lib/api/api";
import { PublicReadError, readPublic } from "@/lib/api/read-public";
import { serverApi } from "@/lib/api/server-api";
import { renderTimeout } from "@/lib/api/timeouts";
import { logFailure } from "@/lib/log";
import { pageLifetime } from "@/lib/page-lifetime";
import { withLocale } from "@/lib/paths";
import { readFrozenSince } from "@/lib/proof/read-receipt";
import { sharedPage } from "@/lib/seo/shared-page";
import { firstAmount } from "./amount-choices";
import { campaignPath, sharePicturePath } from "./campaign-path";
import { campaignStructure } from "./campaign-structure";
import { createLastAnswers } from "./last-answers";
import { readCampaign } from "./read-campaign";
import { type Schedule, simulateFor } from "./simulate";

export interface CampaignPageProps {
  readonly campaign: CampaignDetail;
  /** Since when nothing of it moves, because both sides of the disbursement differ; null when it is not frozen. */
  readonly frozenSince: string | null;
  readonly similar: CampaignCard[];
  /** For `amount`, in the base case. */
  readonly schedule: Schedule;
  readonly amount: string;
  /** Public address of the page; empty where the deployment does not know its own. */
  readonly address: string;
  /** When the page was made, in milliseconds. */
  readonly now: number;
}

/** Seconds until someone is asked again whether there is such a campaign by now. */
const missingFor = 5;
const mostSimilar = 3;
/**
 * Lists of open campaigns, whichever page they are read for: pages of changed campaigns are made again in both languages
 * and twice in a row, and none of them needs lists of its own. The cards ask for their figures themselves.
 */
const openLists = createLastAnswers<CampaignCard[]>(10_000);

/**
 * A campaign's page is made when it is first asked for, kept, and made again when its data changes. When the API does
 * not answer, the kept page stays: it says of when its figures are.
 *
 * @throws PublicReadError, which keeps the earlier page
 */
export const getCampaignPageProps: GetStaticProps<object, { slug: string }> = async ({
  locale,
  params,
}) => {
  const api = serverApi(locale);
  const slug = params?.slug ?? "";
  if (!api) return { notFound: true, revalidate: 1 };
  const campaign = await readCampaign(api, slug);
  if (!campaign) return { notFound: true, revalidate: missingFor };
  if (campaign.slug !== slug) {
    const destination = withLocale(campaignPath(campaign.slug), api.locale);
    return { redirect: { destination, permanent: true }, revalidate: pageLifetime };
  }
  const [similar, frozenSince, { props }] = await Promise.all([
    readSimilar(api, campaign),
    readFrozenSince(api, campaign),
    sharedPage(locale, ["campaigns", "campaign"], (place) => campaignStructure(campaign, place)),
  ]);
  const amount = firstAmount(campaign);
  const address = absolute(withLocale(campaignPath(slug), api.locale));
  const shareImage = absolute(sharePicturePath(slug, api.locale));
  const page: CampaignPageProps = {
    campaign,
    frozenSince,
    similar,
    amount,
    schedule: simulateFor(campaign, amount, "base"),
    address,
    now: Date.now(),
  };
  return {
    props: { ...props, ...page, ...(shareImage && { shareImage }) },
    revalidate: pageLifetime,
  };
};

/** An address of this deployment; empty where it does not know its own. */
function absolute(path: string): string {
  const webUrl = process.env.WEB_URL;
  return webUrl && URL.canParse(path, webUrl) ? new URL(path, webUrl).href : "";
}

/** Open campaigns of the same sector, else any; the page does without them. */
async function readSimilar(
  api: Api,
  { id, project_type }: CampaignDetail,
): Promise<CampaignCard[]> {
  const read = async (sector: { project_type?: typeof project_type.value }) => {
    const key = `${api.locale}/${sector.project_type ?? ""}`;
    const { value } = await openLists.get(key, async () => {
      const { data } = await readPublic<typeof listCampaigns>("GET /v1/campaigns", {
        api,
        query: { ...sector, status: "open", limit: String(mostSimilar + 1) },
        signal: AbortSignal.timeout(renderTimeout),
      });
      return data;
    });
    return value;
  };
  const others = (cards: CampaignCard[]) => cards.filter((card) => card.id !== id);
  try {
    const alike = others(await read({ project_type: project_type.value }));
    // Any, only if the sector has too few.
    const any = alike.length < mostSimilar ? others(await read({})) : [];
    const byId = new Map([...alike, ...any].map((card) => [card.id, card]));
    return [...byId.values()].slice(0, mostSimilar);
  } catch (error) {
    if (!(error instanceof PublicReadError)) throw error;
    logFailure("Similar campaigns could not be read", error);
    return [];
  }
}
