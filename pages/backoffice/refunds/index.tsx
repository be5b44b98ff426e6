import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { RefundList } from "@/components/treasury/refund-list";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeRefundsPage() {
  const { t } = useTranslation("treasury");
  return (
    <>
      <PageHead title={t("refunds.title")} description={t("refunds.description")} noIndex />
      <RefundList />
    </>
  );
}

BackofficeRefundsPage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "treasury"]),
});
