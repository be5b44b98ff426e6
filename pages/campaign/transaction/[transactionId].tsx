import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { TransactionView } from "@/components/transactions/transaction-view";
import { Queries } from "@/lib/api/queries";
import { frameProps } from "@/lib/i18n/frame-props";

const TransactionPage: AppPage = () => {
  const { t } = useTranslation("transactions");
  const { query } = useRouter();
  const id = typeof query.transactionId === "string" ? query.transactionId : "";
  return (
    <>
      <PageHead title={t("title")} noIndex />
      {id && <TransactionView key={id} id={id} />}
    </>
  );
};

TransactionPage.frame = Shell;
TransactionPage.queries = Queries;

export default TransactionPage;

export const getServerSideProps = frameProps([
  "transactions",
  "contracts",
  "form",
  "held",
  "payments",
  "wizard",
]);
