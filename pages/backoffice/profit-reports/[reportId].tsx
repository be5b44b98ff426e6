import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { ReportPage } from "@/components/profit-reports/report-page";
import { Queries } from "@/lib/api/queries";
import { frameProps } from "@/lib/i18n/frame-props";

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

export const getServerSideProps = frameProps(["backoffice", "profit-reports"]);
