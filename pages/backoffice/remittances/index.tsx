import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { RemittanceList } from "@/components/remittances/remittance-list";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeRemittancesPage() {
  const { t } = useTranslation("remittances");
  return (
    <>
      <PageHead title={t("title")} description={t("summary")} noIndex />
      <RemittanceList />
    </>
  );
}

BackofficeRemittancesPage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "remittances"]),
});
