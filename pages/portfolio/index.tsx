import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { ProfileBoundary } from "@/components/layout/profile-boundary";
import { Shell } from "@/components/layout/shell";
import { PortfolioView } from "@/components/portfolio/portfolio-view";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { pageLifetime } from "@/lib/page-lifetime";

const PortfolioPage: AppPage = () => {
  const { t } = useTranslation("portfolio");
  return (
    <>
      <PageHead title={t("title")} />
      <ProfileBoundary>{(profile) => <PortfolioView profile={profile} />}</ProfileBoundary>
    </>
  );
};

PortfolioPage.frame = Shell;
PortfolioPage.queries = Queries;

export default PortfolioPage;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["portfolio", "wizard"]),
  revalidate: pageLifetime,
});
