import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { ProfileBoundary } from "@/components/layout/profile-boundary";
import { RestrictedPage } from "@/components/layout/restricted-page";
import { Shell } from "@/components/layout/shell";
import { OnlyFunders } from "@/components/rdf/only-funders";
import { TopUpView } from "@/components/rdf/top-up/top-up-view";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { pageLifetime } from "@/lib/page-lifetime";

const TopUpPage: AppPage = () => {
  const { t } = useTranslation("rdf");
  return (
    <>
      <PageHead title={t("topUp.title")} />
      <ProfileBoundary>
        {(profile) => (
          <OnlyFunders title={t("topUp.title")} profile={profile}>
            {(funder) => (
              <RestrictedPage>
                <TopUpView profile={funder} />
              </RestrictedPage>
            )}
          </OnlyFunders>
        )}
      </ProfileBoundary>
    </>
  );
};

TopUpPage.frame = Shell;
TopUpPage.queries = Queries;

export default TopUpPage;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["rdf", "held", "payments", "form", "wizard"]),
  revalidate: pageLifetime,
});
