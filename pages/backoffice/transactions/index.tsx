import type { GetStaticProps } from "next";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { TransactionList } from "@/components/treasury/transaction-list";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeTransactionsPage() {
  const { t } = useTranslation("treasury");
  const { query } = useRouter();
  const campaignId = typeof query.campaign === "string" ? query.campaign : undefined;
  return (
    <>
      <PageHead
        title={t("transactions.title")}
        description={t("transactions.description")}
        noIndex
      />
      <TransactionList key={campaignId} campaignId={campaignId} />
    </>
  );
}

BackofficeTransactionsPage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "treasury"]),
});
