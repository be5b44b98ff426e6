import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { EvidenceList } from "@/components/income-evidence/evidence-list";
import { PageHead } from "@/components/layout/page-head";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeIncomeEvidenceListPage() {
  const { t } = useTranslation("income-evidence");
  return (
    <>
      <PageHead title={t("title")} description={t("summary")} noIndex />
      <EvidenceList />
    </>
  );
}

BackofficeIncomeEvidenceListPage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "income-evidence"]),
});
