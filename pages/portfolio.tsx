import { Sprout } from "lucide-react";
import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import type { AppPage } from "@/components/layout/app-page";
import { EmptyPage } from "@/components/layout/empty-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { ButtonLink } from "@/components/ui/button";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { paths } from "@/lib/paths";

const PortfolioPage: AppPage = () => {
  const { t } = useTranslation();
  const title = t("portfolioPage.title");
  return (
    <>
      <PageHead title={title} />
      <EmptyPage
        title={title}
        icon={Sprout}
        emptyTitle={t("portfolioPage.emptyTitle")}
        emptyBody={t("portfolioPage.emptyBody")}
        action={
          <ButtonLink href={paths.campaign} size="LARGE" fullWidth="mobile">
            {t("viewCampaigns")}
          </ButtonLink>
        }
      />
    </>
  );
};

PortfolioPage.frame = Shell;
PortfolioPage.queries = Queries;

export default PortfolioPage;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale),
});
