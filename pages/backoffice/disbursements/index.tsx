import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { DisbursementList } from "@/components/disbursements/disbursement-list";
import { PageHead } from "@/components/layout/page-head";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeDisbursementsPage() {
  const { t } = useTranslation("disbursements");
  return (
    <>
      <PageHead title={t("title")} description={t("summary")} noIndex />
      <DisbursementList />
    </>
  );
}

BackofficeDisbursementsPage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "disbursements"]),
});
