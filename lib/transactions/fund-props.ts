import type { CampaignDetail } from "@rukun/contract/campaigns";
import type { GetStaticProps } from "next";
import { serverApi } from "@/lib/api/server-api";
import { readCampaign } from "@/lib/campaigns/read-campaign";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { pageLifetime } from "@/lib/page-lifetime";
import { fundPath, withLocale } from "@/lib/paths";

export interface FundPageProps {
  readonly campaign: CampaignDetail;
}

/** What anyone may know of the campaign; the funder's own part is asked for by their browser. */
export const getFundPageProps: GetStaticProps<object, { slug: string }> = async ({
  locale,
  params,
}) => {
  const api = serverApi(locale);
  const slug = params?.slug ?? "";
  const campaign = api && (await readCampaign(api, slug));
  if (!api || !campaign) return { notFound: true, revalidate: 5 };
  if (campaign.slug !== slug) {
    const destination = withLocale(fundPath(campaign.slug), api.locale);
    return { redirect: { destination, permanent: true }, revalidate: pageLifetime };
  }
  const texts = await pageTranslations(locale, ["transactions", "form"]);
  const page: FundPageProps = { campaign };
  return { props: { ...texts, ...page }, revalidate: pageLifetime };
};
