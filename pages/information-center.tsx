import { Info } from "lucide-react";
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

const InformationCenterPage: AppPage = () => {
  const { t } = useTranslation();
  const title = t("informationCenterPage.title");
  return (
    <>
      <PageHead title={title} />
      <RestrictedPage>
        <EmptyPage
          title={title}
          icon={Info}
          emptyTitle={t("informationCenterPage.emptyTitle")}
          emptyBody={t("informationCenterPage.emptyBody")}
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

InformationCenterPage.frame = Shell;

export default InformationCenterPage;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale),
});
