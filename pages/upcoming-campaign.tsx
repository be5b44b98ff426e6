import { CalendarClock } from "lucide-react";
import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import type { AppPage } from "@/components/layout/app-page";
import { EmptyPage } from "@/components/layout/empty-page";
import { PageHead } from "@/components/layout/page-head";
import { RestrictedPage } from "@/components/layout/restricted-page";
import { Shell } from "@/components/layout/shell";
import { ButtonLink } from "@/components/ui/button";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { paths } from "@/lib/paths";

const UpcomingCampaignPage: AppPage = () => {
  const { t } = useTranslation();
  const title = t("upcomingCampaignPage.title");
  return (
    <>
      <PageHead title={title} />
      <RestrictedPage>
        <EmptyPage
          title={title}
          icon={CalendarClock}
          emptyTitle={t("upcomingCampaignPage.emptyTitle")}
          emptyBody={t("upcomingCampaignPage.emptyBody")}
          action={
            <ButtonLink href={paths.campaign} size="LARGE" fullWidth="mobile">
              {t("viewCampaigns")}
            </ButtonLink>
          }
        />
      </RestrictedPage>
    </>
  );
};

UpcomingCampaignPage.frame = Shell;

export default UpcomingCampaignPage;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale),
});
