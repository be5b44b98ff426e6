import type { GetStaticPaths, GetStaticProps } from "next";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { CampaignPage } from "@/components/reviews/campaign/campaign-page";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeCampaignPage() {
  const { t } = useTranslation("campaign-operations");
  const { query } = useRouter();
  const id = typeof query.campaignId === "string" ? query.campaignId : undefined;
  return (
    <>
      <PageHead title={t("one")} description={t("description")} noIndex />
      <CampaignPage key={id} id={id} />
    </>
  );
}

BackofficeCampaignPage.queries = Queries;

// The page is the same for every campaign and holds nothing of it, so it is made once per request at most.
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: "blocking" });

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, [
    "backoffice",
    "campaign-operations",
    "contracts",
    "reviews",
  ]),
  revalidate: false,
});
