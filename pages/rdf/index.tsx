import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { ProfileBoundary } from "@/components/layout/profile-boundary";
import { Shell } from "@/components/layout/shell";
import { FundAccountView } from "@/components/rdf/fund-account-view";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { pageLifetime } from "@/lib/page-lifetime";

const FundAccountPage: AppPage = () => {
  const { t } = useTranslation("rdf");
  return (
    <>
      <PageHead title={t("title")} />
      <ProfileBoundary>{(profile) => <FundAccountView profile={profile} />}</ProfileBoundary>
    </>
  );
};

FundAccountPage.frame = Shell;
FundAccountPage.queries = Queries;

export default FundAccountPage;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["rdf", "held", "contracts", "form", "wizard"]),
  revalidate: pageLifetime,
});
