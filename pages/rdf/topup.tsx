import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { RestrictedPage } from "@/components/layout/restricted-page";
import { Shell } from "@/components/layout/shell";
import { TopUpView } from "@/components/rdf/top-up/top-up-view";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

const TopUpPage: AppPage = () => {
  const { t } = useTranslation("rdf");
  return (
    <>
      <PageHead title={t("topUp.title")} />
      <RestrictedPage>
        <TopUpView />
      </RestrictedPage>
    </>
  );
};

TopUpPage.frame = Shell;
TopUpPage.queries = Queries;

export default TopUpPage;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["rdf", "payments", "form", "wizard"]),
});
