import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { EvidencePage } from "@/components/income-evidence/evidence-page";
import { PageHead } from "@/components/layout/page-head";
import { Queries } from "@/lib/api/queries";
import { frameProps } from "@/lib/i18n/frame-props";

export default function BackofficeIncomeEvidencePage() {
  const { t } = useTranslation("income-evidence");
  const { query } = useRouter();
  const id = typeof query.evidenceId === "string" ? query.evidenceId : undefined;
  return (
    <>
      <PageHead title={t("title")} description={t("summary")} noIndex />
      <EvidencePage key={id} id={id} />
    </>
  );
}

BackofficeIncomeEvidencePage.queries = Queries;

export const getServerSideProps = frameProps(["backoffice", "income-evidence"]);
