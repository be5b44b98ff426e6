import type { GetStaticPaths, GetStaticProps } from "next";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { ReportPage } from "@/components/profit-reports/report-page";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeProfitReportPage() {
  const { t } = useTranslation("profit-reports");
  const { query } = useRouter();
  const id = typeof query.reportId === "string" ? query.reportId : undefined;
  return (
    <>
      <PageHead title={t("title")} description={t("summary")} noIndex />
      <ReportPage key={id} id={id} />
    </>
  );
}

BackofficeProfitReportPage.queries = Queries;

// As the page of a posting.
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: "blocking" });

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "profit-reports"]),
  revalidate: false,
});
