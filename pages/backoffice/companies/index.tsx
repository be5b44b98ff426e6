import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { CompanyQueue } from "@/components/reviews/company/company-queue";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeCompaniesPage() {
  const { t } = useTranslation("reviews");
  return (
    <>
      <PageHead title={t("company.queue")} description={t("company.queueDescription")} noIndex />
      <CompanyQueue />
    </>
  );
}

BackofficeCompaniesPage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "reviews"]),
});
