import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { ReportList } from "@/components/profit-reports/report-list";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeProfitReportsPage() {
  const { t } = useTranslation("profit-reports");
  return (
    <>
      <PageHead title={t("title")} description={t("summary")} noIndex />
      <ReportList />
    </>
  );
}

BackofficeProfitReportsPage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "profit-reports"]),
});
