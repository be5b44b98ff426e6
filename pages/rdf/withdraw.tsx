import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { ProfileBoundary } from "@/components/layout/profile-boundary";
import { Shell } from "@/components/layout/shell";
import { OnlyFunders } from "@/components/rdf/only-funders";
import { WithdrawView } from "@/components/rdf/withdraw/withdraw-view";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { pageLifetime } from "@/lib/page-lifetime";

const WithdrawPage: AppPage = () => {
  const { t } = useTranslation("rdf");
  return (
    <>
      <PageHead title={t("withdraw.title")} />
      <ProfileBoundary>
        {(profile) => (
          <OnlyFunders title={t("withdraw.title")} profile={profile}>
            {(funder) => <WithdrawView profile={funder} />}
          </OnlyFunders>
        )}
      </ProfileBoundary>
    </>
  );
};

WithdrawPage.frame = Shell;
WithdrawPage.queries = Queries;

export default WithdrawPage;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["rdf", "held", "form", "wizard"]),
  revalidate: pageLifetime,
});
