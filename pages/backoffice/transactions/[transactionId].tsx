import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { WatchedTransactionPage } from "@/components/treasury/transaction-page";
import { Queries } from "@/lib/api/queries";
import { frameProps } from "@/lib/i18n/frame-props";

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

export const getServerSideProps = frameProps(["backoffice", "treasury"]);
