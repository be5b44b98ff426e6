import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { CampaignList } from "@/components/reviews/campaign/campaign-list";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeCampaignsPage() {
  const { t } = useTranslation("campaign-operations");
  return (
    <>
      <PageHead title={t("title")} description={t("description")} noIndex />
      <CampaignList />
    </>
  );
}

BackofficeCampaignsPage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "campaign-operations"]),
});
