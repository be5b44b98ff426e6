import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { UpcomingCampaigns } from "@/components/campaigns/upcoming-campaigns";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { RestrictedPage } from "@/components/layout/restricted-page";
import { Shell } from "@/components/layout/shell";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { pageLifetime } from "@/lib/page-lifetime";

const UpcomingCampaignPage: AppPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t("upcomingCampaignPage.title")} />
      <RestrictedPage>
        <UpcomingCampaigns />
      </RestrictedPage>
    </>
  );
};

UpcomingCampaignPage.frame = Shell;
UpcomingCampaignPage.queries = Queries;

export default UpcomingCampaignPage;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["campaigns"]),
  revalidate: pageLifetime,
});
