import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { DistributionList } from "@/components/distributions/distribution-list";
import { PageHead } from "@/components/layout/page-head";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeDistributionsPage() {
  const { t } = useTranslation("distributions");
  return (
    <>
      <PageHead title={t("title")} description={t("summary")} noIndex />
      <DistributionList />
    </>
  );
}

BackofficeDistributionsPage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "distributions"]),
});
