import type { GetStaticPaths, GetStaticProps } from "next";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { WatchedTransactionPage } from "@/components/treasury/transaction-page";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeTransactionPage() {
  const { t } = useTranslation("treasury");
  const { query } = useRouter();
  const id = typeof query.transactionId === "string" ? query.transactionId : undefined;
  return (
    <>
      <PageHead
        title={t("transaction.title")}
        description={t("transactions.description")}
        noIndex
      />
      <WatchedTransactionPage key={id} id={id} />
    </>
  );
}

BackofficeTransactionPage.queries = Queries;

// The page is the same for all of them and holds nothing of one, so it is made once per request at most.
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: "blocking" });

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "treasury"]),
  revalidate: false,
});
