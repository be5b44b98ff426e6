import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { ProfileBoundary } from "@/components/layout/profile-boundary";
import { Shell } from "@/components/layout/shell";
import { BankAccountsView } from "@/components/rdf/accounts/bank-accounts-view";
import { OnlyFunders } from "@/components/rdf/only-funders";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { pageLifetime } from "@/lib/page-lifetime";

const BankAccountsPage: AppPage = () => {
  const { t } = useTranslation("rdf");
  return (
    <>
      <PageHead title={t("accounts.title")} />
      <ProfileBoundary>
        {(profile) => (
          <OnlyFunders title={t("accounts.title")} profile={profile}>
            {(funder) => <BankAccountsView profile={funder} />}
          </OnlyFunders>
        )}
      </ProfileBoundary>
    </>
  );
};

BankAccountsPage.frame = Shell;
BankAccountsPage.queries = Queries;

export default BankAccountsPage;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["rdf", "held", "form", "wizard"]),
  revalidate: pageLifetime,
});
