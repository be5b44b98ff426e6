import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { ReconciliationList } from "@/components/treasury/reconciliation-list";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeReconciliationsPage() {
  const { t } = useTranslation("treasury");
  return (
    <>
      <PageHead
        title={t("reconciliation.title")}
        description={t("reconciliation.description")}
        noIndex
      />
      <ReconciliationList />
    </>
  );
}

BackofficeReconciliationsPage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "treasury"]),
});
