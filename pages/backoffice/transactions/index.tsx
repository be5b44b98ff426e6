import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { TransactionList } from "@/components/treasury/transaction-list";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeTransactionsPage() {
  const { t } = useTranslation("treasury");
  return (
    <>
      <PageHead
        title={t("transactions.title")}
        description={t("transactions.description")}
        noIndex
      />
      <TransactionList />
    </>
  );
}

BackofficeTransactionsPage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "treasury"]),
});
