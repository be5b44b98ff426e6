import { CalendarClock } from "lucide-react";
import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { EmptyPage } from "@/components/layout/empty-page";
import { PageHead } from "@/components/layout/page-head";
import { RestrictedPage } from "@/components/layout/restricted-page";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function UpcomingCampaignPage() {
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
        />
      </RestrictedPage>
    </>
  );
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale),
});
